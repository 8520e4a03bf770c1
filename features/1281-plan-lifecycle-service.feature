@tdd_issue @tdd_issue_1281
Feature: #1281 Actions and plans in memory survive callers that come at once

  Without a database the service keeps actions and plans in memory. A call takes several accesses, and between two of them
  everybody else may come in.

  Background:
    Given the race of issue 1281

  @before
  Scenario Outline: Without a lock <impact>
    Given the scenario "<scenario>"
    When every interleaving of the before variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

    Examples:
      | scenario           | impact                                           |
      | overwritten-action | one action overwrites another of the same name   |
      | shared-id          | two plans get one id                             |
      | missing-plan       | a list lacks a plan that was made before another |
      | lost-phase         | a plan is both applied and cancelled             |
      | half-made-action   | an action is found that is not there yet         |
      | half-made-list     | a list fails on an action that is not there yet  |
      | torn-list          | a list shows plans as they never were together   |
      | outdated-list      | a list shows a plan as it was before a later one |

  @suggested
  Scenario Outline: A lock around every single access, as the report sketches it, changes nothing: <scenario>
    Given the scenario "<scenario>"
    When every interleaving of the suggested variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

    Examples:
      | scenario           |
      | overwritten-action |
      | shared-id          |
      | missing-plan       |
      | lost-phase         |
      | half-made-action   |
      | half-made-list     |
      | torn-list          |
      | outdated-list      |

  @per-key
  Scenario: With a lock for each name and each plan a list still shows plans as they never were together
    Given the scenario "torn-list"
    When every interleaving of the per-key variant is explored
    Then some interleaving is not linearizable
    And its token replays to the same verdict

  @after
  Scenario Outline: With the fix every interleaving is linearizable: <scenario>
    Given the scenario "<scenario>"
    When every interleaving of the after variant is explored
    Then every interleaving is linearizable
    And no interleaving deadlocks

    Examples:
      | scenario           |
      | overwritten-action |
      | shared-id          |
      | missing-plan       |
      | lost-phase         |
      | half-made-action   |
      | half-made-list     |
      | torn-list          |
      | outdated-list      |
