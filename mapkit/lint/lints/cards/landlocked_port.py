from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Fix, Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.model.routes import RouteKind


class LandlockedPort(Lint):
    """
    ## What it does
    Finds port cities that no sea route touches, on maps that have sea routes.

    ## Why is this bad
    A harbour where no ship lands looks like a mistake, and is one mostly: the wrong city has the
    mark, or a sea route is missing.

    ## Example
    ```yaml
    rules: {preset: great-lakes}
    cities:
      elm: {port: true}
    routes:
      - {between: [alder, birch], length: 5, color: red, kind: sea}
      - {between: [alder, elm], length: 5, color: green}
    ```

    ## Use instead
    ```yaml
    cities:
      elm: {port: false}
      birch: {port: true}
    ```
    """

    code = "CRD312"
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        sea = [route for route in subject.map.routes if route.kind is RouteKind.SEA]
        reached = {place for route in sea for place in route.between}
        for city in subject.map.cities.values():
            if sea and city.port and city.id not in reached:
                path = path_of(city, "port")
                fix = Fix("remove the mark", removes=(path,), safe=False)
                message = f"no sea route touches the port `{city.id}`"
                yield Found(path, message, "add one, or remove `port`", fix)
