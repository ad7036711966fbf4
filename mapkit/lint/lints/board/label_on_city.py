from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.sides import side_help
from mapkit.lint.subject import Subject


class LabelOnCity(Lint):
    """
    ## What it does
    Finds names that lie on the dot of a city.

    ## Why is this bad
    The name can't be read, and looks like that city's.

    ## Example
    ```yaml
    cities:
      alder: {label: [250, 90]}
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

    code = "BRD406"
    name = "label-on-city"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        for clash in subject.shapes.clashes("label-city"):
            message = f"{clash.first} lies on {clash.second}, {clash.area:.0f} mm²"
            yield Found(clash.path, message, side_help(subject, str(clash.path[1])))
