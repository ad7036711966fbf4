from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.source.suggest import nearest


class CityWithoutRoute(Lint):
    """
    ## What it does
    Finds cities and countries that no route touches.

    ## Why is this bad
    Nobody can ever go there. Mostly its id is a second spelling of another city's.

    ## Example
    ```yaml
    cities:
      gorse: {name: Gorse, at: [200, 170]}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [elm, gorse], length: 3, color: grey}
    ```
    """

    code = "NET201"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        touched = {place for route in subject.map.routes for place in route.between}
        for place in subject.map.places.values():
            if place.id in touched:
                continue
            others = [id_ for id_ in subject.map.places if id_ != place.id]
            near = nearest(place.id, others)
            help_ = f"add a route, or remove it if it is `{near}` again" if near else "add a route"
            yield Found(path_of(place), f"no route touches `{place.id}`", help_, key=True)
