"""Any game of a playtest, told and drawn."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

from mapkit import FindingsError, load_map
from mapkit.board.colorvision import VISIONS, smallest_difference
from mapkit.cli.app import app
from mapkit.playtest.document.read import read_playtest
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.report.filmstrip import filmstrip
from mapkit.report.filmstrip.moments import moments_of
from mapkit.report.filmstrip.strip import PLAYERS
from mapkit.report.run_game import run_game

PLAIN_APART = 10.0  # CIEDE2000: plain across a table


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["replay", *words], env={"COLUMNS": "200"})


@pytest.fixture
def document(built: Any) -> PlaytestDocument:
    return read_playtest(built.folder / "playtest.json")


def test_odd_games_are_found_again(built: Any, document: PlaytestDocument) -> None:
    map_ = load_map(built.file)
    odd = document.odd_games["highest-score"][0]
    game = run_game(map_, document, odd.seed, players=2, turn_order=odd.turn_order)
    assert max(game.replay.totals) == odd.figure
    assert game.bots == ("planner", "planner")


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"seed": 99}, "seed 99 was not played"),
        ({"seed": 0, "players": 3}, "no games with 3 players"),
        ({"seed": 0, "lineup": 1}, "no lineup 2"),
        ({"seed": 0, "turn_order": 2}, "no turn order 2"),
    ],
)
def test_games_that_were_not_played_are_refused(
    built: Any, document: PlaytestDocument, wanted: dict[str, int], said: str
) -> None:
    with pytest.raises(FindingsError, match=said):
        run_game(load_map(built.file), document, **wanted)


def test_a_map_that_has_changed_is_refused(built: Any, document: PlaytestDocument) -> None:
    built.edit("length: 3, color: blue", "length: 3, color: red")
    with pytest.raises(FindingsError, match="is no longer the map that was played"):
        run_game(load_map(built.file), document, 0)


def test_bots_that_have_changed_are_refused(built: Any, document: PlaytestDocument) -> None:
    with pytest.raises(FindingsError, match="play otherwise"):
        run_game(load_map(built.file), replace(document, play="other"), 0)


def test_a_game_of_a_run_is_told(built: Any) -> None:
    words = ("--run", str(built.folder / "playtest.json"), "--seed", "1", "--map", str(built.file))
    result = run(*words)
    assert result.exit_code == 0
    assert "Player 1: planner\n" in result.output
    assert "The game ends after the last round." in result.output
    assert "verified" in result.output
    assert run(*words[:2]).exit_code == 2


def test_a_strip_shows_every_claim(built: Any, document: PlaytestDocument) -> None:
    map_ = load_map(built.file)
    replay = run_game(map_, document, 0).replay
    moments = moments_of(replay, map_, every=4)
    svg = filmstrip(map_, replay, every=4)
    ElementTree.fromstring(svg)
    frames = re.findall(r'class="frame" data-turn="(\d+)"', svg)
    assert [int(turn) for turn in frames] == [moment.turn for moment in moments]
    claims = sum(owner is not None for moment in moments for owner in moment.owners)
    assert svg.count('class="claim"') == claims > 0
    assert moments[-1].scores == replay.totals


@pytest.mark.parametrize("form", ["svg", "html"])
def test_a_strip_is_written(built: Any, tmp_path: Path, form: str) -> None:
    film = tmp_path / f"film.{form}"
    words = ("--run", str(built.folder / "playtest.json"), "--seed", "1", "--map", str(built.file))
    result = run(*words, "--filmstrip", str(film))
    assert result.exit_code == 0
    assert "<svg" in film.read_text("utf-8")
    assert run(*words, "--filmstrip", str(tmp_path / "film.gif")).exit_code == 2


def test_players_are_told_apart_by_all_eyes() -> None:
    colors = {str(p): fill for p, (fill, _) in enumerate(PLAYERS)}
    assert len(list(combinations(colors, 2))) == 10
    for vision in VISIONS:
        assert smallest_difference(colors, vision)[0] >= PLAIN_APART
