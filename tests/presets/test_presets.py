"""The presets are the columns of the table in RULES.md §1."""

import pytest

from mapkit import bundled
from mapkit.model.presets import preset_data, preset_rules
from mapkit.source.document import Document
from mapkit.source.schema import validate

PRESETS = ("classic", "nordic", "germany", "great-lakes", "world", "alpine", "stations")

EIGHT = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
SIX = ("purple", "yellow", "green", "red", "black", "white")
DOUBLE = {2: 1, 3: 1, 4: 2, 5: 2}
NO_TRIPLE_TABLE = {2: 1, 3: 1, 4: 3, 5: 3}  # ours


def test_there_are_seven() -> None:
    assert sorted(bundled.preset_ids()) == sorted(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_complete(preset: str) -> None:
    document = Document(preset, "", preset_data(preset), {}, {})
    assert validate(document, "rules#complete").findings == []
    rules = preset_rules(preset)
    assert rules.players == (2, 5)
    assert set(rules.routes.points) == set(range(1, 10))
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


def row(preset: str) -> dict[str, object]:
    rules = preset_rules(preset)
    opening, later = rules.tickets.opening, rules.tickets.later
    choose, harbours, stations = rules.choose_pieces, rules.harbours, rules.stations
    return {
        "pieces": (rules.pieces.train, rules.pieces.ship, rules.pieces_each),
        "split": (choose.suggested.train, choose.suggested.ship) if choose else None,
        "colors": rules.colors,
        "train deck": rules.train_cards,
        "wild": rules.decks.train.wild,
        "ship deck": rules.ship_cards,
        "marks": (rules.decks.train.harbour, rules.decks.ship.harbour if rules.decks.ship else 0),
        "hand": (rules.hand.train, rules.hand.ship),
        "row": (rules.row.train, rules.row.ship, rules.row.sweep_wilds),
        "opening": (opening.deal, opening.keep, opening.returned),
        "later": (later.draw, later.keep),
        "tickets": {
            name: (deck.size, deck.tours, deck.values) for name, deck in rules.tickets.decks.items()
        },
        "harbours": (harbours.each, harbours.points, harbours.unbuilt) if harbours else None,
        "passengers": sum(rules.passengers.bag.values()) if rules.passengers else 0,
        "goals": rules.goals.draw if rules.goals else 0,
        "stations": (stations.cards, stations.unbuilt) if stations else None,
        "bonus": (rules.bonuses.longest_trail, rules.bonuses.most_tickets),
        "last round": (rules.last_round.pieces_left, rules.last_round.turns),
        "ties": rules.tie_breaks,
        "begins": rules.begins,
        "double": dict(rules.routes.open_lanes.double),
        "triple": dict(rules.routes.open_lanes.triple),
        "ferry pairs": rules.routes.ferry_pairs,
        "grey ferries": rules.routes.grey_ferries,
        "exchange": rules.exchange.cost if rules.exchange else None,
    }


CLASSIC = {
    "pieces": (45, 0, 45),
    "split": None,
    "colors": EIGHT,
    "train deck": 110,
    "wild": 14,
    "ship deck": 0,
    "marks": (0, 0),
    "hand": (4, 0),
    "row": (5, 0, 3),
    "opening": (3, 2, "bottom"),
    "later": (3, 1),
    "tickets": {"main": (30, 0, None)},
    "harbours": None,
    "passengers": 0,
    "goals": 0,
    "bonus": (10, 0),
    "last round": (2, 1),
    "ties": ("tickets-done", "longest-trail"),
    "begins": "most-travelled",
    "double": DOUBLE,
    "triple": NO_TRIPLE_TABLE,
    "ferry pairs": False,
    "grey ferries": False,
    "exchange": None,
    "stations": None,
}
NORDIC = CLASSIC | {
    "pieces": (40, 0, 40),
    "train deck": 114,
    "wild": 18,
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
    "passengers": 60,
    "bonus": (0, 15),
    "ties": ("tickets-done", "passengers"),
}
GREAT_LAKES = CLASSIC | {
    "pieces": (33, 32, 50),
    "split": (27, 23),
    "colors": SIX,
    "train deck": 80,
    "ship deck": 60,
    "marks": (4, 4),
    "hand": (2, 2),
    "row": (3, 3, 3),
    "opening": (5, 3, "bottom"),
    "later": (4, 1),
    "tickets": {"main": (55, 0, None)},
    "harbours": (3, (10, 20, 30), -4),
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
    assert row(preset) == expected


def test_route_points() -> None:
    points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
    assert all(preset_rules(preset).routes.points == points for preset in PRESETS)
