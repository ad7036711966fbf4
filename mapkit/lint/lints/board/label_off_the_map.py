from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.lint.clashes import OfClashes

if TYPE_CHECKING:
    from mapkit.lint.shapes import Clash


class LabelOffTheMap(OfClashes):
    """
    ## What it does
    Finds names that lie on the score track or over the frame.

    ## Why is this bad
    The figures of the track and the name run into each other, or a cut takes letters off.

    ## Example
    ```yaml
    cities:
      alder: {label: [15, 100]}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {label: n}
    ```
    """

    code = "BRD407"
    kinds = ("label-frame",)

    def message(self, clash: Clash) -> str:
        return f"{clash.first} leaves the map over its frame, {clash.area:.0f} mm²"
