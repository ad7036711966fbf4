"""Statistics of routes, tickets, places, colours, goals and passengers, counted from a story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from engine import oracles as rules_oracles
from playtest.oracles.of_games import WIN, Oracle, Row
from playtest.oracles.story import Story


def by_route(of_route: Callable[[Story, int], Row]) -> Oracle:
    def count(story: Story) -> Iterator[Row]:
        for route in range(len(story.map.routes)):
            yield of_route(story, route)

    return count


def by_ticket(of_ticket: Callable[[Story, int], Row]) -> Oracle:
    def count(story: Story) -> Iterator[Row]:
        for ticket in range(len(story.map.tickets)):
            yield of_ticket(story, ticket)

    return count


def route_claimed(story: Story, route: int) -> Row:
    return int(route in story.claimed), 1


def route_timing(story: Story, route: int) -> Row:
    return (story.claimed[route][1], story.turns) if route in story.claimed else (0, 0)


def route_owner_wins(story: Story, route: int) -> Row:
    owner = story.owner(route)
    return (0, 0) if owner is None else (story.wins(owner), 1)


def route_advantage(story: Story, route: int) -> Row:
    wins, claimed = route_owner_wins(story, route)
    return wins, claimed * (WIN // story.players), claimed


def route_contested(story: Story, route: int) -> Row:
    return int(len(story.planned[route]) >= 2), 1


def missed(story: Story, route: int) -> int:
    """Who planned it and has no lane of it."""
    return len(story.planned[route] - owners_beside(story, route))


def owners_beside(story: Story, route: int) -> set[int]:
    beside = next(lanes for lanes in story.map.lane_groups().values() if route in lanes)
    return {story.claimed[lane][0] for lane in beside if lane in story.claimed}


def route_missed(story: Story, route: int) -> Row:
    return missed(story, route), len(story.planned[route])


def route_rivals(story: Story, route: int) -> Row:
    return missed(story, route), story.players - 1


def route_closed(story: Story, route: int) -> Row:
    lanes = next(lanes for lanes in story.map.lane_groups().values() if route in lanes)
    owners = owners_beside(story, route)
    is_full = len(owners) >= story.map.rules.open_lanes(len(lanes), story.players)
    return int(route not in story.claimed and (is_full or owners == set(story.seats()))), 1


def ticket_kept(story: Story, ticket: int) -> Row:
    return int(ticket in story.kept), sum(ticket in offered for offered in story.offered)


def ticket_done(story: Story, ticket: int) -> Row:
    return int(ticket in story.done), int(ticket in story.kept)


def ticket_holder_wins(story: Story, ticket: int) -> Row:
    return (story.wins(story.kept[ticket][0]), 1) if ticket in story.kept else (0, 0)


def ticket_advantage(story: Story, ticket: int) -> Row:
    wins, kept = ticket_holder_wins(story, ticket)
    return wins, kept * (WIN // story.players), kept


def ticket_pace(story: Story, ticket: int) -> Row:
    if ticket not in story.kept:
        return 0, 0
    holder, since = story.kept[ticket]
    each = story.map.tickets[ticket]
    how = rules_oracles.tickets_done(story.game, holder)[ticket]
    worth = {"lost": -each.loss, "done": each.points, "in-order": each.in_order or each.points}
    until = story.done.get(ticket, story.turns)
    return worth[how] * story.players, max(story.players, until - since)


def place_traffic(story: Story) -> Iterator[Row]:
    ends = Counter(end for r in story.claimed for end in story.map.routes[r].between)
    for place in story.map.places:
        yield ends[place], 1


def harbours_built(story: Story) -> Iterator[Row]:
    yield len(story.game.view(0).harbours), story.players


def stations_built(story: Story) -> Iterator[Row]:
    yield len(story.game.view(0).stations), story.players


def harbour_at(story: Story) -> Iterator[Row]:
    for place, city in story.map.cities.items():
        if city.port:
            yield int(place in story.game.view(0).harbours), 1


def station_at(story: Story) -> Iterator[Row]:
    for city in story.map.cities:
        yield int(city in story.game.view(0).stations), 1


def goal_rows(story: Story) -> Iterator[tuple[bool, set[int]]]:
    """Of each goal card: whether it was drawn, and whom it pays."""
    done = [rules_oracles.done_tickets(story.game, seat) for seat in story.seats()]
    for number, goal in enumerate(story.map.goals):
        drawn = number in story.game.view(0).goals
        counts = [
            rules_oracles.goal_count(story.game, seat, goal, done[seat]) for seat in story.seats()
        ]
        best = {seat for seat in story.seats() if counts[seat] and counts[seat] == max(counts)}
        yield drawn, best if drawn else set()


def goal_won(story: Story) -> Iterator[Row]:
    for drawn, paid in goal_rows(story):
        yield len(paid), story.players * drawn


def goal_helps(story: Story) -> Iterator[Row]:
    for _, paid in goal_rows(story):
        yield sum(story.wins(seat) for seat in paid), len(paid)


def passengers(story: Story) -> Iterator[list[int]]:
    """Of each colour: how many each seat has at the end."""
    seats = story.game.view(0).seats
    for color in seats[0].passengers:
        yield [seat.passengers[color] for seat in seats]


def passengers_taken(story: Story) -> Iterator[Row]:
    for taken in passengers(story):
        yield sum(taken), story.players


def passengers_decide(story: Story) -> Iterator[Row]:
    for taken in passengers(story):
        most = [seat for seat in story.seats() if taken[seat] and taken[seat] == max(taken)]
        yield sum(story.wins(seat) for seat in most), len(most)


def wilds_paid(story: Story) -> Iterator[Row]:
    yield story.paid["wild"], story.paid.total()


def color_demand(story: Story) -> Iterator[Row]:
    rules = story.map.rules
    ship = rules.decks.ship
    each = rules.decks.train.each + (ship.single + ship.double if ship else 0)
    paid = [
        sum(n for card, n in story.paid.items() if card.split("-")[0] == color)
        for color in rules.colors
    ]
    for own in paid:
        yield own * each * len(rules.colors), sum(paid) * each
