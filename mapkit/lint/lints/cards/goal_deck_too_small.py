from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class GoalDeckTooSmall(Lint):
    """
    ## What it does
    Compares the goals of the map with the number drawn at set-up.

    ## Why is this bad
    The game can't be set up. The published board draws 4 of 11.

    ## Example
    ```yaml
    rules: {goals: {draw: 2}}
    goals:
      - {kind: longest-trail, points: 10}
    ```

    ## Use instead
    ```yaml
    rules: {goals: {draw: 1}}
    goals:
      - {kind: longest-trail, points: 10}
      - {kind: most-wilds, points: 12}
    ```
    """

    code = "CRD317"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        rules, goals = subject.map.rules.goals, len(subject.map.goals)
        if rules and goals < rules.draw:
            message = f"{rules.draw} goals are drawn, but the map has {goals}"
            yield Found(("goals",), message, "add goals, or draw fewer", key=True)
