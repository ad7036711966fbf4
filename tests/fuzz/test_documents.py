"""Documents of every kind, damaged at random: one finding or none, never a traceback."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from conftest import ROOT
from fuzz.art_kinds import PictureKind, ThemeKind
from fuzz.kinds import BaselineKind, Kind, PlaytestKind, RecordKind, ReplayKind
from fuzz.map_kind import MapKind

from mapkit import load_map
from mapkit.board.theme_files import theme_data
from mapkit.bots.warm import get_ready
from mapkit.playtest.api import playtest
from mapkit.source.read import read

FEW = {  # documents of each kind to try
    "map": 6,
    "playtest": 25,
    "replay": 25,
    "record": 100,
    "baseline": 100,
    "theme": 60,
    "picture": 60,
}
SOAK_SECONDS = 600.0  # of all kinds together
FINDING = {"code": "TKT101", "name": "x-y", "severity": "hint", "message": "m", "where": None}
WHERE = {"file": "m.yaml", "line": 3, "column": 1, "width": 1, "pointer": "/routes/0", "quote": "q"}
DIGEST = "0123456789abcdef"
STEP = {
    "source": DIGEST,
    "content": "",
    "files": {"board.svg": DIGEST, "board.pdf": ""},
    "findings": [FINDING | {"help": "h"}, FINDING | {"where": WHERE}],
}
RECORD = {"mapkit_build": 2, "seal": "0" * 64, "steps": {"lint": STEP, "render": STEP}}
ACCEPTED = {"file": "m.yaml", "code": "TKT101", "at": "/tickets/*", "line": "- {…}", "count": 2}
BASELINE = {"mapkit-lint-baseline": 1, "findings": [ACCEPTED, ACCEPTED | {"line": ""}]}


@pytest.fixture(scope="module")
def kinds(tmp_path_factory: pytest.TempPathFactory, everything: Path) -> dict[str, Kind]:
    get_ready(lambda what, share: None)
    folder = tmp_path_factory.mktemp("fuzz")
    map_ = load_map(everything)
    run = playtest(map_, games=24, players=(2, 3), bots=("path", "random"), jobs=1)
    game = (ROOT / "tests" / "engine" / "replays" / "everything.json").read_text("utf-8")
    return {
        "map": MapKind(map_, read(everything).document.data, folder / "map.json"),
        "playtest": PlaytestKind(map_, json.loads(run.to_json()), folder / "playtest.json"),
        "replay": ReplayKind(map_, json.loads(game), folder / "game.json"),
        "record": RecordKind(map_, RECORD, folder / "build.json"),
        "baseline": BaselineKind(map_, BASELINE, folder / "known.json"),
        "theme": ThemeKind(map_, theme_data("night"), folder / "t.yaml"),
        "picture": PictureKind(map_, None, folder / "p.png"),
    }


def attack(kind: Kind, seed: int) -> None:
    rng = Random(seed)
    raw = kind.damaged(rng)
    try:
        kind.try_bytes(raw, rng)
    except Exception as error:
        raise AssertionError(f"seed {seed}: {type(error).__name__}: {error}") from error


@pytest.mark.parametrize("name", FEW)
def test_a_good_document_is_accepted(kinds: dict[str, Kind], name: str) -> None:
    kind = kinds[name]
    kind.try_bytes(kind.good(), Random(0))
    assert (kind.accepted, kind.refused) == (1, 0)
    assert kind.codes <= {"RPL105"}  # a seed that was not played


@pytest.mark.parametrize("name", FEW)
def test_a_few_damaged_documents(kinds: dict[str, Kind], name: str) -> None:
    for seed in range(FEW[name]):
        attack(kinds[name], seed)
    assert kinds[name].refused or name == "record"


@pytest.mark.slow
def test_ten_minutes_of_damaged_documents(kinds: dict[str, Kind]) -> None:
    ends = time.monotonic() + SOAK_SECONDS
    tried = 0
    for seed in _seeds():
        for kind in kinds.values():
            attack(kind, seed)
        tried += len(kinds)
        if time.monotonic() > ends:
            break
    told = {name: (kind.accepted, kind.refused) for name, kind in kinds.items()}
    print(f"\n{tried:,} documents, accepted and refused: {told}")


def _seeds() -> Iterator[int]:
    seed = Random().randrange(10**9)
    while True:
        yield seed
        seed += 1
