from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.lint.clashes import OfClashes
from mapkit.lint.subject import Subject

if TYPE_CHECKING:
    from mapkit.lint.shapes import Clash


class SpaceOnCity(OfClashes):
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
    kinds = ("space-city",)

    def cure(self, subject: Subject, clash: Clash) -> str:
        return "bend the route with `via`, move the city, or let the route stop there"
