"""The page in a real browser: pointer, keys, themes, sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mapkit import Map
from mapkit.playtest.document.shape import PlaytestDocument
from mapkit.report.html import report_html

ROUTE = '.route[data-route="0"] .cover >> nth=1'
FILL = "node => getComputedStyle(node).fill"


def names(page: Any, table: str) -> list[str]:
    return list(page.locator(f"{table} tbody th button").all_inner_texts())


def focused(page: Any) -> str:
    return str(page.evaluate("document.activeElement.id || document.activeElement.className"))


def test_hover_tells_a_route(page: Any) -> None:
    page.hover(ROUTE)
    card = page.inner_text("#ui-tip")
    assert "Aldra–Borg" in card
    assert "red · 4 spaces · 7 points" in card
    assert "claimed in" in card
    page.mouse.move(1400, 5)
    assert page.is_hidden("#ui-tip")


def test_hover_tells_a_place_and_its_tickets(page: Any) -> None:
    page.hover('.city[data-city="calm"]')
    card = page.inner_text("#ui-tip")
    assert "Cálm" in card
    assert "Aldra–Cálm" in card
    page.hover('.exit[data-country="sud"]')
    assert "Sudland" in page.inner_text("#ui-tip")


def test_click_keeps_the_card_until_escape(page: Any) -> None:
    page.click(ROUTE)
    page.mouse.move(1400, 5)
    assert page.is_visible("#ui-tip")
    page.keyboard.press("Escape")
    assert page.is_hidden("#ui-tip")
    assert page.locator(".marked").count() == 0


@pytest.mark.parametrize("heat", ["claimed", "contested", "advantage", "timing"])
def test_heat_maps_tint_the_spaces(page: Any, heat: str) -> None:
    page.check(f'input[value="{heat}"]')
    fills = page.evaluate(
        "[...document.querySelectorAll('.cover')].map(c => getComputedStyle(c).fill)"
    )
    assert len(set(fills)) > 5
    assert page.is_visible("#ui-legend")
    page.check('input[value=""]')
    assert page.locator(ROUTE).evaluate(FILL) == "rgba(0, 0, 0, 0)"


def test_heat_maps_by_number_of_players(page: Any) -> None:
    page.check('input[value="claimed"]')
    colors = set()
    for table in ("all", "2", "3"):
        page.select_option("#ui-table", table)
        colors.add(tuple(page.locator(".cover").evaluate_all("c => c.map(n => n.style.fill)")))
    assert len(colors) == 3


def test_findings_show_their_places(page: Any) -> None:
    first, second = page.locator("button.finding").all()
    first.click()
    assert page.locator(".route.marked").count() == 2
    assert first.get_attribute("aria-pressed") == "true"
    second.click()
    assert page.locator(".route.marked").count() == 0
    assert page.locator('.city.marked[data-city="calm"]').count() == 1
    second.click()
    assert page.locator(".marked").count() == 0


def test_tickets_mark_places_and_way(page: Any) -> None:
    page.click("#ui-tab-tickets")
    page.click("#ui-tickets tbody tr:nth-child(1) button")
    assert page.locator(".city.marked").count() == 2
    assert page.locator(".route.marked").count() == 2


def test_places_below_the_fold_come_into_view(page: Any) -> None:
    page.set_viewport_size({"width": 1440, "height": 500})
    page.locator("#ui-tab-tickets").press("Enter")
    page.locator("#ui-tickets tbody tr:nth-child(12) button").press("Enter")
    box = page.locator(".route.marked, .city.marked").first.bounding_box()
    assert 0 <= box["y"] <= 500


def test_tickets_are_sorted_by_pointer_and_keyboard(page: Any) -> None:
    page.click("#ui-tab-tickets")
    before = names(page, "#ui-tickets")
    head = page.locator("#ui-tickets thead th").nth(1)
    head.locator("button").click()
    assert head.get_attribute("aria-sort") == "ascending"
    points = page.locator("#ui-tickets tbody td:nth-child(2)").all_inner_texts()
    assert [int(one) for one in points] == sorted(int(one) for one in points)
    head.locator("button").press("Enter")
    assert head.get_attribute("aria-sort") == "descending"
    assert page.locator("#ui-tickets tbody td:nth-child(2)").first.inner_text() == "18"
    page.locator("#ui-tickets thead th").first.locator("button").press("Enter")
    assert names(page, "#ui-tickets") == sorted(before, key=lambda name: name.replace("Ł", "L"))


def test_theme_follows_the_system_and_the_switch(page: Any) -> None:
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(paper)
    assert light != dark
    page.click("#ui-theme")
    assert settled(page, paper, light) == light
    page.click("#ui-theme")
    page.emulate_media(color_scheme="light")
    assert settled(page, paper, dark) == dark
    page.reload()
    assert settled(page, paper, dark) == dark


def settled(page: Any, what: str, wanted: str) -> str:
    """A value of the page, once it is the wanted one or two seconds have passed."""
    for _ in range(40):
        if page.evaluate(what) == wanted:
            break
        page.wait_for_timeout(50)
    return str(page.evaluate(what))


def test_replay_steps_colour_the_routes(page: Any) -> None:
    page.click("#ui-tab-replay")
    assert page.locator(".route[data-owner]").count() == 0
    page.click('[data-step="last"]')
    owned = page.locator(".route[data-owner]").count()
    assert owned > 5
    assert "wins with" in page.inner_text("#ui-told")
    assert page.locator(".route[data-owner='1'] .cover").first.evaluate(FILL) == "rgb(122, 63, 160)"
    page.click('[data-step="first"]')
    assert page.locator(".route[data-owner]").count() == 0
    page.click("#ui-tab-findings")
    assert page.locator(".replay").count() == 0


def test_replay_by_keys_slider_and_clock(page: Any) -> None:
    page.click("#ui-tab-replay")
    page.focus("#ui-replay")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.inner_text("#ui-count").startswith("1 of")
    assert page.inner_text("#ui-told").startswith("Player 1")
    page.focus("#ui-slider")
    page.keyboard.press("End")
    assert "over" in page.inner_text("#ui-told")
    page.click("#ui-play")
    page.locator("#ui-count", has_text="2 of").wait_for()
    page.click("#ui-play")
    assert page.get_attribute("#ui-play", "aria-label") == "Play"


def test_arrow_keys_go_over_the_board(page: Any) -> None:
    page.focus('#board [tabindex="0"]')
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.dataset.item"))
        assert page.is_visible("#ui-tip")
    assert len(seen) == 5
    page.keyboard.press("Enter")
    assert page.locator(".marked").count() >= 1


def test_tab_key_reaches_every_control(page: Any) -> None:
    wanted = {"ui-theme", "ui-table", "ui-tab-findings", "ui-findings", "finding", "skip"}
    seen = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        seen.add(focused(page))
        if page.evaluate("document.activeElement.closest('#board') !== null"):
            seen.add("board")
    assert wanted | {"board"} <= seen
    assert page.locator("#board [tabindex='0']").count() == 1


def test_tabs_by_arrow_keys(page: Any) -> None:
    page.focus("#ui-tab-findings")
    page.keyboard.press("ArrowRight")
    assert focused(page) == "ui-tab-tickets"
    assert page.is_visible("#ui-tickets")
    assert page.is_hidden("#ui-findings")


def test_zoom_keeps_the_frame(page: Any) -> None:
    before = page.locator("#ui-frame").bounding_box()
    page.click('[data-zoom="1"]')
    wide = page.locator("#board").bounding_box()
    assert page.locator("#ui-frame").bounding_box()["height"] == pytest.approx(
        before["height"], abs=2
    )
    assert wide["width"] > 1.4 * before["width"]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1440, 900), (2200, 1200)])
def test_nothing_sticks_out(page: Any, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    for tab in ("findings", "tickets", "routes", "replay"):
        page.click(f"#ui-tab-{tab}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("#board").bounding_box()["width"] > 0.4 * width


def test_a_click_anywhere_on_a_row_shows_its_ticket(page: Any) -> None:
    page.click("#ui-tab-tickets")
    row = page.locator("#ui-panel-tickets .sortable tbody tr, .sortable tbody tr:visible").first
    row.locator("td").last.click()
    assert row.locator("button").get_attribute("aria-pressed") == "true"
    assert page.locator("#board .marked").count() > 0
    row.locator("td").last.click()
    assert row.locator("button").get_attribute("aria-pressed") == "false"


def test_captions_are_whole_on_a_phone(page: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for tab in ("tickets", "routes"):
        page.click(f"#ui-tab-{tab}")
    cut = page.evaluate(
        """() => [...document.querySelectorAll("caption span, figcaption, h2, h3, .finding")]
             .filter((one) => one.offsetParent && one.clientWidth > 1)
             .filter((one) => one.scrollWidth > one.clientWidth + 1
                 || one.getBoundingClientRect().right > 390.5)
             .map((one) => one.textContent.slice(0, 60))"""
    )
    assert cut == []


@pytest.mark.parametrize("language", ["en", "pl", "de"])
def test_tables_are_whole_on_a_phone(
    browser: Any, map_: Map, document: PlaytestDocument, tmp_path: Path, language: str
) -> None:
    """No column of figures lies beyond the edge, however long its heading is."""
    file = tmp_path / "page.html"
    file.write_text(report_html(map_, [], document, language=language), "utf-8")
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(file.as_uri())
    for tab in ("tickets", "routes"):
        page.click(f"#ui-tab-{tab}")
        panel = page.locator("[role=tabpanel]:not([hidden])")
        assert panel.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
    page.close()


def test_printed_a_chart_stays_with_its_title(page: Any) -> None:
    page.emulate_media(media="print")
    breaks = page.evaluate(
        '() => [...document.querySelectorAll("figure")].map((f) => getComputedStyle(f).breakInside)'
    )
    assert breaks
    assert set(breaks) == {"avoid"}


def test_printed_there_is_nothing_to_click_and_charts_stand_in_pairs(page: Any) -> None:
    page.set_viewport_size({"width": 760, "height": 1000})
    page.emulate_media(media="print")
    for tool in (".toolbar", "#ui-downloads"):
        assert not page.locator(tool).first.is_visible()
    first, second = (page.locator(".plots figure").nth(n).bounding_box() for n in (0, 1))
    assert first["y"] == second["y"]
    assert first["x"] < second["x"]


def test_printed_groups_of_findings_are_open(page: Any) -> None:
    group = '<details class="group"><summary>Thirty</summary><p id="one">One</p></details>'
    page.evaluate("(html) => document.body.insertAdjacentHTML('beforeend', html)", group)
    assert not page.locator("#one").is_visible()
    page.emulate_media(media="print")
    assert page.locator("#one").is_visible()


def test_a_group_of_findings_begins_beside_its_arrow(page: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    words = "length-out-of-scale " * 3
    head = f'<span class="finding-head"><b>Hint</b><span>{words}</span></span>'
    group = f'<details class="group"><summary id="many">{head}</summary></details>'
    page.evaluate("(html) => document.body.insertAdjacentHTML('beforeend', html)", group)
    whole, inside = (page.locator(one).bounding_box() for one in ("#many", "#many .finding-head"))
    assert inside["x"] > whole["x"] + 15
    assert inside["height"] > whole["height"] - 20


def test_the_table_of_seats_is_whole_on_a_desk(page: Any) -> None:
    """Long words in another language break into two lines instead of leaving the page."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.evaluate(
        """() => {
          for (const row of document.querySelectorAll("#ui-seats tr")) {
            while (row.children.length < 7) { row.append(row.lastElementChild.cloneNode(true)); }
            if (row.closest("thead")) { row.lastElementChild.textContent = "gleiche Chancen"; }
            else { row.children[5].textContent = "20,0 ±17,9"; }
          }
        }"""
    )
    cut = "(box) => box.scrollWidth > box.clientWidth + 1"
    assert not page.locator("#ui-seats .scroll").evaluate(cut)
