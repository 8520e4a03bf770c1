@tdd_issue @tdd_issue_7120
Feature: #7120 A plan's change goes to the changeset that was started last, and is applied once

  A plan starts changesets, records its changes in the last one, and hands all of them over when it is applied. The list of active
  changesets and the store that keeps them are two things: whoever comes in between sees one without the other.

  Background:
    Given the race of issue 7120

  @before
  Scenario Outline: Without a lock <impact>
    Given the scenario "<scenario>"
    When every interleaving of the before variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

    Examples:
      | scenario             | impact                                                     |
      | stale-changeset      | a change is recorded in a changeset that is no longer last |
      | contradicting-orders | the changeset that was started last is not the active one  |
      | empty-slot           | a change is refused because the list has an empty slot     |
      | missed-at-apply      | a recorded change is never applied                         |
      | seen-but-not-active  | a changeset that the trail shows takes no changes          |
      | applied-twice        | a change is applied twice                                  |

  @suggested
  Scenario Outline: With the lock that the report sketches, around the list alone, <impact>
    Given the scenario "<scenario>"
    When every interleaving of the suggested variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

    Examples:
      | scenario             | impact                                                     |
      | stale-changeset      | a change is recorded in a changeset that is no longer last |
      | contradicting-orders | the changeset that was started last is not the active one  |
      | missed-at-apply      | a recorded change is never applied                         |
      | seen-but-not-active  | a changeset that the trail shows takes no changes          |

  @suggested
  Scenario: What the sketch does repair is the read of a slot that is not filled yet
    Given the scenario "empty-slot"
    When every interleaving of the suggested variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

  @after
  Scenario Outline: With the fix every interleaving is linearizable: <scenario>
    Given the scenario "<scenario>"
    When every interleaving of the after variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

    Examples:
      | scenario             |
      | stale-changeset      |
      | contradicting-orders |
      | empty-slot           |
      | missed-at-apply      |
      | seen-but-not-active  |
      | applied-twice        |
