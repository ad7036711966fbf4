"""Beginnings: files are written where the studio was started, and never over another one."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from conftest import ROOT
from studio.desk import SMALL, Desk

from mapkit.model.load import load_map
from mapkit.studio.new_file import write_new
from mapkit.studio.page_words import in_page_words
from mapkit.studio.refusal import RefusedError
from mapkit.studio.request import request_of
from mapkit.studio.studio import Studio

WAIT_MS = 120_000  # a loaded machine is slow
ALPS = ROOT / "maps" / "alps.yaml"
TABLE = "From,To,Length,Colour\nOslo,Bergen,4,red\nOslo,Stockholm,3,blue\nBergen,Oslo,2,yello\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def ask(studio: Studio, name: str, **fields: Any) -> Mapping[str, Any]:
    message = {"ask": name, **fields}
    return request_of(message).answer(studio, message) or {}


def test_no_file_is_ever_replaced(here: Path) -> None:
    (here / "iberia.yaml").write_text("mine")
    assert write_new("iberia", "one").name == "iberia-2.yaml"
    assert write_new("iberia", "two").name == "iberia-3.yaml"
    assert (here / "iberia.yaml").read_text() == "mine"
    assert (here / "iberia-2.yaml").read_text() == "one"
    assert not list(here.glob(".*mapkit-tmp"))


def test_a_link_is_not_written_through(here: Path) -> None:
    (here / "iberia.yaml").symlink_to(here / "elsewhere.yaml")
    assert write_new("iberia", "text").name == "iberia-2.yaml"
    assert not (here / "elsewhere.yaml").exists()


def test_a_land_without_cities(here: Path) -> None:
    """A city that is added by its name stands where it lies on that land."""
    studio = Studio()
    ask(studio, "new-map", title="", preset="classic", land="Rumänien")
    path = here / "romania.yaml"
    assert studio.opened.path == path
    board = load_map(path)
    assert not board.cities
    assert not board.routes
    assert board.geography
    assert board.geography.home == ("RO",)
    assert board.attribution
    (iasi,) = ask(studio, "find-city", text="Iași")["cities"][:1]
    assert iasi["inside"]
    studio.end()


def test_an_empty_sheet(here: Path) -> None:
    studio = Studio()
    ask(studio, "new-map", title="Nowhere", preset="nordic", empty=True)
    board = load_map(here / "nowhere.yaml")
    assert (board.cities, board.routes, board.geography) == ({}, (), None)
    assert board.rules.preset == "nordic"
    studio.end()


@pytest.mark.parametrize("beginning", [{"empty": True}, {"land": "Romania"}], ids=["sheet", "land"])
@pytest.mark.parametrize("wish", [{}, {"lengths": True}, {"freeze": True}], ids=str)
def test_no_cities_can_be_arranged(
    here: Path, beginning: Mapping[str, Any], wish: Mapping[str, Any]
) -> None:
    studio = Studio()
    drawn = Event()
    studio.listen(lambda message: drawn.set() if message["tell"] == "board" else None)
    ask(studio, "new-map", title="Nowhere", preset="classic", **beginning)
    assert drawn.wait(WAIT_MS / 1000)
    assert "proposal" in ask(studio, "arrange", **wish)
    studio.end()


@pytest.mark.parametrize("preset", ["classic", "nordic", "world"])
def test_a_new_map(here: Path, preset: str) -> None:
    studio = Studio()
    answer = ask(studio, "new-map", title="../../Koleje Północy", preset=preset, cities="")
    assert answer["file"] == "koleje-polnocy.yaml"
    assert load_map(here / "koleje-polnocy.yaml").rules.preset == preset
    assert studio.opened.path == here / "koleje-polnocy.yaml"
    studio.end()


def test_a_new_map_of_names(here: Path) -> None:
    studio = Studio()
    ask(studio, "new-map", title="Iberia", preset="classic", cities="Lisboa, Porto\nFaro,,Porto")
    text = (here / "iberia.yaml").read_text()
    assert all(f"{city}:" in text for city in ("lisboa", "porto", "faro"))
    assert text.count("lonlat") == 3
    studio.end()


def test_a_name_of_several_cities_is_asked_for(here: Path) -> None:
    studio = Studio()
    fields = {"title": "Spain", "preset": "classic", "cities": "Madrid, Salamanca, Granada"}
    (asked,) = ask(studio, "new-map", **fields)["questions"]
    assert asked["city"] == "salamanca"
    assert asked["answers"][0].startswith("Salamanca, Spain")
    assert not list(here.glob("*.yaml"))
    ask(studio, "new-map", **fields, choices={"salamanca": "1"})
    text = (here / "spain.yaml").read_text()
    assert text.count("lonlat") == 3
    assert "geography: {window:" in text
    studio.end()


def test_a_misspelt_city_is_asked_for_and_spelt_as_it_should_be(here: Path) -> None:
    studio = Studio()
    fields = {"title": "Iberia", "preset": "classic", "cities": "Madird, Sevilla, Lisboa"}
    (asked,) = ask(studio, "new-map", **fields)["questions"]
    assert asked["city"] == "madird"
    assert asked["text"] == "“Madird” is not known; it may be one of these."
    assert asked["answers"][0].startswith("Madrid, Spain")
    ask(studio, "new-map", **fields, choices={"madird": "1"})
    text = (here / "iberia.yaml").read_text()
    assert "name: Madrid" in text
    assert text.count("lonlat") == 3
    studio.end()


def test_a_city_that_nobody_knows_is_named_first(here: Path) -> None:
    studio = Studio()
    cities = "Xqzwvk, Sevilla, Lisboa"
    story = ask(studio, "new-map", title="Iberia", preset="classic", cities=cities)["story"]
    assert "Xqzwvk" in story[0]
    proposal = ask(studio, "suggest", part="cities")["proposal"]
    more = ask(studio, "new-map", title="Two", preset="classic", cities=f"{cities}, Wqkzzv")
    assert "“Xqzwvk”, “Wqkzzv”" in more["story"][0]
    assert [one["city"] for one in proposal["questions"]] == ["xqzwvk"]
    studio.end()


def test_answers_of_a_suggestion_can_be_chosen(here: Path) -> None:
    (here / "own.yaml").write_text(SMALL.replace("Southport, at: [200, 250]", "Madird"))
    studio = Studio()
    studio.open(here / "own.yaml")
    (question,) = ask(studio, "suggest", part="cities")["proposal"]["questions"]
    assert question["answers"]
    chosen = ask(studio, "suggest", part="cities", choices={"south": "1"})["proposal"]
    assert not chosen["questions"]
    assert "Madrid" in chosen["diff"]
    studio.end()


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (
            "All grey: `mapkit suggest colors` gives colours.",
            "All grey: the Suggest panel gives colours.",
        ),
        ("Give names, or a --window, or a city with --near.", "Give names."),
        ("Taken: A. Another one is taken with --choose CITY=COUNTRY.", "Taken: A."),
        ("Move it, or run `mapkit arrange`.", "Move it, or let the Suggest panel move the cities."),
    ],
)
def test_the_page_does_not_speak_of_the_command_line(said: str, shown: str) -> None:
    assert in_page_words(said) == shown


@pytest.mark.parametrize(
    ("name", "fields", "reason"),
    [
        ("new-map", {"title": " ", "preset": "classic"}, "title"),
        ("new-map", {"title": "A", "preset": "../classic"}, "no such rules"),
        ("new-map", {"title": "A", "preset": "classic", "land": "Rumanai"}, "did you mean"),
        ("new-map", {"title": "", "preset": "classic", "land": "Rumanai"}, "did you mean"),
        ("open-map", {"file": "../secret.yaml"}, "no file"),
        ("open-map", {"file": "/etc/passwd"}, "no file"),
        ("open-map", {"file": ".hidden.yaml"}, "no file"),
        ("open-copy", {"map": "../alps"}, "no such board"),
        ("import", {"files": []}, "Choose a file"),
        ("import", {"files": [{"name": "a.exe", "data": ""}]}, "can't be imported"),
        ("import", {"files": [{"name": "a.csv", "data": "?"}]}, "arrive whole"),
        ("import", {"chosen": ["../secret.csv"]}, "no file"),
        ("draft", {"region": "", "preset": "classic"}, "name of a country"),
        ("draft", {"region": "Malta", "preset": "classic", "count": 99}, "whole number"),
        ("take-draft", {"seed": 1}, "no such draft"),
        ("take-import", {}, "Nothing was imported"),
    ],
)
def test_what_can_not_be_done_is_said(
    here: Path, name: str, fields: dict[str, Any], reason: str
) -> None:
    (here.parent / "secret.yaml").write_text(SMALL)
    (here / ".hidden.yaml").write_text(SMALL)
    with pytest.raises(RefusedError, match=reason):
        ask(Studio(), name, **fields)
    assert [path.name for path in here.iterdir()] == [".hidden.yaml"]


def test_beginnings_are_found(here: Path) -> None:
    (here / "island.yaml").write_text(SMALL)
    (here / "other.yaml").write_text("a: 1\n")
    (here / "routes.csv").write_text(TABLE)
    told = ask(Studio(), "beginnings")
    assert told["maps"] == ["island.yaml"]
    assert told["tables"] == ["routes.csv"]
    assert {one["id"] for one in told["bundled"]} >= {"alps", "nordic"}
    assert not told["is_open"]


def test_an_uploaded_name_leads_nowhere(here: Path) -> None:
    studio = Studio()
    data = base64.b64encode(TABLE.encode()).decode()
    ask(studio, "import", files=[{"name": "../../evil.csv", "data": data}])
    assert not (here.parent / "evil.csv").exists()
    studio.end()


@pytest.mark.timeout(300)
def test_from_tables_to_a_board_in_the_page(desk: Desk, here: Path) -> None:
    desk.open()
    page = desk.page
    (here / "routes.csv").write_text(TABLE)
    page.click("#home")
    page.click("#start-import")
    page.set_input_files("#import-files", str(here / "routes.csv"))
    page.click("#import-go")
    page.wait_for_selector("#import-take", timeout=WAIT_MS)
    assert "Unknown colour yello" in page.inner_text("#imported")
    assert not (here / "routes.yaml").exists()
    page.click("#import-take")
    page.wait_for_selector("#start", state="hidden", timeout=WAIT_MS)
    page.wait_for_selector('.city[data-city="oslo"]', timeout=WAIT_MS)
    assert "oslo:" in (here / "routes.yaml").read_text()


@pytest.mark.timeout(300)
def test_a_new_map_and_a_copy_in_the_page(desk: Desk, here: Path) -> None:
    desk.open()
    page = desk.page
    page.click("#home")
    page.fill("#new-title", "Two Towns")
    page.select_option("#new-begin", "example")
    page.click("#new-go")
    page.wait_for_selector("#title:has-text('Two Towns')", timeout=WAIT_MS)
    assert (here / "two-towns.yaml").exists()
    page.click("#home")
    page.click("#start-open")
    page.click('[data-file="island.yaml"]')
    page.wait_for_selector("#title:has-text('Small Island')", timeout=WAIT_MS)
    desk.settle()
    page.click("#home")
    page.click("#start-open")
    page.click('[data-bundled="alps"]')
    page.wait_for_selector("#title:has-text('My Alps')", timeout=WAIT_MS)
    assert load_map(here / "my-alps.yaml").cities == load_map(ALPS).cities


@pytest.mark.timeout(300)
def test_from_an_empty_land_to_cities_in_the_page(desk: Desk, here: Path) -> None:
    """Without a second click: what is typed after the map is made finds cities."""
    desk.open()
    page = desk.page
    page.click("#home")
    page.fill("#new-title", "Railways of Romania")
    page.click("#new-go")  # nothing is made as long as the country is not named
    page.wait_for_selector(".note.refused:has-text('Which country?')")
    page.fill("#new-land", "Romania")
    page.keyboard.press("Enter")
    page.wait_for_selector("#title:has-text('Railways of Romania')", timeout=WAIT_MS)
    desk.settle()
    for name, id_ in (("Iasi", "iasi"), ("Cluj-Napoca", "cluj-napoca")):
        page.wait_for_selector("#find-city:focus")
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        page.wait_for_selector(f'.city[data-city="{id_}"]', timeout=WAIT_MS)
    lines = (here / "railways-of-romania.yaml").read_text().splitlines()
    assert [line.split(":")[0] for line in lines if line.startswith("  ")] == [
        "  iasi",
        "  cluj-napoca",
    ]
    assert desk.city("iasi")[0] > desk.city("cluj-napoca")[0]
    page.keyboard.press("Escape")
    assert page.get_attribute("#stage", "data-tool") == "select"
