from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.catalog import find_lints
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class AllowWithoutReason(Lint):
    """
    ## What it does
    Finds an allow that doesn't say why.

    ## Why is this bad
    Whoever reads the map next, the author included, can't tell a decision from an oversight.

    ## Example
    ```yaml
    tickets:
      - {between: [alder, birch], points: 5}  # allow: ticket-between-neighbours
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, birch], points: 5}  # allow: ticket-between-neighbours because it teaches
    ```
    """

    code = "FIL605"
    comes_last = True

    def check(self, subject: Subject) -> Iterator[Found]:
        for one in subject.allowances:
            if (find_lints(one.word) or one.is_of_games) and not one.reason:
                message = f"`{one.word}` is allowed here, but nothing says why"
                help_ = f"write `# allow: {one.word} because …`"
                yield Found(one.path, message, help_, at=one.where)
