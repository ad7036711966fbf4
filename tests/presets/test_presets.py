"""The presets are the columns of the table in RULES.md §1."""

import copy
from typing import Any

import pytest

from mapkit import bundled
from mapkit.model.plain import build, plain
from mapkit.model.presets import leaves, preset_data, preset_rules
from mapkit.model.rules import Rules
from mapkit.source.document import Document, Path
from mapkit.source.schema import validate

PRESETS = ("classic", "nordic", "germany", "great-lakes", "world", "alpine", "stations")

EIGHT = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
SIX = ("purple", "yellow", "green", "red", "black", "white")
DOUBLE = {2: 1, 3: 1, 4: 2, 5: 2}
NO_TRIPLE_TABLE = {2: 1, 3: 1, 4: 3, 5: 3}  # ours
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}


def test_there_are_seven() -> None:
    assert sorted(bundled.preset_ids()) == sorted(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_complete(preset: str) -> None:
    document = Document(preset, "", preset_data(preset), {}, {})
    assert validate(document, "rules#complete").findings == []
    rules = preset_rules(preset)
    assert all(
        set(rules.player_counts) <= set(table)
        for table in (rules.routes.open_lanes.double, rules.routes.open_lanes.triple)
    )


def test_a_goal_card_is_no_ticket_in_german() -> None:
    """Zielkarten are tickets; the sheets call goal cards Auftragskarten."""
    for preset in PRESETS:
        rules = preset_rules(preset)
        about = rules.about.in_language("de") if rules.about else ""
        assert ("Auftragskarten" in about) == bool(rules.goals and rules.goals.draw)


def row(rules: Rules) -> dict[str, object]:
    opening, later = rules.tickets.opening, rules.tickets.later
    choose, harbours, stations = rules.choose_pieces, rules.harbours, rules.stations
    ship, passengers = rules.decks.ship, rules.passengers
    return {
        "players": rules.players,
        "points": dict(rules.routes.points),
        "pieces": (rules.pieces.train, rules.pieces.ship, rules.pieces_each),
        "split": (choose.suggested.train, choose.suggested.ship) if choose else None,
        "colors": rules.colors,
        "train deck": (rules.decks.train.each, rules.decks.train.wild, rules.train_cards),
        "ship deck": (ship.single, ship.double, rules.ship_cards) if ship else None,
        "marks": (rules.decks.train.harbour, ship.harbour if ship else 0),
        "hand": (rules.hand.train, rules.hand.ship),
        "row": (rules.row.train, rules.row.ship, rules.row.sweep_wilds),
        "seat cards": rules.seat_cards,
        "opening": (opening.deal, opening.keep, opening.returned),
        "mix": opening.mix,
        "later": (later.draw, later.keep),
        "tickets": {
            name: (deck.size, deck.tours, deck.values) for name, deck in rules.tickets.decks.items()
        },
        "harbours": (harbours.each, harbours.points, harbours.unbuilt) if harbours else None,
        "harbour price": (harbours.cards.train, harbours.cards.ship) if harbours else None,
        "bag": dict(passengers.bag) if passengers else None,
        "passenger points": (passengers.most, passengers.second) if passengers else None,
        "goals": rules.goals.draw if rules.goals else 0,
        "stations": (stations.cards, stations.unbuilt) if stations else None,
        "bonus": (rules.bonuses.longest_trail, rules.bonuses.most_tickets),
        "last round": (rules.last_round.pieces_left, rules.last_round.turns),
        "ties": rules.tie_breaks,
        "begins": rules.begins,
        "double": dict(rules.routes.open_lanes.double),
        "triple": dict(rules.routes.open_lanes.triple),
        "ferry pairs": rules.routes.ferry_pairs,
        "tunnel": rules.routes.tunnel_cards,
        "grey ferries": rules.routes.grey_ferries,
        "exchange": rules.exchange.cost if rules.exchange else None,
    }


CLASSIC = {
    "players": (2, 5),
    "points": POINTS,
    "pieces": (45, 0, 45),
    "split": None,
    "colors": EIGHT,
    "train deck": (12, 14, 110),
    "ship deck": None,
    "marks": (0, 0),
    "hand": (4, 0),
    "row": (5, 0, 3),
    "seat cards": None,
    "opening": (3, 2, "bottom"),
    "mix": None,
    "later": (3, 1),
    "tickets": {"main": (30, 0, None)},
    "harbours": None,
    "harbour price": None,
    "bag": None,
    "passenger points": None,
    "goals": 0,
    "bonus": (10, 0),
    "last round": (2, 1),
    "ties": ("tickets-done", "longest-trail"),
    "begins": "most-travelled",
    "double": DOUBLE,
    "triple": NO_TRIPLE_TABLE,
    "ferry pairs": False,
    "tunnel": 3,
    "grey ferries": False,
    "exchange": None,
    "stations": None,
}
NORDIC = CLASSIC | {
    "pieces": (40, 0, 40),
    "train deck": (12, 18, 114),
    "row": (5, 0, 0),
    "opening": (4, 2, "bottom"),
    "tickets": {"main": (55, 0, None)},
    "goals": 4,
    "bonus": (0, 0),
    "ties": ("tickets-done", "goals-won"),
    "triple": {2: 1, 3: 2, 4: 3, 5: 3},
    "ferry pairs": True,
    "grey ferries": True,
}
GERMANY = CLASSIC | {
    "opening": (4, 2, "shuffle"),
    "begins": "eldest",
    "later": (4, 1),
    "tickets": {"short": (55, 0, (3, 11)), "long": (34, 0, (12, 22))},
    "bag": dict.fromkeys(("red", "black", "green", "yellow", "blue", "white"), 10),
    "passenger points": (20, 10),
    "bonus": (0, 15),
    "ties": ("tickets-done", "passengers"),
}
GREAT_LAKES = CLASSIC | {
    "pieces": (33, 32, 50),
    "split": (27, 23),
    "colors": SIX,
    "train deck": (11, 14, 80),
    "ship deck": (4, 6, 60),
    "marks": (4, 4),
    "hand": (2, 2),
    "row": (3, 3, 3),
    "opening": (5, 3, "bottom"),
    "later": (4, 1),
    "tickets": {"main": (55, 0, None)},
    "harbours": (3, (10, 20, 30), -4),
    "harbour price": (2, 2),
    "bonus": (0, 0),
    "last round": (6, 2),
    "ties": (),
    "exchange": 1,
}
WORLD = GREAT_LAKES | {
    "pieces": (25, 50, 60),
    "split": (20, 40),
    "hand": (3, 7),
    "tickets": {"main": (65, 8, None)},
    "harbours": (3, (20, 30, 40), -4),
}
STATIONS = CLASSIC | {
    "opening": (4, 2, "removed"),
    "mix": {"short": 3, "long": 1},
    "tickets": {"short": (40, 0, None), "long": (6, 0, None)},
    "ties": ("tickets-done", "stations-left", "longest-trail"),
    "stations": ((1, 2, 3), 4),
}


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("classic", CLASSIC),
        ("nordic", NORDIC),
        ("germany", GERMANY),
        ("great-lakes", GREAT_LAKES),
        ("world", WORLD),
        ("alpine", CLASSIC),
        ("stations", STATIONS),
    ],
)
def test_a_preset_is_its_column(preset: str, expected: dict[str, object]) -> None:
    assert row(preset_rules(preset)) == expected


@pytest.mark.parametrize("preset", PRESETS)
def test_no_number_of_a_preset_is_left_out_of_its_row(preset: str) -> None:
    """A preset that differs in any one value would have another row."""
    rules = preset_rules(preset)
    data = plain(rules, whole=True)
    told = [path for path, value in leaves(data) if value is not None and path[0] not in IN_WORDS]
    assert len(told) > 40
    assert [path for path in told if row(build(Rules, differing(data, path))) == row(rules)] == []


IN_WORDS = ("preset", "title", "about")


def differing(data: dict[str, Any], path: Path) -> Any:
    """The same rules, with another value at one place."""
    other = part = copy.deepcopy(data)
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = another(part[path[-1]])
    return other


def another(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "-of-another-kind"
    return value[::-1] if len(value) > 1 else [*value, "tickets-done"]
