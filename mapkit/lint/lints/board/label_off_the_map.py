from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.sides import side_help
from mapkit.lint.subject import Subject


class LabelOffTheMap(Lint):
    """
    ## What it does
    Finds names that lie on the score track or over the frame.

    ## Why is this bad
    The figures of the track and the name run into each other, or a cut takes letters off.

    ## Example
    ```yaml
    cities:
      alder: {label: [15, 100]}
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {label: n}
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```
    """

    code = "BRD407"
    name = "label-off-the-map"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        for clash in subject.shapes.clashes("label-frame"):
            message = f"{clash.first} leaves the map over its frame, {clash.area:.0f} mm²"
            yield Found(clash.path, message, side_help(subject, str(clash.path[1])))
