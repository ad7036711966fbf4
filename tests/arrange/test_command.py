"""`mapkit arrange` on the command line."""

import math
from pathlib import Path

import pytest
from countries import country_data
from typer.testing import CliRunner, Result

from mapkit import load_map, parse_map
from mapkit.board.layouts import make_layout
from mapkit.cli.app import app
from mapkit.source.write import dumped

COMMENT = "  # the old capital"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    text = dumped(country_data("poland", 12))
    lines = [line + COMMENT if "Krak" in line else line for line in text.splitlines()]
    path = tmp_path / "poland.yaml"
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return path


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["arrange", *map(str, words)], env={"COLUMNS": "200"})


def test_it_says_what_would_change_and_leaves_the_file_alone(file: Path) -> None:
    before = file.read_text("utf-8")
    result = run(file)
    assert result.exit_code == 0, result.output
    assert "--write" in result.output
    assert file.read_text("utf-8") == before


def test_the_difference_is_shown(file: Path) -> None:
    result = run(file, "--diff")
    assert "+" in result.output
    assert "at:" in result.output


def test_places_are_written_and_comments_kept(file: Path) -> None:
    assert run(file, "--write").exit_code == 0
    text = file.read_text("utf-8")
    assert COMMENT.strip() in text
    assert all(city.spot.at and city.spot.lonlat for city in load_map(file).cities.values())


def test_a_map_that_was_arranged_stays_as_it_is(file: Path) -> None:
    run(file, "--write")
    once = file.read_text("utf-8")
    run(file, "--write")
    apart = [
        math.dist(before.spot.at, after.spot.at)
        for before, after in zip(
            parse_map(once, "once.yaml").cities.values(),
            load_map(file).cities.values(),
            strict=True,
        )
        if before.spot.at and after.spot.at
    ]
    assert max(apart) < 8


def test_lengths_and_the_board_can_be_chosen(file: Path) -> None:
    file.write_text(file.read_text("utf-8").replace("790", "500").replace("525", "360"), "utf-8")
    result = run(file, "--board", "auto", "--lengths", "--write")
    assert result.exit_code == 0, result.output
    assert load_map(file).board.size_mm != (500.0, 360.0)


def test_a_frozen_layout_is_drawn_as_it_was(file: Path) -> None:
    layout = make_layout(load_map(file))
    assert run(file, "--freeze", "--write").exit_code == 0
    again = make_layout(load_map(file))
    for route, was in zip(again.routes, layout.routes, strict=True):
        for space, before in zip(route.spaces, was.spaces, strict=True):
            assert math.dist(space.center, before.center) < 4


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--fixed", "atlantis"], "atlantis"),
        (["--board", "huge"], "huge"),
    ],
)
def test_what_cannot_be_done_is_said(file: Path, words: list[str], said: str) -> None:
    result = run(file, *words)
    assert result.exit_code == 2
    assert said in result.output


def test_a_bundled_map_is_not_written_over() -> None:
    result = run("germany", "--write")
    assert result.exit_code == 2
    assert "bundled" in result.output
