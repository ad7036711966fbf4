from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.words import route_name

FEWEST_DOUBLES = 4  # of fewer nothing can be said about where the map doubles
FEWEST_TICKETS = 4  # that lead over a route before anybody calls it busy


class BusySingleRoute(Lint):
    """
    ## What it does
    Counts the tickets whose shortest way leads over each route, and finds single lanes that are
    busier than half of the map's doubles.

    ## Why is this bad
    Published boards have 8 to 19 crowded connections, and most of them are doubled. A crowded
    single is where players block each other for good; perhaps its second lane was forgotten. A
    hint: some boards want it so.

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
    tickets:
      - {between: [alder, cedar], points: 4}
      - {between: [fir, birch], points: 4}
      - {between: [fir, cedar], points: 6}
      - {between: [elm, birch], points: 6}
      - {between: [elm, cedar], points: 8}
    ```
    """

    code = "NET212"
    name = "busy-single-route"
    severity = Severity.HINT

    def check(self, subject: Subject) -> Iterator[Found]:
        network = subject.network
        tickets = [
            (ticket.places, network.distance(*ticket.places))
            for ticket in subject.map.tickets
            if not ticket.is_tour
        ]
        use = {
            group: sum(
                distance is not None and network.distance_over(group, *places) == distance
                for places, distance in tickets
            )
            for group in network.lane_groups
        }
        doubles = [use[group] for group in use if len(group.lanes) > 1]
        if len(doubles) < FEWEST_DOUBLES:
            return
        usual = median(doubles)
        for group, count in use.items():
            if len(group.lanes) == 1 and count > max(usual, FEWEST_TICKETS - 1):
                message = (
                    f"{count} tickets lead over {route_name(group)}, a single lane; "
                    f"half of the doubles have {usual:g} or fewer"
                )
                path = path_of(subject.map.routes[group.lanes[0]])
                yield Found(path, message, "make it a double, or spread the tickets")
