from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint, path_of
from mapkit.lint.subject import Subject
from mapkit.lint.telling import route_name, ticket_name
from mapkit.model.routes import LaneGroup
from mapkit.model.rules import Rules


class TicketClosedAtSmallTables(Lint):
    """
    ## What it does
    Finds tickets whose every way leads over one double or triple that opens a single lane at some
    number of players.

    ## Why is this bad
    At that table the first claim closes the other lanes: a rival's one move makes the ticket
    impossible, though the board shows two ways.

    ## Example
    ```yaml
    cities:
      gorse: {name: Gorse, at: [460, 440]}
    routes:
      - …
      - {between: [hazel, gorse], length: 3, lanes: [red, white]}
    tickets:
      - {between: [cedar, gorse], points: 8}
    ```

    ## Use instead
    ```yaml
    rules: {routes: {open_lanes: {double: {2: 2, 3: 2}}}}
    ```
    """

    code = "TKT103"

    def check(self, subject: Subject) -> Iterator[Found]:
        for ticket in subject.map.tickets:
            if ticket.is_tour:
                continue
            for group in subject.network.must_pass(*ticket.places):
                tables = one_lane_tables(subject.map.rules, group)
                if len(group.lanes) > 1 and tables:
                    players = " and ".join(str(count) for count in tables)
                    message = (
                        f"every way of {ticket_name(ticket)} leads over {route_name(group)}, "
                        f"which opens one lane of {len(group.lanes)} with {players} players"
                    )
                    help_ = "add a way around, or open more lanes in `rules: routes: open_lanes`"
                    yield Found(path_of(ticket), message, help_)


def one_lane_tables(rules: Rules, group: LaneGroup) -> list[int]:
    """Numbers of players at which only one of its lanes may be claimed."""
    return [
        players
        for players in rules.player_counts
        if rules.open_lanes(len(group.lanes), players) == 1
    ]
