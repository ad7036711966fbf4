from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import officially

MOST_NEIGHBOURS = 7  # eight routes are 45° apart: the spaces beside a city of any size then touch


class CrowdedCity(Lint):
    """
    ## What it does
    Finds places with more than seven neighbours.

    ## Why is this bad
    The routes don't find room around the dot, and the city is so well joined that tickets to it
    are hard to lose. Countries, whose routes don't meet, are left out.

    ## Example
    ```yaml
    cities:
      gorse: {name: Gorse, at: [200, 170]}
    routes:
      - {between: [gorse, alder], length: 3, color: grey}
      - {between: [gorse, birch], length: 3, color: grey}
      - {between: [gorse, cedar], length: 6, color: grey}
      - {between: [gorse, elm], length: 3, color: grey}
      - {between: [gorse, fir], length: 3, color: grey}
      - {between: [gorse, hazel], length: 6, color: grey}
      - {between: [gorse, larch], length: 6, color: grey}
      - {between: [gorse, maple], length: 6, color: grey}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [fir, birch], length: 5, color: grey}
      - {between: [fir, elm], length: 5, color: grey}
      - {between: [fir, hazel], length: 5, color: grey}
      - {between: [fir, maple], length: 6, color: grey}
    ```
    """

    code = "NET206"

    def check(self, subject: Subject) -> Iterator[Found]:
        for city in subject.map.cities.values():
            neighbours = len(subject.network.neighbours(city.id))
            if neighbours > MOST_NEIGHBOURS:
                message = (
                    f"`{city.id}` has {neighbours} neighbours, more than {MOST_NEIGHBOURS} "
                    f"(on the average, {officially('mean_degree', 1)})"
                )
                yield Found(path_of(city), message, "let some routes end at a neighbour", key=True)
