"""Budgets, what is kept, comments, and the kinds of moves on a map with planted faults."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tune.spoiled import contestant, spoiled_text

from mapkit.bundled import map_file
from mapkit.finding import Severity
from mapkit.lint import balance
from mapkit.lint.lints.cards.colors_out_of_balance import widest_spread
from mapkit.model.load import loaded
from mapkit.model.routes import RouteKind
from mapkit.playtest.api import make_plan, playtest
from mapkit.playtest.executors.threads import Threads
from mapkit.source.edits import Put, Take, edit
from mapkit.source.read import read_text
from mapkit.tune import objective as goals
from mapkit.tune.budget import Budget
from mapkit.tune.color_balance import stays_even
from mapkit.tune.comment import commented
from mapkit.tune.contestant import Contestant, changed_by
from mapkit.tune.kept import KeptParts, MapPart
from mapkit.tune.move import Move, Position, all_kinds
from mapkit.tune.moves import detour, fewer_routes, ticket_to_idle, tickets_around
from mapkit.tune.moves.tickets_around import FEWEST
from mapkit.tune.objective import objective, objective_of_draft, terms_of
from mapkit.tune.race import RaceTrack
from mapkit.tune.route_evidence import RouteCase, bottlenecks, idle_routes, leads_near
from mapkit.tune.term import all_terms
from mapkit.tune.terms.deciding_routes import DecidingRoutes
from mapkit.tune.ticket_evidence import TicketFault, cases, is_mispriced, value_title
from mapkit.tune.urgency import Urgency, most_urgent


@pytest.mark.parametrize(
    ("text", "seconds", "games"),
    [("2m", 120, None), ("90 s", 90, None), ("100000 games", None, 100_000), ("5_000", None, 5000)],
)
def test_budgets_are_times_or_games(text: str, seconds: float, games: int) -> None:
    budget = Budget.of(text)
    assert (budget.seconds, budget.games) == (seconds, games)


@pytest.mark.parametrize("text", ["", "soon", "-3m", "0", "3 weeks", "9" * 400, "9" * 400 + "h"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Budget.of(text)


def test_games_use_a_budget_up() -> None:
    budget = Budget(games=100)
    assert budget.spend(60)
    assert not budget.spend(60)


KEPT = """\
keep: [colors]
routes:
  - {between: [a, b], length: 2}
  - {between: [b, c], length: 2}  # keep: the first route of the game
tickets:
  - {between: [a, c], points: 4}
