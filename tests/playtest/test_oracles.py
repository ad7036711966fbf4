"""Every statistic against a plain count of the games' replays, which shares no code with it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest
from makers import Size, make_map
from playtest.oracles import of_games as g
from playtest.oracles import of_things as t
from playtest.oracles.story import Story, stories

from mapkit import Map, load_map
from mapkit.playtest.catalog import all_statistics, statistic, statistics_for
from mapkit.playtest.games import Games

BLOCKS = 2
BY_BOT = {
    "bot-wins": g.by_bot(lambda story, seat: story.wins(seat)),
    "bot-score": g.by_bot(lambda story, seat: story.totals[seat]),
}
ORACLES: dict[str, g.Oracle] = {
    "cuts": g.endings("cut"),
    "stalls": g.endings("stall"),
    "seat-wins": g.seat_wins,
    "turns-each": lambda story: iter([(story.turns, story.players)]),
    "actions": g.per_game(lambda story: sum(own.total() for own in story.kinds)),
    "score": g.per_player(lambda story, seat: story.totals[seat]),
    "winning-score": g.per_game(lambda story: max(story.totals)),
    "score-spread": g.score_spread,
    "margin": g.per_game(g.margin_of),
    "score-parts": g.score_parts,
    "ticket-share": g.ticket_share,
    "long-routes": g.long_routes,
    "tickets-kept": g.per_player(lambda story, seat: story.scores[seat].tickets_kept),
    "ticket-draws": g.per_player(lambda story, seat: story.kinds[seat]["draw-tickets"]),
    "spare-tickets": g.spare_tickets,
    "tickets-done": g.tickets_done,
    "crowding": g.crowding,
    "comebacks": g.comebacks,
    "early-leader": g.early_leader,
    "lead-changes": g.per_game(g.lead_changes),
    "lead-taken": g.lead_taken,
    "leader-lost": g.leader_lost,
    "action-kinds": g.action_kinds,
    "dry-turns": lambda story: iter([(story.dry_turns, story.turns)]),
    "reshuffles": g.per_game(lambda story: story.reshuffles),
    "sweeps": g.per_game(lambda story: story.sweeps),
    "stuck-rows": g.per_game(lambda story: int(story.stuck)),
    "wilds-paid": t.wilds_paid,
    "color-demand": t.color_demand,
    "score-histogram": g.binned(lambda story: story.totals, -20, 10, 32),
    "winning-histogram": g.binned(lambda story: [max(story.totals)], -20, 10, 32),
    "margin-histogram": g.binned(lambda story: [g.margin_of(story)], 0, 5, 20),
    "length-histogram": g.binned(lambda story: [-(-story.turns // story.players)], 10, 1, 60),
    "track": g.track,
    "route-claimed": t.by_route(t.route_claimed),
    "route-timing": t.by_route(t.route_timing),
    "route-owner-wins": t.by_route(t.route_owner_wins),
    "route-advantage": t.by_route(t.route_advantage),
    "route-contested": t.by_route(t.route_contested),
    "route-missed": t.by_route(t.route_missed),
    "route-rivals": t.by_route(t.route_rivals),
    "route-closed": t.by_route(t.route_closed),
    "ticket-kept": t.by_ticket(t.ticket_kept),
    "ticket-done": t.by_ticket(t.ticket_done),
    "ticket-holder-wins": t.by_ticket(t.ticket_holder_wins),
    "ticket-advantage": t.by_ticket(t.ticket_advantage),
    "ticket-pace": t.by_ticket(t.ticket_pace),
    "place-traffic": t.place_traffic,
    "harbours-built": t.harbours_built,
    "harbour-at": t.harbour_at,
    "stations-built": t.stations_built,
    "station-at": t.station_at,
    "goal-won": t.goal_won,
    "goal-helps": t.goal_helps,
    "passengers-taken": t.passengers_taken,
    "passengers-decide": t.passengers_decide,
}
SMALL = Size(12, 24, 12)
TABLES: dict[str, tuple[Callable[[], Map], int, tuple[str, ...]]] = {
    "everything": (lambda: load_map("tests/maps/everything.yaml"), 3, ("planner", "path")),
    "classic": (lambda: make_map(5, "classic", SMALL), 2, ("planner", "path")),
    "nordic": (lambda: make_map(5, "nordic", SMALL), 4, ("hungry",)),
    "germany": (lambda: make_map(5, "germany", SMALL), 2, ("planner", "random", "path")),
    "world": (lambda: make_map(5, "world", SMALL), 2, ("planner",)),
    "alpine": (lambda: make_map(5, "alpine", SMALL), 5, ("planner",)),
}


def test_every_statistic_has_an_oracle() -> None:
    assert set(ORACLES) | set(BY_BOT) == {one.id for one in all_statistics()}


@pytest.mark.parametrize("table", TABLES)
def test_sums_are_those_of_a_plain_count(played: Callable[..., Games], table: str) -> None:
    make, players, bots = TABLES[table]
    games = played(make(), players, bots, BLOCKS)
    told = stories(games)
    for one in statistics_for(games.subject):
        assert_counted(one.id, games, told)


def test_stations_are_counted(played: Callable[..., Games]) -> None:
    """By themselves: a ticket may be done by a station when somebody else claims a route."""
    games = played(load_map("tests/maps/station.yaml"), 2, ("random",), BLOCKS)
    told = stories(games)
    assert any(story.game.view(0).stations for story in told)
    for id_ in ("stations-built", "station-at", "action-kinds", "score-parts", "color-demand"):
        assert_counted(id_, games, told)


def assert_counted(id_: str, games: Games, told: list[Story]) -> None:
    """Sums, and sums of products, over blocks of games."""
    bots, per_block = games.subject.bots, games.subject.per_block
    rows = [BY_BOT[id_](one, bots) if id_ in BY_BOT else list(ORACLES[id_](one)) for one in told]
    blocks = [rows[i : i + per_block] for i in range(0, len(rows), per_block)]
    tally = statistic(id_).tally(games)
    assert tally.blocks == len(blocks)
    parts = range(len(rows[0][0]))
    for row in range(len(rows[0])):
        totals = [[sum(game[row][part] for game in block) for part in parts] for block in blocks]
        expected = [sum(total[part] for total in totals) for part in parts]
        assert [tally.sums[part][row] for part in parts] == expected, (id_, row)
        pairs = combinations_with_replacement(parts, 2)
        products = [sum(total[a] * total[b] for total in totals) for a, b in pairs]
        assert [one[row] for one in tally.products] == products, (id_, row)
