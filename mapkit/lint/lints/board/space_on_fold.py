from __future__ import annotations

from collections.abc import Iterator

from mapkit.board.tiling import fold_lines
from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.subject import Subject
from mapkit.lint.telling import listed, route_name


class SpaceOnFold(Lint):
    """
    ## What it does
    Counts the spaces that lie on a fold of the board. A board of 790 × 525 mm folds into six panels
    of 263 × 262 mm.

    ## Why is this bad
    A piece on a fold doesn't lie flat. No board avoids it everywhere, so this is one hint.

    ## Example
    ```yaml
    board: {size_mm: [525, 525]}
    cities:
      elm: {at: [200, 260]}
      fir: {at: [320, 260]}
    routes:
      - {between: [elm, fir], length: 3, color: red}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, elm], length: 5, color: red, via: [[100, 180]]}
    cities:
      elm: {at: [100, 240]}
    ```
    """

    code = "BRD409"
    severity = Severity.HINT
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        counts = subject.shapes.on_lines(*fold_lines(subject.map.board.size_mm))
        if not counts:
            return
        names = listed(route_name(subject.map.routes[r]) for r in counts)
        message = f"{counted(sum(counts.values()), 'space')} on a fold of the board: {names}"
        yield Found(("board",), message, "move cities by some millimetres", key=True)
