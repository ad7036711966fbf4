"""Names, folders, documents and caches that a stranger may have left: no traceback, no waiting."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hostile.situations import CACHES, DOCUMENTS, NAMES, NO_FILES, ODD_NAMES, OUTPUTS, Plant
from hostile.small import BASE
from hostile.verbs import EVERY, OF_RULES, SLOW, run, well_behaved

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and devices are others there")
WRITING = ("render", "playtest", "report")
VERBS = EVERY | OF_RULES


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with one good map."""
    monkeypatch.chdir(tmp_path)
    Path("good.yaml").write_text(BASE, "utf-8")
    return tmp_path


@pytest.mark.parametrize("plant", NO_FILES.values(), ids=NO_FILES)
def test_what_is_no_file_is_no_map(here: Path, plant: Plant) -> None:
    plant(here / "map.yaml")
    for words in VERBS.values():
        well_behaved(*words(Path("map.yaml"), Path("out")), codes=(2,))
    assert not Path("out").exists()


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_names_that_lead_nowhere(name: str) -> None:
    for verb, words in VERBS.items():
        line = [name if word == "MAP" else word for word in words(Path("MAP"), Path("out"))]
        told = well_behaved(*line, codes=(2,))
        assert "\x1b" not in told.text, verb
    assert not Path("out").exists()


@pytest.mark.parametrize("name", ODD_NAMES.values(), ids=ODD_NAMES)
def test_a_good_map_may_have_any_name(name: str) -> None:
    file, out = Path(f"{name}.yaml"), Path(name)
    file.write_text(BASE, "utf-8")
    for verb, words in VERBS.items():
        if verb not in SLOW:
            told = well_behaved(*words(file, out), codes=(0, 1))
            assert "\x1b" not in told.text, verb
    assert (out / "board.svg").is_file()


@pytest.mark.parametrize("output", OUTPUTS.values(), ids=OUTPUTS)
def test_folders_that_cannot_be_written(here: Path, output: str) -> None:
    for verb in WRITING:
        line = [output if word == "OUT" else word for word in _line(verb)]
        well_behaved(*line, codes=(2,))
    assert Path("good.yaml").read_text("utf-8") == BASE


def _line(verb: str) -> list[str]:
    return EVERY[verb](Path("good.yaml"), Path("OUT"))


@pytest.mark.parametrize("plant", DOCUMENTS.values(), ids=DOCUMENTS)
def test_documents_that_are_none(here: Path, plant: Plant) -> None:
    Path("out").mkdir()
    plant(here / "out" / "playtest.json")
    file = "out/playtest.json"
    may_be_absent = not Path(file).is_file()  # what is no file is no playtest
    well_behaved("report", "good.yaml", "-o", "out", codes=(0, 2) if may_be_absent else (2,))
    well_behaved("report", "good.yaml", "-o", "other", "--playtest", file, codes=(2,))
    resume = ("playtest", "good.yaml", "-o", "out", "--games", "2", "--bots", "random", "--resume")
    well_behaved(*resume, codes=(0, 1, 2))
    for words in (
        ("replay", file, "--map", "good.yaml"),
        ("replay", "--run", file, "--seed", "1", "--map", "good.yaml"),
        ("playtest", "good.yaml", "-o", "other", "--merge", file),
        ("compare", file, file),
        ("check", file),
        ("lint", "good.yaml", "--select", "TKT", "--baseline", file),
    ):
        told = run(*words)
        assert not told.is_bug, told.text
        assert told.code == 2 or not may_be_absent or words[0] != "replay", told.text
        assert told.code in (0, 1, 2)


@pytest.mark.parametrize("plant", NO_FILES.values(), ids=NO_FILES)
def test_results_that_are_in_the_way(here: Path, plant: Plant) -> None:
    """What stands where a result belongs is replaced if it is a link, and else refused."""
    Path("out").mkdir()
    for name in ("board.svg", "playtest.json", "index.html"):
        for left in (f"pipe-{name}", name):
            Path("out", left).unlink(missing_ok=True)
        plant(here / "out" / name)
    for verb in WRITING[:2]:
        well_behaved(*EVERY[verb](Path("good.yaml"), Path("out")), codes=(0, 1, 2))
    assert Path("good.yaml").read_text("utf-8") == BASE


@pytest.mark.parametrize("plant", CACHES.values(), ids=CACHES)
def test_caches_that_are_none(here: Path, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(here / "cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(here / "cache"))
    for verb in ("lint", "render"):
        well_behaved(*EVERY[verb](Path("good.yaml"), Path("out")), codes=(0, 1))


@pytest.mark.parametrize("plant", DOCUMENTS.values(), ids=DOCUMENTS)
def test_layouts_that_a_stranger_left(
    here: Path, plant: Plant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(here / "cache"))
    words = EVERY["render"](Path("good.yaml"), Path("out"))
    well_behaved(*words, codes=(0,))
    kept = [path for path in Path("cache").rglob("*") if path.is_file()]
    for path in kept:
        path.unlink()
        plant(here / path)
    well_behaved(*words, codes=(0,))


def test_there_are_more_than_three_hundred_with_the_files() -> None:
    from hostile.files import all_cases

    situations = (
        *NO_FILES,
        *NO_FILES,
        *NAMES,
        *ODD_NAMES,
        *OUTPUTS,
        *DOCUMENTS,
        *DOCUMENTS,
        *CACHES,
    )
    assert len(all_cases()) + len(situations) >= 400
