"""Statistics of whole games, seats, bots and rounds, counted by hand from a story."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playtest.oracles.story import Story

Row = tuple[int, ...]
Oracle = Callable[[Story], Iterator[Row]]
WIN = 60


def endings(word: str) -> Oracle:
    def count(story: Story) -> Iterator[Row]:
        yield int(story.game.ending == word), 1

    return count


def per_player(of_seat: Callable[[Story, int], int]) -> Oracle:
    def count(story: Story) -> Iterator[Row]:
        yield sum(of_seat(story, seat) for seat in story.seats()), story.players

    return count


def per_game(of_game: Callable[[Story], int]) -> Oracle:
    def count(story: Story) -> Iterator[Row]:
        yield of_game(story), 1

    return count


def seat_wins(story: Story) -> Iterator[Row]:
    for seat in story.seats():
        yield story.wins(seat), 1


def by_bot(of_seat: Callable[[Story, int], int]) -> Callable[[Story, tuple[str, ...]], list[Row]]:
    def count(story: Story, bots: tuple[str, ...]) -> list[Row]:
        held = {bot: [seat for seat in story.seats() if story.bots[seat] == bot] for bot in bots}
        return [(sum(of_seat(story, seat) for seat in held[bot]), len(held[bot])) for bot in bots]

    return count


def score_spread(story: Story) -> Iterator[Row]:
    yield sum(total * total for total in story.totals), sum(story.totals), story.players


def margin_of(story: Story) -> int:
    second, best = sorted(story.totals)[-2:]
    return best - second


def score_parts(story: Story) -> Iterator[Row]:
    rules = story.map.rules
    names = ["routes", "tickets_won", "tickets_lost"]
    names += ["harbours"] * bool(rules.harbours) + ["passengers"] * bool(rules.passengers)
    names += ["goals"] * bool(rules.goals)
    names += ["longest_trail"] * bool(rules.bonuses.longest_trail)
    names += ["most_tickets"] * bool(rules.bonuses.most_tickets)
    names += ["stations"] * bool(rules.stations)
    for name in names:
        yield sum(getattr(score, name) for score in story.scores), story.players


def ticket_share(story: Story) -> Iterator[Row]:
    tickets = sum(score.tickets_won for score in story.scores)
    yield tickets, tickets + sum(route_points(story, r) for r in story.claimed)


def long_routes(story: Story) -> Iterator[Row]:
    points = {r: route_points(story, r) for r in story.claimed}
    pays_double = [r for r in points if points[r] >= 2 * story.map.routes[r].length]
    yield sum(points[r] for r in pays_double), sum(points.values())


def route_points(story: Story, route: int) -> int:
    return story.map.rules.routes.points[story.map.routes[route].length]


def spare_tickets(story: Story) -> Iterator[Row]:
    rules, spare, choice = story.map.rules.tickets, 0, 0
    for seat in story.seats():
        kept = sum(holder == seat for holder, _ in story.kept.values())
        draws = story.kinds[seat]["draw-tickets"]
        must = min(kept, rules.opening.keep + draws * rules.later.keep)
        spare += kept - must
        choice += len(story.offered[seat]) - must
    yield spare, choice


def tickets_done(story: Story) -> Iterator[Row]:
    yield sum(s.tickets_done for s in story.scores), sum(s.tickets_kept for s in story.scores)


def crowding(story: Story) -> Iterator[Row]:
    map_, usable = story.map, 0
    for lanes in map_.lane_groups().values():
        open_ = map_.rules.open_lanes(len(lanes), story.players)
        usable += sum(sorted((map_.routes[r].length for r in lanes), reverse=True)[:open_])
    yield sum(map_.routes[r].length for r in story.claimed), usable


def comebacks(story: Story) -> Iterator[Row]:
    track = story.track_after(story.turns // story.players // 2)
    yield int(max(track[seat] for seat in story.winners) < max(track)), 1


def early_leader(story: Story) -> Iterator[Row]:
    track = story.track_after(story.turns // story.players // 3)
    best = [seat for seat in story.seats() if track[seat] == max(track)]
    yield (story.wins(best[0]), 1) if len(best) == 1 else (0, 0)


def lead_changes(story: Story) -> int:
    return max(0, len(story.leads) - 1)


def lead_taken(story: Story) -> Iterator[Row]:
    leader, since = story.leads[-1] if story.leads else (-1, 0)
    yield (since, story.turns) if leader in story.winners else (0, 0)


def leader_lost(story: Story) -> Iterator[Row]:
    leader = story.leads[-1][0] if story.leads else None
    yield (0, 0) if leader is None else (int(leader not in story.winners), 1)


def action_kinds(story: Story) -> Iterator[Row]:
    rules, map_ = story.map.rules, story.map
    tunnels = any(route.tunnel for route in map_.routes)
    kinds = {
        "draw-row": True,
        "draw-blind": True,
        "choose-deck": rules.decks.ship is not None,
        "claim": True,
        "pay-tunnel": tunnels,
        "leave-tunnel": tunnels,
        "draw-tickets": True,
        "build-harbour": rules.harbours is not None,
        "exchange": rules.exchange is not None,
        "take-passenger": rules.passengers is not None,
        "leave-passenger": rules.passengers is not None,
        "build-station": rules.stations is not None,
        "pass": True,
    }
    for kind in (kind for kind, is_there in kinds.items() if is_there):
        yield sum(own[kind] for own in story.kinds), story.turns


def binned(
    values: Callable[[Story], list[int]], first: int, width: int, bins: int
) -> Callable[[Story], Iterator[Row]]:
    def count(story: Story) -> Iterator[Row]:
        found = [min(max(0, (value - first) // width), bins - 1) for value in values(story)]
        for number in range(bins):
            yield found.count(number), len(found)

    return count


def track(story: Story) -> Iterator[Row]:
    for number in range(64):
        lasted = number < story.turns // story.players
        yield (sum(story.tracks[number]), story.players) if lasted else (0, 0)
