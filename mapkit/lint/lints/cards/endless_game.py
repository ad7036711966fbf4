from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.model.map import Map
from mapkit.model.routes import RouteKind


class EndlessGame(Lint):
    """
    ## What it does
    Adds up the spaces that one player alone could fill, one lane of each double, trains on rail and
    ships at sea, and compares them with what must be placed before the last round starts.

    ## Why is this bad
    Nobody can run out of pieces: the game never ends.

    ## Example
    ```yaml
    rules: {pieces: {train: 15}, last_round: {pieces_left: 2}}
    routes:
      - {between: [alder, birch], length: 5, color: red}
      - {between: [birch, cedar], length: 5, lanes: [white, green]}
    ```

    ## Use instead
    ```yaml
    rules: {pieces: {train: 10}, last_round: {pieces_left: 2}}
    ```
    """

    code = "CRD308"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        rules = subject.map.rules
        needed = rules.pieces_each - rules.last_round.pieces_left
        placed = _placeable(subject.map)
        if placed < needed:
            message = (
                f"the last round starts when a player has placed {needed} pieces, "
                f"but there is room for {placed}"
            )
            yield Found(("routes",), message, "add routes, or give fewer pieces", key=True)


def _placeable(map_: Map) -> int:
    room = dict.fromkeys(RouteKind, 0)
    for lanes in map_.lane_groups().values():
        room[map_.routes[lanes[0]].kind] += max(map_.routes[lane].length for lane in lanes)
    box = map_.rules.pieces
    fitting = min(box.train, room[RouteKind.RAIL]) + min(box.ship, room[RouteKind.SEA])
    return min(fitting, map_.rules.pieces_each)
