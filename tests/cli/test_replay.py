"""`mapkit replay` tells a game and verifies it."""

import json
import random
from pathlib import Path

import pytest
from conftest import ROOT
from typer.testing import CliRunner

from mapkit import Game, load_map
from mapkit.cli import own_maps
from mapkit.cli.app import app
from mapkit.finding import FindingsError


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    rng = random.Random(5)
    game = Game(load_map("alps"), players=2, seed=11)
    while not game.is_over:
        game.play(rng.choice(game.legal_actions()))
    file = tmp_path / "game.json"
    file.write_text(game.replay().to_json(), "utf-8")
    return file


def run(*words: str) -> tuple[int, str, object]:
    result = CliRunner().invoke(app, ["replay", *words], env={"COLUMNS": "200"})
    return result.exit_code, result.output, result.exception


def test_a_game_is_told_and_verified(recorded: Path) -> None:
    code, text, _ = run(str(recorded))
    assert code == 0
    assert "Turn 1\n" in text
    assert "Player 2 keeps" in text
    assert "claims the" in text
    assert "The game ends after the last round." in text
    assert "verified" in text


def test_a_changed_result_is_found(recorded: Path) -> None:
    data = json.loads(recorded.read_text("utf-8"))
    data["totals"][0] += 1
    recorded.write_text(json.dumps(data), "utf-8")
    _, _, error = run(str(recorded))
    assert isinstance(error, FindingsError)
    assert error.findings[0].code == "RPL104"


def test_another_map_is_refused_by_name(recorded: Path) -> None:
    _, _, error = run(str(recorded), "--map", str(ROOT / "tests" / "maps" / "claim.yaml"))
    assert isinstance(error, FindingsError)
    assert "This is a game of `alps`, not of `claim`" in str(error)


def test_what_is_no_replay_gets_findings(tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    file.write_text('{"mapkit_replay": 1, "map": "alps"}', "utf-8")
    _, _, error = run(str(file))
    assert isinstance(error, FindingsError)
    assert {finding.code for finding in error.findings} == {"SCH102"}


@pytest.fixture
def own_game(tmp_path: Path) -> Path:
    """A game of a map of one's own; game and map lie in folders beside each other."""
    text = (ROOT / "tests" / "maps" / "claim.yaml").read_text("utf-8")
    (tmp_path / "mine.yaml").write_text(text.replace("id: claim", "id: mine"), "utf-8")
    game = Game(load_map(str(tmp_path / "mine.yaml")), players=2, seed=3)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    file = tmp_path / "output" / "mine" / "game.json"
    file.parent.mkdir(parents=True)
    file.write_text(game.replay().to_json(), "utf-8")
    return file


def test_a_map_of_ones_own_is_found_near_its_games(own_game: Path) -> None:
    code, text, _ = run(str(own_game))
    assert code == 0
    assert "verified" in text


def test_a_folder_full_of_large_maps_is_not_read_without_end(
    own_game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = "id: mine\n" + "# \n" * 50_000
    for number in range(20):
        (tmp_path / f"a{number}.yaml").write_text(large, "utf-8")
    read: list[object] = []
    whole = own_maps.load_map
    monkeypatch.setattr(own_maps, "load_map", lambda name: (read.append(name), whole(name))[1])
    code, text, _ = run(str(own_game))
    assert code == 2
    assert "--map" in text
    assert len(read) < 10


def test_a_map_that_is_not_found_is_asked_for(own_game: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").rename(tmp_path / "mine.txt")
    code, text, _ = run(str(own_game))
    assert code == 2
    assert "--map" in text
