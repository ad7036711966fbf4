from __future__ import annotations

from collections.abc import Iterator

from mapkit.board.theme import theme_names
from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.source.suggest import did_you_mean, listing


class UnknownTheme(Lint):
    """
    ## What it does
    Finds a `board: theme:` that mapkit doesn't have.

    ## Why is this bad
    The board can't be drawn.

    ## Example
    ```yaml
    board: {theme: clasic}
    ```

    ## Use instead
    ```yaml
    board: {theme: classic}
    ```
    """

    code = "BRD420"
    name = "unknown-theme"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        theme, known = subject.map.board.theme, theme_names()
        if theme not in known:
            message = f"unknown theme `{theme}`{did_you_mean(theme, known)}"
            yield Found(("board", "theme"), message, f"there are {listing(known)}")
