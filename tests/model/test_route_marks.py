"""Every mark of a route is told wherever a route is told."""

from dataclasses import replace

import pytest

from mapkit import load_map
from mapkit.engine.core.columns import TIE_COLUMNS
from mapkit.engine.lower import TIE_BREAKS
from mapkit.engine.lower_board import price_of
from mapkit.engine.mechanics.routes import features_told
from mapkit.exchange.to_tables import route_row
from mapkit.model.routes import PRICE_MARKS, ROUTE_MARKS, SPECIAL_MARKS, Route
from mapkit.report.html.data import route_card
from mapkit.report.html.speech import Speech
from mapkit.studio.own_table import price_told

MAP = load_map("alps")
PLAIN = replace(MAP.routes[0], ferry=0, tunnel=False, terrain=0, bonus=0, wrap=False)
OF_THE_BOARD = ("wrap",)  # marks that say where a route lies, not what it takes or brings
SHOWN = [mark.key for mark in ROUTE_MARKS if mark.key not in OF_THE_BOARD]


def marked(key: str) -> Route:
    return replace(PLAIN, **{key: type(getattr(PLAIN, key))(1)})


@pytest.mark.parametrize("key", SHOWN)
def test_games_and_reports_tell_of_a_mark(key: str) -> None:
    say = Speech.of("en")
    assert list(features_told(marked(key))) != list(features_told(PLAIN))
    assert route_card(MAP, marked(key), say) != route_card(MAP, PLAIN, say)


@pytest.mark.parametrize("key", [mark.key for mark in ROUTE_MARKS])
def test_spreadsheets_hold_a_mark(key: str) -> None:
    names = {place: place for place in MAP.places}
    assert route_row(marked(key), names) != route_row(PLAIN, names)


@pytest.mark.parametrize("key", PRICE_MARKS)
def test_routes_of_another_price_are_of_another_class(key: str) -> None:
    assert key in SPECIAL_MARKS
    assert price_of(marked(key)) != price_of(PLAIN)
    assert price_told(marked(key)) != price_told(PLAIN)


def test_every_tie_break_has_its_column() -> None:
    assert sorted(TIE_BREAKS.values()) == list(range(1, len(TIE_COLUMNS)))
