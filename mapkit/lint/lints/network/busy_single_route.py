from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name
from mapkit.model.routes import LaneGroup

FEWEST_DOUBLES = 4  # of fewer nothing can be said about where the map doubles
FEWEST_TICKETS = 4  # that lead over a route before anybody calls it busy
FEW = 2  # single lanes busier than half of the doubles: more of them are the map's own way
HALF, MOST = 0.5, 0.9  # of the doubles: "half" and "nine in ten" in what is said


class BusySingleRoute(Lint):
    """
    ## What it does
    Counts the tickets whose shortest ways lead over each route, and finds single lanes that are
    busier than nine in ten of the map's doubles. On a map that doubles its busy connections, all
    but one or two, these are found too, if they are busier than half of the doubles.

    ## Why is this bad
    Published boards have 8 to 19 crowded connections, and most of them are doubled. A crowded
    single is where players may block each other for good, or its second lane was forgotten. A hint:
    some boards want it so, and games tell better than a count whether it hurts (`bottleneck` of
    `mapkit playtest`). Our six boards have 0, 0, 1, 2, 6 and 7 such routes among 39 to 71 single
    ones.

    ## Example
    ```yaml
    routes:
      - {between: [alder, birch], length: 2, color: red}
      - {between: [birch, cedar], length: 2, color: white}
      - {between: [alder, elm], length: 9, lanes: [green, red]}
      - {between: [elm, fir], length: 2, lanes: [white, grey]}
      - {between: [elm, larch], length: 2, lanes: [red, grey]}
      - {between: [larch, maple], length: 2, lanes: [red, grey]}
      - {between: [alder, fir], length: 2, color: red}
    tickets:
      - {between: [alder, cedar], points: 4}
      - {between: [fir, birch], points: 4}
      - {between: [fir, cedar], points: 6}
      - {between: [elm, birch], points: 6}
      - {between: [elm, cedar], points: 8}
    ```

    ## Use instead
    ```yaml
    routes:
      - {between: [alder, birch], length: 2, lanes: [red, white]}
      - {between: [birch, cedar], length: 2, lanes: [white, green]}
      - {between: [alder, elm], length: 9, color: green}
      - {between: [elm, fir], length: 2, lanes: [white, grey]}
      - {between: [elm, larch], length: 2, color: red}
      - {between: [larch, maple], length: 2, color: red}
      - {between: [alder, fir], length: 2, lanes: [red, black]}
    ```
    """

    code = "NET212"
    severity = Severity.HINT

    def check(self, subject: Subject) -> Iterator[Found]:
        groups = subject.network.lane_groups
        use = {group: _use(subject, group) for group in groups}
        doubles = sorted(use[group] for group in groups if len(group.lanes) > 1)
        if len(doubles) < FEWEST_DOUBLES:
            return
        words, busy = "half of the doubles have", _busier(use, doubles, HALF)
        if len(busy) > FEW:
            words, busy = "nine in ten doubles have", _busier(use, doubles, MOST)
        for group, usual in busy:
            message = (
                f"{use[group]} tickets lead over {route_name(group)}, a single lane; "
                f"{words} {usual} or fewer"
            )
            path = path_of(subject.map.routes[group.lanes[0]])
            help_ = "make it a double, open a way beside it, or move the ends of some tickets"
            yield Found(path, message, help_)


def _busier(
    use: dict[LaneGroup, int], doubles: list[int], share: float
) -> list[tuple[LaneGroup, int]]:
    """The singles that are busier than this share of the doubles, and how busy those are."""
    usual = doubles[ceil(share * len(doubles)) - 1]
    least = max(usual + 1, FEWEST_TICKETS)
    singles = [group for group in use if len(group.lanes) == 1]
    return [(group, usual) for group in singles if use[group] >= least]


def _use(subject: Subject, group: LaneGroup) -> int:
    """The tickets of which a shortest way leads over it."""
    network = subject.network
    ways = [ticket.places for ticket in subject.map.tickets if not ticket.is_tour]
    return sum(
        (distance := network.distance(*places)) is not None
        and network.distance_over(group, *places) == distance
        for places in ways
    )
