from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject


class TooFewPorts(Lint):
    """
    ## What it does
    Compares the port cities with the harbours of all players at the largest table.

    ## Why is this bad
    A port takes one harbour. With fewer ports than harbours somebody can't build, and pays for it.

    ## Example
    ```yaml
    rules: {preset: great-lakes}
    cities:
      alder: {port: true}
    ```

    ## Use instead
    ```yaml
    rules: {preset: great-lakes, players: [2, 3], harbours: {each: 1}}
    cities:
      birch: {port: true}
      cedar: {port: true}
    ```
    """

    code = "CRD313"

    def check(self, subject: Subject) -> Iterator[Found]:
        rules = subject.map.rules
        if rules.harbours is None:
            return
        ports = sum(city.port for city in subject.map.cities.values())
        wanted = rules.players[1] * rules.harbours.each
        if ports < wanted:
            message = (
                f"{ports} ports for {wanted} harbours ({rules.players[1]} players, "
                f"{rules.harbours.each} each)"
            )
            yield Found(("cities",), message, "mark more cities with `port: true`", key=True)
