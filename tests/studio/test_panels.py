"""The panels at the side: forms from the schema, lists, charts, findings, proposals."""

import json

import pytest
from conftest import ROOT
from studio.desk import SMALL, WAIT_MS, Desk
from studio.table import until

FAULTY = SMALL.replace("[east, west], points: 8", "[east, west], points: 15")


@pytest.fixture
def page(desk: Desk) -> Desk:
    desk.open()
    desk.before = desk.revision
    return desk


def field(desk: Desk, path: str) -> object:
    found = desk.page.locator(f'[data-field="{path}"]')
    found.wait_for(timeout=WAIT_MS)
    return found


def test_every_key_of_the_schema_has_a_field(page: Desk) -> None:
    schema = json.loads((ROOT / "schemas" / "map.schema.json").read_text("utf-8"))
    cities = schema["properties"]["cities"]["additionalProperties"]["properties"]
    page.page.mouse.click(*page.city("east"))
    field(page, "cities/east/name")
    labels = page.page.locator("#panel-selection .form .field > label").all_text_contents()
    assert {label.lower() for label in labels} == {key.replace("_", " ") for key in cities}
    hidden = page.page.locator("#panel-selection .strangers .field > label").all_text_contents()
    assert hidden == ["Port", "Passengers"]  # the classic rules have neither


def test_a_field_changes_its_value_and_no_other_character(page: Desk) -> None:
    page.page.mouse.click(*page.city("east"))
    field(page, "cities/east/name").fill("Far East")
    page.page.keyboard.press("Tab")
    page.after(page.before)
    assert page.text == SMALL.replace("East End", "Far East")
    assert "Far East" in page.page.locator('.label[data-place="east"]').first.text_content()
    field(page, "cities/east/fixed").check()
    page.after(page.before + 1)
    assert "{name: Far East, at: [330, 150], fixed: true}" in page.text
    field(page, "cities/east/fixed").uncheck()
    page.after(page.before + 2)
    assert page.text == SMALL.replace("East End", "Far East")


def test_a_route_becomes_a_double(page: Desk) -> None:
    page.page.mouse.click(*page.middle('.route[data-route="0"] .space >> nth=1'))
    page.page.locator("#field-routes-0-lanes").click()
    page.after(page.before)
    assert "{between: [north, east], length: 4, lanes: [" in page.text
    assert "color: red" not in page.text
    assert page.page.locator('.route[data-between="north east"]').count() == 2


def test_marks_of_a_sentence_are_shown_and_not_written(page: Desk) -> None:
    script = """async (sentence) => {
        const { marked } = await import("/page/script/marks.js");
        const box = document.createElement("p");
        const studio = { map: { cities: { north: {} } }, nameOf: () => "North Bay" };
        box.append(...marked(studio, sentence));
        return box.innerHTML;
    }"""
    shown = page.page.evaluate(
        script, "*A–B* is 2 * 3, `north`–`north` and `north–north`: `at` <b>"
    )
    places = "North Bay–North Bay and North Bay–North Bay"
    assert shown == f"<em>A–B</em> is 2 * 3, {places}: <code>at</code> &lt;b&gt;"


def test_places_are_shown_by_their_names(page: Desk) -> None:
    page.page.mouse.click(*page.middle('.route[data-route="0"] .space >> nth=1'))
    page.page.wait_for_selector('[data-field="routes/0/between/0"]')
    shown = page.page.locator('[data-field="routes/0/between/0"] option').all_inner_texts()
    assert shown == ["North Bay", "East End", "Southport", "Westminster"]


def test_the_size_of_the_board_and_the_rules_are_fields(page: Desk) -> None:
    page.page.click("#tab-map")
    field(page, "title").fill("Large Island")
    page.page.keyboard.press("Tab")
    page.after(page.before)
    assert page.text == SMALL.replace("Small Island", "Large Island")
    assert page.page.locator("svg.board").get_attribute("aria-label") == "Large Island"
    page.page.click("#tab-rules")
    field(page, "rules/preset").select_option('"nordic"')
    page.after(page.before + 1)
    assert "rules: {preset: nordic}" in page.text
    assert page.studio.picture.map.rules.preset == "nordic"


def test_an_id_is_renamed_wherever_it_is_named(page: Desk) -> None:
    page.page.mouse.click(*page.city("north"))
    page.page.fill("#place-id", "far-north")
    page.page.keyboard.press("Tab")
    page.after(page.before)
    assert page.text.count("far-north") == 4
    assert page.stands_at("far-north") == (200, 50)
    assert page.page.locator('.route[data-between~="far-north"]').count() == 2
    assert "[north" not in page.text


def test_a_value_that_is_none_is_refused_and_told(page: Desk) -> None:
    page.page.mouse.click(*page.city("north"))
    page.page.fill("#place-id", "No Id")
    page.page.keyboard.press("Tab")
    page.page.wait_for_selector(".note.refused", timeout=WAIT_MS)
    assert page.text == SMALL


def test_lists_sort_and_filter(page: Desk) -> None:
    page.page.click("#tab-routes")
    rows = page.page.locator("#panel-routes tbody tr")
    assert rows.count() == 4
    page.page.fill("#panel-routes .search", "southport")
    assert rows.count() == 2
    page.page.fill("#panel-routes .search", "")
    page.page.click("#panel-routes th >> nth=0 >> button")
    assert rows.first.inner_text().startswith("Westminster")
    rows.first.click()
    assert page.page.locator("polyline.light.selection").count() == 1


