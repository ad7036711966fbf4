from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject

if TYPE_CHECKING:
    from mapkit.model.network import Network


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
        for id_ in subject.network.cut_cities:
            parts = _parts_at(subject.network, id_)
            if len(parts) > 1:
                cut_off = sum(map(len, parts[1:]))
                message = f"every way to {counted(cut_off, 'city')} leads through `{id_}`"
                path = path_of(subject.map.cities[id_])
                yield Found(path, message, "add a route past it", key=True)


def _parts_at(network: Network, city: str) -> list[set[str]]:
    """What a city's routes lead to once the city is gone, the largest part first."""
    beside = network.neighbours(city)
    return [part for part in network.parts(without=city) if len(part) > 1 and part & beside]
