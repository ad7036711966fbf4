from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject


class CutCity(Lint):
    """
    ## What it does
    Finds cities that every way between two parts of the map leads through. Parts of one city are
    left out: they are dead ends.

    ## Why is this bad
    Everybody must pass there; the routes at that city are gone first, and the rest of the board
    matters less. Many good boards have one on purpose, so this is a hint.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [alder, elm], length: 5, color: green}
      - {between: [birch, elm], length: 6, color: grey}
      - {between: [elm, fir], length: 5, color: grey}
      - {between: [elm, hazel], length: 5, color: red}
      - {between: [fir, hazel], length: 5, color: green}
    ```

    ## Use instead
    ```yaml
    routes:
      - …
      - {between: [birch, fir], length: 5, color: white}
    ```
    """

    code = "NET204"
    severity = Severity.HINT

    def check(self, subject: Subject) -> Iterator[Found]:
        before = sum(len(part) > 1 for part in subject.network.parts())
        for city in (subject.map.cities[id_] for id_ in subject.network.cut_cities):
            parts = [part for part in subject.network.parts(without=city.id) if len(part) > 1]
            if len(parts) > before:
                cut_off = sum(len(part) for part in parts[1:])
                message = f"every way to {counted(cut_off, 'city')} leads through `{city.id}`"
                yield Found(path_of(city), message, "add a route past it", key=True)
