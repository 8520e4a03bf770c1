@tdd_issue @tdd_issue_7088
Feature: #7088 A circuit breaker loses no failure, whoever records it

  The breaker of the context pipeline (epic #396) counts the failures of each strategy and is open for one that has failed three
  times in a row. All pipelines share it, so that its methods meet.

  Background:
    Given the race of issue 7088

  @before
  Scenario Outline: Without a lock <impact>, by a lost update
    Given the scenario "<scenario>"
    When every interleaving of the before variant is explored
    Then some interleaving is not linearizable
    And the shortest wrong one is a lost update on "failures"
    And its token replays to the same verdict
    And the exploration is complete in 4 executions

    Examples:
      | scenario       | impact                                                 |
      | lost-increment | two failures at once count as one                      |
      | never-opened   | a strategy that has failed three times is not disabled |
      | two-pipelines  | one of the failures of two pipelines is not counted    |

  @before
  Scenario Outline: Without a lock <impact>
    Given the scenario "<scenario>"
    When every interleaving of the before variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

    Examples:
      | scenario                  | impact                                                           |
      | wrongly-re-enabled        | a success that meets a failure leaves a wrong breaker behind     |
      | half-closed               | a strategy without failures is still seen as disabled            |
      | reset-against-failure     | a reset that meets a failure leaves a wrong breaker behind       |
      | reset-all-against-failure | a reset of all that meets a failure leaves a wrong one behind    |
      | half-reset                | one breaker is seen closed by a reset of all, another still open |
      | half-reset-counts         | one count is seen erased by a reset of all, another still there  |

  @suggested
  Scenario Outline: The sketched lock is enough for "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the suggested variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

    Examples:
      | scenario           |
      | lost-increment     |
      | never-opened       |
      | wrongly-re-enabled |
      | half-closed        |
      | two-pipelines      |

  @suggested
  Scenario Outline: The sketched lock leaves resets out, and "<scenario>" goes wrong
    Given the scenario "<scenario>"
    When every interleaving of the suggested variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

    Examples:
      | scenario                  |
      | reset-against-failure     |
      | reset-all-against-failure |
      | half-reset                |
      | half-reset-counts         |

  @after
  Scenario Outline: With the fix every interleaving of "<scenario>" is linearizable
    Given the scenario "<scenario>"
    When every interleaving of the after variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks
    And the exploration is complete in <executions> executions

    Examples:
      | scenario                  | executions |
      | lost-increment            | 2          |
      | never-opened              | 2          |
      | wrongly-re-enabled        | 2          |
      | half-closed               | 3          |
      | reset-against-failure     | 2          |
      | reset-all-against-failure | 2          |
      | half-reset                | 3          |
      | half-reset-counts         | 3          |
      | two-pipelines             | 6          |