"""


def test_lines_and_parts_are_kept() -> None:
    kept = KeptParts.of(read_text(KEPT, "x.yaml").document, [MapPart.VALUES])
    assert kept.parts == {MapPart.COLORS, MapPart.VALUES}
    assert kept.has_entry(("routes", 1, "length"))
    assert not kept.has_entry(("routes", 0))
    assert not kept.has_entry(("tickets", 0))


def test_a_comment_stands_behind_the_line_that_was_changed() -> None:
    before = read_text(KEPT, "x.yaml").document
    edits = (Take(("routes", 0)), Put(("routes", 1, "length"), 3))
    touches = frozenset({("routes", 0), ("routes", 1)})
    move = Move("length", "B–C has 3 spaces.", "Its owners win.", edits, touches, 1.0)
    after = commented(edit(before, edits), [move])
    (line,) = [line for line in after.text.splitlines() if "length" in line]
    assert line.startswith("  - {between: [b, c], length: 3}")
    assert line.endswith("# tuned: Its owners win.")


OVERPRICED = 36  # points of the ticket that is worth four times its way


@pytest.fixture(scope="module")
def position() -> Position:
    """A spoiled map after a few hundred games."""
    return _played(spoiled_text())


def _played(text: str) -> Position:
    one = contestant(text)
    track = RaceTrack(make_plan(one.map, players=(2, 4)), Threads(2))
    track.run([one], 0)
    return Position(one.document, one.map, one.playtest(track.plan), KeptParts())


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.id)
def test_every_move_gives_a_map_that_differs(kind: object, position: Position) -> None:
    base = Contestant(position.document, position.map)
    for move in kind.propose(position):  # type: ignore[attr-defined]
        changed = changed_by(base, [move])
        assert changed is not None, move.title
        assert changed.map != position.map
        assert move.title.endswith(".")
        assert move.reason.endswith(".")


@pytest.mark.parametrize("id_", ["ticket-value", "ticket-end", "ticket-swap", "detour", "length"])
def test_the_planted_faults_suggest_moves(id_: str, position: Position) -> None:
    (kind,) = [kind for kind in all_kinds() if kind.id == id_]
    assert list(kind.propose(position))


def test_a_route_goes_only_if_all_its_lanes_are_idle(position: Position) -> None:
    """The spare lane of a busy double is no fault: it is there for tables of more players."""
    (kind,) = [kind for kind in all_kinds() if kind.id == "fewer-routes"]
    idle = {
        position.entry(position.map.routes[case.lane].pointer)[0] for case in idle_routes(position)
    }
    assert all(move.touches <= idle for move in kind.propose(position))
    assert {kind.id for kind in all_kinds()}.isdisjoint({"fewer-lanes"})


def test_colors_stay_even_as_the_lint_wants_them(position: Position) -> None:
    totals = {one.color: one.spaces for one in balance.totals(position.map, RouteKind.RAIL)}
    scarce, common = min(totals, key=totals.__getitem__), max(totals, key=totals.__getitem__)
    room = int(widest_spread(sum(totals.values()) / len(totals)))
    assert stays_even(position.map, RouteKind.RAIL, {})
    assert stays_even(position.map, RouteKind.RAIL, {"grey": 40})
    assert not stays_even(position.map, RouteKind.RAIL, {common: 2 * room + 2})
    assert not stays_even(position.map, RouteKind.RAIL, {scarce: -2 * room - 2})


@pytest.mark.parametrize("id_", ["detour", "fewer-routes"])
def test_no_move_alone_makes_colors_uneven(
    id_: str, position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such a map would be refused by the lints, and its race would be lost."""
    (kind,) = [kind for kind in all_kinds() if kind.id == id_]
    module = {"detour": detour, "fewer-routes": fewer_routes}[id_]
    monkeypatch.setattr(module, "stays_even", lambda *_: False)
    moves = list(kind.propose(position))
    if id_ == "detour":
        assert moves
        assert all(move.title.endswith("(grey).") for move in moves)
    else:
        assert not moves


def test_an_overpriced_ticket_is_the_first_to_get_its_value(position: Position) -> None:
    (kind,) = [kind for kind in all_kinds() if kind.id == "ticket-value"]
    best = max(kind.propose(position), key=lambda move: move.promise)
    assert "instead of 36" in best.title
    assert best.reason.startswith("Of "), "what the games showed"
    assert best.reason.endswith(" spaces.")


def test_kept_tickets_are_not_touched(position: Position) -> None:
    kept = KeptParts(entries=frozenset(("tickets", n) for n in range(len(position.map.tickets))))
    held = Position(position.document, position.map, position.playtest, kept)
    tickets = [kind for kind in all_kinds() if kind.part in (MapPart.TICKETS, MapPart.VALUES)]
    assert not [move for kind in tickets for move in kind.propose(held)]


def test_a_move_that_breaks_the_map_is_none(position: Position) -> None:
    edits = (Put(("routes", 0, "length"), 99),)
    move = Move("length", "Too long.", "Nothing.", edits, frozenset(), 1.0)
    assert changed_by(Contestant(position.document, position.map), [move]) is None
    assert loaded(read_text(position.document.text, "x.yaml")).map is not None


def test_a_race_is_against_the_warnings_first(position: Position) -> None:
    urgency, moves = most_urgent(position, 12, asked=frozenset())
    assert urgency is Urgency.WARNINGS
    found = position.playtest.findings(position.document)
    warned = {one.code for one in found if one.severity.rank <= Severity.WARNING.rank}
    kinds = {kind.id: kind for kind in all_kinds()}
    assert moves
    assert all(kinds[move.kind].cures & warned for move in moves)
    named = {one.where.pointer for one in found if one.where and one.code == "PLY111"}
    changed = {move.touches for move in moves if move.kind == "ticket-value"}
    assert changed <= {frozenset({("tickets", int(one.split("/")[2]))}) for one in named}


def test_where_all_was_tried_only_the_last_touches_are_left(position: Position) -> None:
    there = position
    for _ in range(2):  # a ticket whose value was changed in vain may get other ends
        titles = {move.title for kind in all_kinds() for move in kind.propose(there)}
        there = replace(there, tried=there.tried | titles)
    urgency, moves = most_urgent(there, 12, asked=frozenset())
    assert (urgency, moves) == (Urgency.LAST_TOUCHES, [])


