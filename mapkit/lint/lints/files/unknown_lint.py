from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.catalog import find_lints, unknown_lint
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.source.suggest import Suggestions


class UnknownLint(Lint):
    """
    ## What it does
    Finds names in an allow or in the map's `lint:` section that no lint has. Codes of what a
    playtest finds (`PLY142`) may be allowed too.

    ## Why is this bad
    It has no effect: the fault it means is still reported, or the lint it asks for never runs.

    ## Example
    ```yaml
    lint: {ignore: [duplicate-tickets]}
    ```
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}  # allow: twin-ticket because it is the last
    ```

    ## Use instead
    ```yaml
    lint: {ignore: [duplicate-ticket]}
    ```
    """

    code = "FIL606"
    comes_last = True

    def check(self, subject: Subject) -> Iterator[Found]:
        near = Suggestions()
        for one in subject.allowances:
            if not find_lints(one.word) and not one.is_of_games:
                yield Found(one.path, unknown_lint(one.word, near), _HELP, at=one.where)
        section = subject.document.data.get("lint", {})
        for key in ("select", "ignore", "severity"):
            for index, word in enumerate(section.get(key, ())):
                if not find_lints(word):
                    step = word if key == "severity" else index
                    path = ("lint", key, step)
                    yield Found(path, unknown_lint(word, near), _HELP, key=key == "severity")


_HELP = "`mapkit lint --list` shows all of them"
