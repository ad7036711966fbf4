"""Links and modules that a stranger planted in the current folder."""

import json
from importlib import import_module
from pathlib import Path

import pytest
from children import mapkit
from conftest import ROOT
from hostile.small import BASE
from hostile.verbs import well_behaved

from mapkit import parse_map
from mapkit.model.dump import map_data
from mapkit.studio.child import Child
from mapkit.studio.wire import Message

EXPORT = ("export", "base.yaml", "--to", "geojson")
GALLERY = ("gallery", "base.yaml")
GAME = ROOT / "tests" / "engine" / "replays" / "everything.json"
PLAYED = ROOT / "tests" / "maps" / "everything.yaml"
FEW_GAMES = ("--games", "2", "--bots", "random")


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("output/base/geojson", EXPORT),
        ("output/base", EXPORT),
        ("output", EXPORT),
        ("output/base/gamecrafter", ("print", "base.yaml", "--for", "gamecrafter")),
        ("output/gallery", GALLERY),
        ("output", GALLERY),
        ("output/gallery/drafts", ("gallery", "--drafts")),
    ],
    ids=lambda value: value if isinstance(value, str) else value[0],
)
def test_nothing_is_written_where_a_planted_link_leads(
    link: str, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert mapkit("new", "Base").returncode == 0
    victim = tmp_path.parent / f"{tmp_path.name}-victim" if link == "output" else Path("victim")
    victim.mkdir()
    Path(link).parent.mkdir(parents=True, exist_ok=True)
    Path(link).symlink_to(victim.absolute())
    done = mapkit(*words)
    assert done.returncode == 2
    assert "leads elsewhere" in done.stderr
    assert not list(victim.iterdir())


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("film.svg", ("replay", str(GAME), "--map", str(PLAYED), "--filmstrip", "film.svg")),
        ("rows.csv", ("playtest", "base.yaml", *FEW_GAMES, "--rows", "rows.csv")),
    ],
    ids=["filmstrip", "rows"],
)
def test_no_new_file_is_written_where_a_planted_link_leads(
    link: str, words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert mapkit("new", "Base").returncode == 0
    Path("victim").write_text("mine", "utf-8")
    Path(link).symlink_to("victim")
    done = mapkit(*words)
    assert done.returncode == 2
    assert "leads elsewhere" in done.stderr
    assert Path("victim").read_text("utf-8") == "mine"


def test_no_baseline_is_written_where_a_link_leads_to_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert mapkit("new", "Base").returncode == 0
    Path("known.json").symlink_to("elsewhere")
    done = mapkit("lint", "base.yaml", "--baseline", "known.json", "--write-baseline")
    assert done.returncode == 2
    assert not Path("elsewhere").exists()


@pytest.mark.parametrize("name", ["board.svg", "build.json"])
def test_a_map_with_the_name_of_a_result_is_not_written_over(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    data = json.dumps(map_data(parse_map(BASE))) if name.endswith("json") else BASE
    Path(name).write_text(data, "utf-8")
    told = well_behaved("render", name, "-o", ".", "--format", "svg", codes=(2,))
    assert "the map itself" in told.text.lower()
    assert Path(name).read_text("utf-8") == data
    well_behaved("render", name, "-o", "out", "--format", "svg", codes=(0,))


def test_an_errand_of_the_studio_imports_nothing_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("contextlib.py").write_text("open('planted', 'w')", "utf-8")
    heard: list[Message] = []
    Child("no-such-errand", {}, heard.append).join()
    assert heard
    assert not Path("planted").exists()


def test_a_theme_is_not_started_behind_a_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("foo.yaml").symlink_to("elsewhere")
    assert mapkit("theme", "new", "Foo").returncode == 2
    assert not Path("elsewhere").exists()


def test_a_map_is_no_baseline_to_write_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mapkit("new", "Base")
    before = Path("base.yaml").read_bytes()
    done = mapkit("lint", "base.yaml", "--baseline", "base.yaml", "--write-baseline")
    assert done.returncode in (1, 2)
    assert Path("base.yaml").read_bytes() == before


def test_a_draft_is_refused_before_the_work_where_its_file_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("mine", "utf-8")
    asked: list[object] = []
    verb = import_module("mapkit.cli.draft")  # the package has the function by that name
    monkeypatch.setattr(verb, "_region", lambda *words: asked.append(words))
    assert "is there already" in well_behaved("draft", "Portugal", "-o", str(file), codes=(2,)).text
    assert not asked
    assert file.read_text("utf-8") == "mine"
