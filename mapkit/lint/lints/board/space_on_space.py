from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.counting import counted
from mapkit.lint.clashes import OfClashes
from mapkit.lint.subject import Subject

if TYPE_CHECKING:
    from mapkit.lint.shapes import Clash


class SpaceOnSpace(OfClashes):
    """
    ## What it does
    Finds spaces of two routes that lie on each other in the layout of the board.

    ## Why is this bad
    Plastic pieces don't fit where two spaces overlap, and players can't tell whose space it is.

    ## Example
    ```yaml
    board: {size_mm: [150, 150], score_track: 0}
    cities:
      alder: {at: [30, 30]}
      birch: {at: [75, 30]}
      cedar: {at: [120, 30]}
      elm: {at: [30, 75]}
      fir: {at: [75, 75]}
      hazel: {at: [120, 75]}
      larch: {at: [30, 120]}
      maple: {at: [120, 120]}
    routes:
      - {between: [alder, maple], length: 4, color: red}
      - {between: [cedar, larch], length: 4, color: white}
      - {between: [alder, hazel], length: 5, color: red}
      - {between: [elm, cedar], length: 5, color: white}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [elm, fir], length: 5, color: white}
    ```
    """

    code = "BRD401"
    kinds = ("space-space",)

    def message(self, clash: Clash) -> str:
        spaces = counted(clash.spaces, "pair")
        return f"{clash.first} lies on {clash.second}: {spaces} of spaces, {clash.area:.0f} mm²"

    def cure(self, subject: Subject, clash: Clash) -> str:
        return "move a city, bend a route with `via`, or change a length"
