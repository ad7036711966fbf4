from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.subject import Subject
from mapkit.lint.telling import listed, route_name


class SpaceOnTileSeam(Lint):
    """
    ## What it does
    Counts the spaces and cities that lie on a seam when the board is printed on A4 sheets.

    ## Why is this bad
    Where two sheets meet a millimetre of a space is easily lost. It can't be avoided everywhere, so
    this is one hint, and only cities and short routes are worth moving.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```

    ## Use instead
    ```yaml
    board: {size_mm: [190, 270], score_track: 0}
    routes:
      - {between: [alder, elm], length: 1, color: red}
    cities:
      alder: {at: [50, 60]}
      elm: {at: [50, 110]}
    ```
    """

    code = "BRD410"
    severity = Severity.HINT
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        counts = subject.shapes.on_lines(*_seams(subject.map.board.size_mm))
        if not counts:
            return
        short = [r for r in counts if subject.map.routes[r].length == counts[r]]
        message = f"{counted(sum(counts.values()), 'space')} on a seam between printed A4 sheets"
        if short:
            names = listed(route_name(subject.map.routes[r]) for r in short)
            message += f"; all spaces of {names}"
        yield Found(("board",), message, "print on larger paper, or cut with care", key=True)


def _seams(size_mm: tuple[float, float]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The x and y at which sheets meet when `mapkit print` cuts the board on A4."""
    from mapkit.board.papers import load_paper
    from mapkit.board.tiling import OVERLAP_MM, Orientation, tiled

    paper = load_paper("a4")
    return tiled(size_mm, paper, Orientation.AUTO, OVERLAP_MM, paper.margin_mm).seams
