"""Every statistic explains itself and works on every map."""

from __future__ import annotations

import json
import pkgutil
from pathlib import Path

import pytest
from conftest import BUNDLED_MAPS, ROOT, TINY_MAPS
from jsonschema import Draft202012Validator
from makers import make_map

from mapkit import load_map
from mapkit.playtest import stats
from mapkit.playtest.api import playtest
from mapkit.playtest.baseline import CLASSIC, classic_tables
from mapkit.playtest.catalog import all_statistics, statistics_for
from mapkit.playtest.measure import Unit
from mapkit.playtest.statistic import Of, Statistic
from mapkit.playtest.subject import PlaytestSubject

SCHEMA = ROOT / "schemas" / "playtest.schema.json"


@pytest.mark.parametrize("one", all_statistics(), ids=lambda one: one.id)
def test_a_statistic_explains_itself(one: Statistic) -> None:
    assert len(one.title) > 4
    assert one.title == one.title.strip(" .")
    assert one.unit in list(Unit)
    assert one.of in list(Of)
    assert one.why.endswith(".")
    assert len(one.why) > 20
    assert len(one.counts) > 15
    assert (Path(stats.__path__[0]) / f"{one.id.replace('-', '_')}.py").exists()


def test_every_file_has_its_statistic() -> None:
    files = {info.name for info in pkgutil.iter_modules(stats.__path__)}
    assert files == {one.id.replace("-", "_") for one in all_statistics()}


@pytest.mark.parametrize("players", classic_tables())
def test_the_classic_board_has_a_figure_of_all_that_is_compared(players: str) -> None:
    """If not, `python -m mapkit.playtest.baseline` makes them anew."""
    subject = PlaytestSubject(load_map(CLASSIC), int(players), ("planner",))
    compared = {one.id for one in statistics_for(subject) if one.compared}
    assert classic_tables()[players].keys() == compared


@pytest.mark.parametrize("path", TINY_MAPS + BUNDLED_MAPS, ids=lambda path: path.stem)
def test_every_map_gives_a_valid_document(path: Path) -> None:
    result = playtest(load_map(path), games=24, bots=("planner", "random"), jobs=1)
    document = json.loads(result.to_json())
    errors = list(Draft202012Validator(json.loads(SCHEMA.read_text("utf-8"))).iter_errors(document))
    assert errors == []
    for table in document["tables"].values():
        for id_, columns in table["statistics"].items():
            assert len({len(column) for column in columns.values()}) == 1, id_


@pytest.mark.parametrize("preset", ["germany", "nordic", "world"])
def test_values_lie_within_their_intervals(preset: str) -> None:
    result = playtest(make_map(4, preset), games=60, players=(2, 3), jobs=1)
    for table in result.tables.values():
        for id_ in table.tallies:
            figures = table.figures(id_)
            known = figures.n > 0
            assert (figures.low[known] <= figures.value[known] + 1e-9).all(), id_
            assert (figures.high[known] >= figures.value[known] - 1e-9).all(), id_


def test_shares_of_the_win_add_up() -> None:
    result = playtest(make_map(4), games=300, players=(2, 3, 5), jobs=1)
    for players in (2, 3, 5):
        seats = result.figures("seat-wins", players)
        assert sum(seat["value"] for seat in seats.values()) == pytest.approx(1)
        parts = result.figures("score-parts", players)
        total = result.figures("score", players)["all"]["value"]
        assert sum(part["value"] for part in parts.values()) == pytest.approx(total)
        bins = result.figures("score-histogram", players)
        assert sum(one["value"] for one in bins.values()) == pytest.approx(1)
