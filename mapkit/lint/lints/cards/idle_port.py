from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject


class IdlePort(Lint):
    """
    ## What it does
    Finds port cities where a harbour can't be built or can't score: no route touches the city, no
    ticket names it, or the rules have no harbours.

    ## Why is this bad
    A harbour scores by the tickets that name its city. A port without any is a trap.

    ## Example
    ```yaml
    rules: {preset: great-lakes}
    cities:
      alder: {port: true}
    tickets:
      - {between: [cedar, elm], points: 15}
    ```
    ```yaml
    cities:
      alder: {port: true}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}
    ```
    """

    code = "CRD311"

    def check(self, subject: Subject) -> Iterator[Found]:
        touched = {place for route in subject.map.routes for place in route.between}
        named = {place for ticket in subject.map.tickets for place in ticket.places}
        for city in subject.map.cities.values():
            if not city.port:
                continue
            path = path_of(city, "port")
            if subject.map.rules.harbours is None:
                message = f"`{city.id}` is a port, but the rules have no harbours"
                yield Found(path, message, "remove `port`, or use a preset with harbours")
            elif city.id not in touched:
                yield Found(path, f"no route touches the port `{city.id}`", "add one")
            elif city.id not in named:
                help_ = "a harbour scores by the tickets that name its city: add one"
                yield Found(path, f"no ticket names the port `{city.id}`", help_)
