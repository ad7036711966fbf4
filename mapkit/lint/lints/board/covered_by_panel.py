from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.lint.clashes import OfClashes
from mapkit.lint.subject import Subject

if TYPE_CHECKING:
    from mapkit.lint.shapes import Clash

PANELS = ("title", "legend")


class CoveredByPanel(OfClashes):
    """
    ## What it does
    Finds cities, spaces and names that lie under the title or the legend.

    ## Why is this bad
    They can't be seen. The layout puts both where most room is; if that is not enough, the board
    is full.

    ## Example
    ```yaml
    board: {size_mm: [100, 100], score_track: 0}
    cities:
      alder: {at: [12, 12]}
      birch: {at: [50, 12]}
      cedar: {at: [88, 12]}
      elm: {at: [12, 50]}
      fir: {at: [88, 50]}
      hazel: {at: [12, 88]}
      larch: {at: [50, 88]}
      maple: {at: [88, 88]}
      oak: {name: Oak, at: [50, 50]}
    routes:
      - {between: [alder, birch], length: 1, lanes: [red, white, grey]}
      - {between: [birch, cedar], length: 1, lanes: [red, white, grey]}
      - {between: [cedar, fir], length: 1, lanes: [red, white, grey]}
      - {between: [fir, maple], length: 1, lanes: [red, white, grey]}
      - {between: [maple, larch], length: 1, lanes: [red, white, grey]}
      - {between: [larch, hazel], length: 1, lanes: [red, white, grey]}
      - {between: [hazel, elm], length: 1, lanes: [red, white, grey]}
      - {between: [elm, alder], length: 1, lanes: [red, white, grey]}
      - {between: [oak, birch], length: 1, lanes: [red, white, grey]}
      - {between: [oak, elm], length: 1, lanes: [red, white, grey]}
      - {between: [oak, fir], length: 1, lanes: [red, white, grey]}
      - {between: [oak, larch], length: 1, lanes: [red, white, grey]}
    ```

    ## Use instead
    ```yaml
    board: {size_mm: [525, 525]}
    ```
    """

    code = "BRD408"
    kinds = tuple(f"{thing}-{panel}" for thing in ("space", "city", "label") for panel in PANELS)

    def message(self, clash: Clash) -> str:
        return f"{clash.first} lies under {clash.second}, {clash.area:.0f} mm²"

    def cure(self, subject: Subject, clash: Clash) -> str:
        return "make room in a corner, or take a larger board"
