from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.source.suggest import did_you_mean, listing


class UnknownPieceProfile(Lint):
    """
    ## What it does
    Finds a `board: pieces:` that mapkit has no sizes for.

    ## Why is this bad
    The board is laid out for standard pieces instead, and yours may not fit.

    ## Example
    ```yaml
    board: {pieces: anniversay}
    ```

    ## Use instead
    ```yaml
    board: {pieces: standard}
    ```
    """

    code = "BRD421"

    def check(self, subject: Subject) -> Iterator[Found]:
        from mapkit.geometry.profiles import PROFILES

        pieces = subject.map.board.pieces
        if pieces not in PROFILES:
            message = f"unknown pieces `{pieces}`{did_you_mean(pieces, PROFILES)}"
            yield Found(("board", "pieces"), message, f"there are {listing(PROFILES)}")
