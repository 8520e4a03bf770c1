@tdd_issue @tdd_issue_7052
Feature: #7052 ReactiveEventBus is safe for concurrent use

  Handlers come and go while events are emitted. Every impact of the report is a scenario of the race: an emit that fails, a
  handler that is lost, a handler that is called after its removal, a log that loses or mixes up events. Two more have handlers
  that use the bus themselves.

  Background:
    Given the race of issue 7052

  @before @tdd_issue_7055
  Scenario Outline: Without synchronisation <impact>
    Given the scenario "<scenario>"
    When every interleaving of the before variant is explored
    Then some interleaving is not linearizable
    And the shortest wrong one is a <anomaly> on "<object>"
    And its token replays to the same verdict
    And the exploration is complete in <executions> executions

    Examples:
      | scenario             | anomaly     | object        | executions | impact                                     |
      | lost-handler         | lost update | subscriptions | 4          | a handler that has subscribed gets nothing |
      | called-after-removal | stale read  | inbox         | 10         | a handler is called after its removal      |
      | lost-log-entry       | lost update | auditCount    | 6          | the log loses an event                     |
      | torn-log             | stale read  | auditCount    | 3          | the log is read in an order that never was |

  @before @tdd_issue_7055
  Scenario Outline: Without synchronisation <impact>
    Given the scenario "<scenario>"
    When every interleaving of the before variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict
    And the exploration is complete in <executions> executions

    Examples:
      | scenario                 | executions | impact                                                      |
      | crash-in-iteration       | 3          | an emit fails because somebody subscribes                   |
      | reentrant-handler        | 153        | what a handler does with the bus is mixed with other calls  |
      | logged-but-not-delivered | 12         | an event is in the log that its handler never gets          |
      | removal-by-handler       | 3          | a handler is called although the one before it has ended it |

  @after @tdd_issue_7055
  Scenario Outline: With the fix every interleaving of "<scenario>" is linearizable
    Given the scenario "<scenario>"
    When every interleaving of the after variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks
    And the exploration is complete in <executions> executions

    Examples:
      | scenario                 | executions |
      | crash-in-iteration       | 2          |
      | lost-handler             | 2          |
      | called-after-removal     | 4          |
      | lost-log-entry           | 2          |
      | torn-log                 | 2          |
      | logged-but-not-delivered | 3          |
      | reentrant-handler        | 2          |
      | removal-by-handler       | 2          |

  @suggested
  Scenario Outline: The fix as the report words it is enough for "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the suggested variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

    Examples:
      | scenario                 |
      | crash-in-iteration       |
      | lost-handler             |
      | lost-log-entry           |
      | torn-log                 |
      | logged-but-not-delivered |

  @suggested
  Scenario Outline: The fix as the report words it is not enough for "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the suggested variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

    Examples:
      | scenario             |
      | called-after-removal |
      | reentrant-handler    |
      | removal-by-handler   |

  @plain-mutex
  Scenario Outline: A plain mutex would do if handlers left the bus alone, as in "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the plain-mutex variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

    Examples:
      | scenario                 |
      | crash-in-iteration       |
      | lost-handler             |
      | called-after-removal     |
      | lost-log-entry           |
      | torn-log                 |
      | logged-but-not-delivered |

  @plain-mutex
  Scenario Outline: With a plain mutex a handler that uses the bus waits for itself, as in "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the plain-mutex variant is explored
    Then some interleaving deadlocks
    And its token replays to the same verdict

    Examples:
      | scenario           |
      | reentrant-handler  |
      | removal-by-handler |

  @guard
  Scenario Outline: Calls that the guard refuses have no effect: tried again, all are linearizable in "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the guard variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

    Examples:
      | scenario                 |
      | crash-in-iteration       |
      | lost-handler             |
      | called-after-removal     |
      | lost-log-entry           |
      | torn-log                 |
      | logged-but-not-delivered |

  @guard
  Scenario Outline: The guard refuses handlers too, so that their calls are missing in "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the guard variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

    Examples:
      | scenario           |
      | reentrant-handler  |
      | removal-by-handler |
