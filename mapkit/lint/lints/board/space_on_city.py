from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.subject import Subject


class SpaceOnCity(Lint):
    """
    ## What it does
    Finds spaces that lie on the dot of a city.

    ## Why is this bad
    The route seems to stop there, or the city disappears under a train.

    ## Example
    ```yaml
    cities:
      alder: {at: [90, 100]}
      elm: {at: [113, 100]}
      fir: {at: [113, 78]}
      cedar: {at: [113, 122]}
      birch: {at: [136, 100]}
    routes:
      - {between: [alder, birch], length: 1, lanes: [red, white, grey]}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
    ```
    """

    code = "BRD402"
    name = "space-on-city"
    needs = (Need.LAYOUT,)

    def check(self, subject: Subject) -> Iterator[Found]:
        for clash in subject.shapes.clashes("space-city"):
            message = f"{clash.first} lies on {clash.second}, {clash.area:.0f} mm²"
            help_ = "bend the route with `via`, move the city, or let the route stop there"
            yield Found(clash.path, message, help_)
