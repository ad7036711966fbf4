from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.subject import Subject


class SpaceOnScoreBand(Lint):
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
    name = "space-on-score-band"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        for clash in subject.shapes.clashes("space-frame"):
            message = f"{clash.first} leaves the map over its frame, {clash.area:.0f} mm²"
            help_ = "bend it inwards with `via`, or move its cities"
            yield Found(clash.path, message, help_)
