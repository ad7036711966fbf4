from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.sides import side_help
from mapkit.lint.subject import Subject


class LabelOnLabel(Lint):
    """
    ## What it does
    Finds names that lie on each other.

    ## Why is this bad
    Neither can be read.

    ## Example
    ```yaml
    cities:
      alder: {label: [300, 170]}
      birch: {label: [302, 171]}
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```

    ## Use instead
    ```yaml
    cities:
      alder: {label: n}
      birch: {label: n}
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```
    """

    code = "BRD405"
    name = "label-on-label"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        for clash in subject.shapes.clashes("label-label"):
            message = f"{clash.first} lies on {clash.second}, {clash.area:.0f} mm²"
            yield Found(clash.path, message, side_help(subject, str(clash.path[1])))