def test_charts_follow_the_board(page: Desk) -> None:
    red = page.page.locator("#panel-figures .bars > div[title^=red]")
    page.page.click("#tab-figures")
    assert red.get_attribute("title") == "red: 4"
    page.page.mouse.click(*page.middle('.route[data-route="0"] .space >> nth=1'))
    field(page, "routes/0/length").fill("3")
    page.page.keyboard.press("Tab")
    page.after(page.before)
    page.page.click("#tab-figures")
    assert red.get_attribute("title") == "red: 3"


def test_a_finding_shows_its_place_and_its_fix_is_accepted(desk: Desk) -> None:
    desk.open(FAULTY)
    before = desk.revision
    desk.page.click("#tab-findings")
    fix = desk.page.locator(".findings li:has(.fix)").first
    fix.wait_for(timeout=WAIT_MS)
    fix.hover()
    assert desk.page.locator(".light.hover").count() >= 1
    fix.locator(".finding").click()
    assert desk.page.locator(".light.selection").count() >= 1
    fix.locator(".fix").click()
    desk.page.wait_for_selector("#accept", timeout=WAIT_MS)
    assert desk.text == FAULTY
    desk.page.click("#accept")
    desk.after(before)
    assert desk.text == SMALL


def test_a_suggestion_is_shown_and_accepted(desk: Desk) -> None:
    desk.open(SMALL[: SMALL.index("tickets:")])
    before = desk.revision
    desk.page.click("#tab-help")
    desk.page.locator("#suggest-tickets").click(timeout=WAIT_MS)
    desk.page.wait_for_selector("#accept", timeout=WAIT_MS)
    desk.page.click("#accept")
    desk.after(before)
    assert "tickets:" in desk.text
    desk.page.click("#tab-tickets")
    shown = desk.page.locator("#panel-tickets tbody tr").count()
    assert shown == desk.text.count("points:") > 0


def test_a_question_is_answered_by_a_click(desk: Desk) -> None:
    places = {"North Bay, at: [200, 50]": "Sevilla, lonlat: [-5.97, 37.38]"}
    places |= {"East End, at: [330, 150]": "Valencia, lonlat: [-0.38, 39.47]"}
    places |= {"Westminster, at: [70, 150]": "Lisboa, lonlat: [-9.15, 38.72]"}
    places |= {"Southport, at: [200, 250]": "Madird"}
    text = SMALL
    for before, after in places.items():
        text = text.replace(before, after)
    path = desk.folder / "iberia.yaml"
    path.write_text(text)
    desk.studio.open(path)
    page = desk.page
    page.click("#tab-help")
    page.click("#suggest-cities")
    question = page.locator('.question[data-city="south"]')
    question.locator("button:has-text('Madrid, Spain')").click(timeout=60_000)
    page.locator("#accept").click(timeout=60_000)
    page.wait_for_selector(".proposal", state="detached")
    until(desk, lambda: "name: Madrid, lonlat: [-3.7, 40.42]" in desk.text)
    desk.settle()
    assert "Madrid" in page.locator('.label[data-place="south"]').first.text_content()


def test_arranging_is_shown_with_ghosts_and_accepted(page: Desk) -> None:
    page.page.click("#tab-help")
    page.page.locator("#arrange").click(timeout=WAIT_MS)
    page.page.wait_for_selector("#accept", timeout=WAIT_MS)
    assert page.page.locator(".ghosts circle").count() >= 1
    page.page.click("#accept")
    page.after(page.before)
    assert page.text != SMALL
    assert page.page.locator(".ghosts circle").count() == 0
    for id_, city in page.studio.picture.map.cities.items():
        assert page.stands_at(id_) == tuple(round(v) for v in city.spot.at)


def test_theme_and_language_change_the_board_and_not_the_file(desk: Desk) -> None:
    polish = SMALL.replace("name: East End", "name: {en: East End, pl: Wschodni Koniec}")
    desk.open(polish)
    page = desk.page
    before = page.locator("svg.board").inner_html()
    page.wait_for_selector('#look-theme option[value="night"]', state="attached")
    page.select_option("#look-theme", "night")
    page.wait_for_selector("#look-theme:has(option[value='night']:checked)")
    until(desk, lambda: page.locator("svg.board").inner_html() != before)
    page.select_option("#look-theme", "")
    page.select_option("#look-language", "pl")
    page.wait_for_selector('.label[data-place="east"]:has-text("Wschodni Koniec")', timeout=WAIT_MS)
    page.select_option("#look-language", "en")
    page.wait_for_selector('.label[data-place="east"]:has-text("East End")', timeout=WAIT_MS)
    assert desk.text == polish


def test_the_size_is_a_choice(page: Desk) -> None:
    page.page.wait_for_selector("#look-size option >> nth=2", state="attached")
    page.page.select_option("#look-size", "790 × 525")
    page.after(page.before)
    assert "size_mm: [790, 525]" in page.text
    assert page.page.locator("svg.board").get_attribute("viewBox") == "0 0 790 525"
