from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.lint.clashes import OfClashes
from mapkit.lint.subject import Subject

if TYPE_CHECKING:
    from mapkit.lint.shapes import Clash


class SpaceOnScoreBand(OfClashes):
    """
    ## What it does
    Finds spaces that leave the map: onto the score track, or over the frame.

    ## Why is this bad
    Trains and score markers get in each other's way, or a space is cut off by the edge.

    ## Example
    ```yaml
    cities:
      alder: {at: [90, 10]}
      birch: {at: [136, 10]}
    routes:
      - {between: [alder, birch], length: 1, color: red}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```
    """

    code = "BRD404"
    kinds = ("space-frame",)

    def message(self, clash: Clash) -> str:
        return f"{clash.first} leaves the map over its frame, {clash.area:.0f} mm²"

    def cure(self, subject: Subject, clash: Clash) -> str:
        return "bend it inwards with `via`, or move its cities"
