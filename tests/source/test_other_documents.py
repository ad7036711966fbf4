"""A document that mapkit has written is no map, and is called by its name."""

import json
from pathlib import Path

import pytest

from mapkit import check

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("key", "what"),
    [
        ("mapkit_playtest", "This is a playtest, not a map."),
        ("mapkit_replay", "This is a recorded game, not a map."),
        ("mapkit_build", "This is the record of a build, not a map."),
    ],
)
def test_it_says_what_the_file_is(tmp_path: Path, key: str, what: str) -> None:
    file = tmp_path / "document.json"
    file.write_text(json.dumps({key: 1, "games": list(range(40_000))}), "utf-8")  # beyond any map
    (finding,) = check(file)
    assert (finding.name, finding.message) == ("another-document", what)


def test_a_true_replay_too() -> None:
    (finding,) = check(ROOT / "tests" / "engine" / "replays" / "harbour.json")
    assert "mapkit replay" in (finding.help or "")
