"""A tiny map that builds in seconds, and the bots compiled once for all workers."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import ROOT

from mapkit.bots.warm import get_ready
from mapkit.build.events import Built, StepEvent, StepState
from mapkit.build.run import build_map
from mapkit.build.wishes import BuildWishes, PlayWishes

GAMES = 4
CLAIM = (ROOT / "tests" / "maps" / "claim.yaml").read_text("utf-8")
TINY = CLAIM.replace("pieces: {train: 12}", "pieces: {train: 6}, players: [2, 2]")


@pytest.fixture(scope="session", autouse=True)
def warm_bots() -> None:
    get_ready(lambda what, share: None)


class Tiny:
    """A map in a folder of its own, and what its last build told."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tiny.yaml"
        self.folder = folder / "output" / "claim"
        self.wishes = BuildWishes(folder / "output", jobs=1, play=PlayWishes(GAMES))
        self.states: dict[str, StepState] = {}
        self.words: dict[str, str] = {}
        self.write(TINY)

    def write(self, text: str) -> None:
        self.file.write_text(text, "utf-8")

    def edit(self, old: str, new: str) -> None:
        text = self.file.read_text("utf-8")
        assert old in text
        self.write(text.replace(old, new))

    def build(self, wishes: BuildWishes | None = None) -> Built:
        self.states = {}
        return build_map(str(self.file), wishes or self.wishes, self._tell)

    def files(self) -> set[str]:
        return {path.name for path in self.folder.rglob("*") if path.is_file()}

    def _tell(self, event: StepEvent) -> None:
        self.states[event.step] = event.state
        self.words[event.step] = event.text


@pytest.fixture
def tiny(tmp_path: Path) -> Tiny:
    return Tiny(tmp_path)


@pytest.fixture(scope="session")
def built_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], Tiny]:
    """The same finished build, copied for each test that asks."""
    whole = Tiny(tmp_path_factory.mktemp("whole"))
    whole.build()

    def copy() -> Tiny:
        twin = Tiny(tmp_path_factory.mktemp("twin"))
        shutil.copytree(whole.folder, twin.folder)
        return twin

    return copy


@pytest.fixture
def built(built_once: Callable[[], Tiny]) -> Tiny:
    return built_once()
