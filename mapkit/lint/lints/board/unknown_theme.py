from __future__ import annotations

from collections.abc import Iterator

from mapkit.board.theme_files import is_theme_file, theme_names, theme_of
from mapkit.finding import MapError, Severity
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.source.suggest import did_you_mean, listing


class UnknownTheme(Lint):
    """
    ## What it does
    Finds a `board: theme:` that mapkit doesn't have: neither a theme that comes with it nor a theme
    file of your own in the map's folder.

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
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        theme, known = subject.map.board.theme, theme_names()
        if is_theme_file(theme):
            yield from _faults(subject)
        elif theme not in known:
            message = f"unknown theme `{theme}`{did_you_mean(theme, known)}"
            yield Found(("board", "theme"), message, f"there are {listing(known)}")


def _faults(subject: Subject) -> Iterator[Found]:
    """What is wrong with a theme file, told at the line of the map that names it."""
    try:
        theme_of(subject.map)
    except MapError as error:
        for finding in error.findings:
            where = f"{finding.where}: " if finding.where and finding.where.line else ""
            yield Found(("board", "theme"), f"{where}{finding.message}", finding.help)
