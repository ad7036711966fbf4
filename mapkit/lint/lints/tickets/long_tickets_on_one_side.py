from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from mapkit.lint.lint import Found, Lint
from mapkit.lint.spots import flat_spots
from mapkit.lint.subject import Subject
from mapkit.model.tickets import Ticket

LONG_SHARE = 0.2  # the most valuable fifth: 6 of the 30 tickets of the first published board
FEWEST_LONG = 4  # of fewer tickets nothing can be said: chance puts two on one side
SIDES = (("west", "east"), ("north", "south"))


class LongTicketsOnOneSide(Lint):
    """
    ## What it does
    Looks where the most valuable fifth of the tickets lie. It finds fault if not one of them
    reaches over the middle of the map, east to west or north to south, and all lie on one side.

    ## Why is this bad
    The players with long tickets crowd into one half, and the other half is free for whoever has
    the rest.

    ## Example
    ```yaml
    tickets:
      - {between: [alder, larch], points: 10}
      - {between: [alder, larch], points: 10}
      - {between: [elm, larch], points: 10}
      - {between: [alder, elm], points: 10}
      - {between: [cedar, hazel], points: 5}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, hazel], points: 15}
      - {between: [alder, larch], points: 10}
      - {between: [cedar, maple], points: 11}
      - {between: [elm, cedar], points: 15}
    ```
    """

    code = "TKT113"

    def check(self, subject: Subject) -> Iterator[Found]:
        spots = flat_spots(subject.map)
        tickets = [one for one in subject.map.tickets if all(end in spots for end in one.places)]
        tickets = _long(tickets)
        if len(tickets) < FEWEST_LONG:
            return
        for axis, names in enumerate(SIDES):
            middle = median(spot[axis] for spot in spots.values())
            ends = [spots[place][axis] for ticket in tickets for place in ticket.places]
            side = names[0] if max(ends) <= middle else names[1] if min(ends) >= middle else None
            if side:
                message = (
                    f"all of the {len(tickets)} longest tickets "
                    f"({tickets[-1].points}–{tickets[0].points} points) lie in the {side}"
                )
                help_ = "let some of them cross the middle of the map"
                yield Found(("tickets",), message, help_, key=True)


def _long(tickets: list[Ticket]) -> list[Ticket]:
    ordered = sorted(tickets, key=lambda ticket: -ticket.points)
    return ordered[: max(FEWEST_LONG, round(LONG_SHARE * len(ordered)))]
