@tdd_issue @tdd_issue_7166
Feature: #7166 A reset takes a cancellation away from nobody whom it was meant for

  Jobs look at the token now and then, waiters wait for it, teardowns act on it. Each of them began before the token was cancelled,
  or found it cancelled; a reset that comes at the same time must not make them miss it.

  Background:
    Given the race of issue 7166

  @before
  Scenario Outline: Without synchronisation <impact>
    Given the scenario "<scenario>"
    When every interleaving of the before variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

    Examples:
      | scenario      | impact                                               |
      | lost-signal   | a waiter that is woken sees the reset, and goes on   |
      | tight-loop    | a job that looks now and then skips its cancellation |
      | torn-teardown | a teardown has the token reset beneath it            |

  @before
  Scenario Outline: Where nobody acts on an answer that a reset can undo, the event is enough: "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the before variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

    Examples:
      | scenario             |
      | reset-against-cancel |
      | plain-wait           |
      | timed-wait           |

  @suggested
  Scenario Outline: A lock around cancel and reset alone does not help: "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the suggested variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

    Examples:
      | scenario      |
      | lost-signal   |
      | tight-loop    |
      | torn-teardown |

  @suggested
  Scenario Outline: A lock around cancel and reset alone does no harm: "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the suggested variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

    Examples:
      | scenario             |
      | reset-against-cancel |
      | plain-wait           |
      | timed-wait           |

  @suggested
  Scenario: A lock around every method deadlocks, since who waits keeps it from who cancels
    Given the scenario "plain-wait"
    When every interleaving of the lock-all variant is explored
    Then some interleaving deadlocks
    And the shortest wrong one is a deadlock on "token"
    And its token replays to the same verdict

  @suggested
  Scenario Outline: A lock around every method does not close the gaps between calls: "<scenario>"
    Given the scenario "<scenario>"
    When every interleaving of the lock-all variant is explored
    Then some interleaving is not linearizable

    Examples:
      | scenario      |
      | tight-loop    |
      | torn-teardown |

  @after
  Scenario Outline: With the lock every interleaving of "<scenario>" is linearizable
    Given the scenario "<scenario>"
    When every interleaving of the after variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

    Examples:
      | scenario             |
      | lost-signal          |
      | tight-loop           |
      | torn-teardown        |
      | reset-against-cancel |
      | cancelled-anew       |
      | two-resets           |
      | plain-wait           |
      | timed-wait           |

  @after
  Scenario Outline: With a value that is replaced every interleaving of "<scenario>" is linearizable
    Given the scenario "<scenario>"
    When every interleaving of the replaced variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

    Examples:
      | scenario             |
      | lost-signal          |
      | tight-loop           |
      | torn-teardown        |
      | reset-against-cancel |
      | cancelled-anew       |
      | two-resets           |
      | plain-wait           |
      | timed-wait           |