def test_a_ticket_that_is_too_strong_gets_its_value_first(position: Position) -> None:
    (overpriced,) = [ticket for ticket in position.map.tickets if ticket.points == OVERPRICED]
    assert overpriced not in [case.ticket for case in cases(position)]
    way = position.network.distance(*overpriced.places) or 0
    tried = frozenset({value_title(position, overpriced, way)})
    in_vain = replace(position, tried=tried)
    assert not is_mispriced(in_vain, overpriced)
    assert overpriced in [case.ticket for case in cases(in_vain)]


def test_a_dead_ticket_may_get_other_ends_at_once(position: Position) -> None:
    """No value mends a ticket across the whole board that nobody wants."""
    dead = min(position.evidence.rows("ticket-kept"), key=lambda row: row.value).index
    there = _played(edit(position.document, [Put(("tickets", dead, "points"), 1)]).text)
    (case,) = [case for case in cases(there) if case.index == dead]
    assert case.fault in (TicketFault.UNWANTED, TicketFault.HARD)
    assert is_mispriced(there, case.ticket)
    others = [one for one in there.map.cities if one not in case.ticket.places]
    assert case.may_leave(there, (others[0], others[1])), "though no other may name its places"


def test_several_tickets_that_meet_at_a_route_are_led_elsewhere_at_once(position: Position) -> None:
    (kind,) = [kind for kind in all_kinds() if kind.id == "tickets-around"]
    moves = list(kind.propose(position))
    assert moves
    for move in moves:
        tickets = {path for path in move.touches if path[0] == "tickets"}
        assert len(tickets) >= FEWEST
        changed = changed_by(Contestant(position.document, position.map), [move])
        assert changed is not None
        (case,) = [one for one in bottlenecks(position) if one.target == move.target]
        new = [changed.map.tickets[int(path[1])].places for path in tickets]
        assert not any(leads_near(position, case.group, (one[0], one[1])) for one in new)
        named = {place for one in position.map.tickets for place in one.places}
        assert named == {place for one in changed.map.tickets for place in one.places} & named


@pytest.mark.parametrize(("share", "is_more"), [(1 / 3, True), (0.0, False)])
def test_of_many_tickets_that_meet_more_are_led_elsewhere(
    share: float, is_more: bool, position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    (kind,) = [kind for kind in all_kinds() if kind.id == "tickets-around"]
    monkeypatch.setattr(tickets_around, "MOST_TICKETS", FEWEST)
    monkeypatch.setattr(tickets_around, "MOST_OF_ALL", share)
    most = max(len(move.parts) for move in kind.propose(position))
    assert (most > FEWEST) is is_more
    assert most <= max(FEWEST, round(share * len(position.map.tickets)))


def test_a_ticket_may_be_led_to_a_country_whose_route_is_idle() -> None:
    """Where no ticket names a country nobody has a reason to go there."""
    one = contestant(map_file("germany").read_text("utf-8"))
    games = playtest(one.map, games=4, players=(2,))
    position = Position(one.document, one.map, games, KeptParts())
    groups = position.network.lane_groups
    group = next(group for group in groups if not set(group.places) <= set(one.map.cities))
    (country,) = set(group.places) - set(one.map.cities)
    (first,) = set(group.places) & set(one.map.cities)
    case = RouteCase(group, 0.0, 1.0, "Idle.")
    others = [place for place in one.map.places if place not in (first, country)]
    led = list(ticket_to_idle._led_over(position, case, tuple(others)))
    assert any(country in pair for pair in led)
    assert all({*pair} & set(one.map.cities) for pair in led), "never two countries"


def test_owners_who_win_too_often_cost_but_not_in_drafts(position: Position) -> None:
    """Hundreds of games, as a draft plays, say little of a route's owners."""
    terms = {term.id: term for term in all_terms()}
    assert not terms["deciding-routes"].in_drafts
    deciding = DecidingRoutes().measure(position.evidence)
    assert deciding > 0
    whole = objective(terms_of(position.playtest))
    assert objective_of_draft(position.playtest) == pytest.approx(whole - deciding)


@pytest.mark.parametrize(("had", "is_less"), [(8.0, True), (3.0, False)])
def test_a_map_may_lose_tickets_that_the_classic_board_has_not(
    position: Position, had: float, is_less: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where all tickets lead the same way everybody keeps many: that is no standard."""
    monkeypatch.setattr(goals, "_whole", lambda evidence, statistic: had)
    assert (goals._needed(position.evidence, "tickets-kept") < had) is is_less
