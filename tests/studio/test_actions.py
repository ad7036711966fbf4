"""Every action of the page: what it does to the text of the file, and to the board."""

import pytest
from studio.desk import SMALL, Desk


@pytest.fixture
def page(desk: Desk) -> Desk:
    desk.open()
    desk.before = desk.revision
    return desk


def submit(desk: Desk, **values: str) -> None:
    """Fill in the card that a tool shows."""
    for name, value in values.items():
        field = desk.page.locator(f'.ask [name="{name}"]')
        if field.evaluate("one => one.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    desk.page.locator(".ask button[type=submit]").click()


def tickets(desk: Desk) -> list[str]:
    """The tickets by their places, as the list at the side shows them."""
    desk.page.click("#tab-tickets")
    return [
        one.inner_text() for one in desk.page.locator("#panel-tickets tbody td:first-child").all()
    ]


def test_a_name_is_dragged_to_another_side(page: Desk) -> None:
    start, label = page.city("north"), page.middle('.label[data-place="north"]')
    scale = page.scale()
    dx, dy = (start[0] - label[0]) / scale, (start[1] - label[1]) / scale
    page.drag(label, dx - 30, dy)
    page.after(page.before)
    assert "{name: North Bay, at: [200, 50], label: w}  # cold" in page.text
    assert page.middle('.label[data-place="north"]')[0] < page.city("north")[0]


def test_a_name_is_dragged_to_an_exact_place_with_ctrl(page: Desk) -> None:
    label = page.middle('.label[data-place="north"]')
    page.page.keyboard.down("Control")
    page.drag(label, 30, 25)
    page.page.keyboard.up("Control")
    page.after(page.before)
    assert "{name: North Bay, at: [200, 50], label: [" in page.text
    moved = page.middle('.label[data-place="north"]')
    assert abs((moved[0] - label[0]) / page.scale() - 30) < 3
    assert abs((moved[1] - label[1]) / page.scale() - 25) < 3


def test_a_route_is_bent_by_its_handle(page: Desk) -> None:
    page.page.mouse.click(*page.middle('.route[data-route="0"] .space >> nth=1'))
    page.page.wait_for_selector('[data-handle="via-new"]')
    start = page.middle('.route[data-route="0"] .space >> nth=1')
    page.drag(page.middle('[data-handle="via-new"]'), 15, -10)
    page.after(page.before)
    assert page.middle('.route[data-route="0"] .space >> nth=1') != start
    assert "{between: [north, east], length: 4, color: red, via: [[" in page.text
    page.page.wait_for_selector('[data-handle="via-0"]')
    page.page.mouse.dblclick(*page.middle('[data-handle="via-0"]'))
    page.after(page.before + 1)
    assert page.text == SMALL


def test_a_city_snaps_to_others(page: Desk) -> None:
    """A line shows with which city it lines up while it is dragged; with Ctrl it does not."""
    x, y = page.city("south")
    end = x + 1.5 * page.scale(), y - 30 * page.scale()
    mouse, lines = page.page.mouse, page.page.locator("line.snap")
    mouse.move(x, y)
    mouse.down()
    mouse.move(*end, steps=6)
    assert [lines.get_attribute(key) for key in ("x1", "x2", "y2")] == ["200", "200", "50"]
    page.page.keyboard.down("Control")
    mouse.move(end[0], end[1] + 1)
    assert lines.count() == 0
    page.page.keyboard.up("Control")
    mouse.move(*end)
    assert lines.count() == 1
    assert page.text == SMALL
    mouse.up()
    page.after(page.before)
    assert page.text == SMALL.replace("at: [200, 250]", "at: [200, 220]")
    assert page.stands_at("south") == (200, 220)
    assert lines.count() == 0


def test_a_city_is_added_by_a_click(page: Desk) -> None:
    page.page.keyboard.press("c")
    x, y = page.city("north")
    page.page.mouse.click(x, y + 100 * page.scale())
    submit(page, name="Łódź Mitte")
    page.after(page.before)
    assert "lodz-mitte: {name: Łódź Mitte, at: [200, 150]}" in page.text
    assert page.stands_at("lodz-mitte") == (200, 150)


def test_a_city_is_found_by_its_name(page: Desk) -> None:
    page.page.keyboard.press("c")
    page.page.fill("#find-city", "Varsovie")
    match = page.page.locator(".matches button", has_text="Poland").first
    match.wait_for(timeout=60_000)
    match.click()
    page.after(page.before)
    assert "lonlat: [21.0" in page.text
    added = [city for city in page.studio.picture.map.cities if f"{city}:" not in SMALL]
    assert page.page.locator(f'.city[data-city="{added[0]}"]').count() == 1
    assert page.page.locator(".city").count() == 5


def test_a_click_shows_where_the_new_place_will_be(page: Desk) -> None:
    """Until it is put away; then cities can be found by their names again."""
    board, scale = page.page.locator("svg.board").bounding_box(), page.scale()
    page.page.keyboard.press("c")
    page.page.mouse.click(board["x"] + 120 * scale, board["y"] + 80 * scale)
    assert page.page.locator("#new-place").count() == 1
    page.page.keyboard.press("Escape")
    assert page.page.locator("#new-place").count() == 0
    assert page.page.locator("#find-city:focus").input_value() == ""
    assert page.text == SMALL


def test_a_ticket_that_is_put_away_is_forgotten(page: Desk) -> None:
    page.page.keyboard.press("t")
    for city in ("north", "east"):
        page.page.mouse.click(*page.city(city))
    page.page.click(".ask button:has-text('Cancel')")
    for city in ("south", "west"):
        page.page.mouse.click(*page.city(city))
    page.page.wait_for_selector(".ask h3:has-text('Southport – Westminster')")
    submit(page)
    page.after(page.before)
    assert "{between: [south, west], points: 4}" in page.text


def test_a_country_is_added(page: Desk) -> None:
    page.page.keyboard.press("c")
    x, y = page.city("east")
    page.page.mouse.click(x + 40 * page.scale(), y - 60 * page.scale())
    submit(page, name="Far Land", kind="countries")
    page.after(page.before)
    assert "far-land: {name: Far Land, at: [370, 90]}" in page.text
    assert page.page.locator('.label[data-place="far-land"]').count() == 1


def test_a_route_is_drawn_from_city_to_city(page: Desk) -> None:
    page.page.keyboard.press("r")
    page.drag(page.city("north"), 0, 200)
    page.page.wait_for_selector(".ask")
    assert page.page.locator('.ask [name="length"]').input_value() == "7"
    submit(page, color="black", second="white")
    page.after(page.before)
    assert "  - {between: [north, south], length: 7, lanes: [black, white]}\n" in page.text
    assert page.page.locator(".route").count() == 7


def test_a_route_is_two_clicks_as_well(page: Desk) -> None:
    page.page.keyboard.press("r")
    page.page.mouse.click(*page.city("north"))
    page.page.mouse.click(*page.city("south"))
    page.page.wait_for_selector(".ask:has-text('North Bay – Southport')")
    submit(page, color="black")
    page.after(page.before)
    assert "  - {between: [north, south], length: 7, color: black}\n" in page.text
    assert page.page.locator('.route[data-between="north south"] .space').count() == 7


def test_a_sea_route_has_its_kind(desk: Desk) -> None:
    desk.open(SMALL.replace("preset: classic", "preset: great-lakes").replace("blue", "white"))
    before = desk.revision
    desk.page.keyboard.press("r")
    desk.drag(desk.city("west"), 260, 0)
    desk.page.wait_for_selector(".ask")
    submit(desk, kind="sea", color="grey", length="5")
    desk.after(before)
    assert "{between: [west, east], length: 5, color: grey, kind: sea}" in desk.text
    assert desk.page.locator(".route").count() == 6


def test_a_ticket_is_two_clicks(page: Desk) -> None:
    page.page.keyboard.press("t")
    page.page.mouse.click(*page.city("north"))
    page.page.mouse.click(*page.city("west"))
    page.page.wait_for_selector(".ask")
    assert page.page.locator(".light.way").count() >= 3
    assert page.page.locator('.ask [name="points"]').input_value() == "4"
    submit(page)
    page.after(page.before)
    assert "  - {between: [north, west], points: 4}\n" in page.text
    assert "North Bay – Westminster" in tickets(page)


def test_a_ticket_is_dragged_and_the_board_stays(page: Desk) -> None:
    page.page.keyboard.press("t")
    before = page.city("east")
    page.drag(page.city("north"), 0, 200)
    page.page.wait_for_selector(".ask:has-text('North Bay – Southport')")
    assert page.city("east") == before
    page.page.keyboard.press("Escape")


def test_a_tour_is_three_clicks(page: Desk) -> None:
    page.page.keyboard.press("t")
    for city in ("north", "east", "south"):
        page.page.mouse.click(*page.city(city))
        page.page.wait_for_timeout(200)
    page.page.wait_for_selector('.ask [name="in_order"]')
    submit(page)
    page.after(page.before)
    assert "{tour: [north, east, south], points: 8, in_order: 12, failed: 8}" in page.text
    assert "North Bay – East End – Southport" in tickets(page)


def test_a_goal_is_added(page: Desk) -> None:
    page.page.click("#tab-tickets")
    page.page.click("#add-goal")
    page.after(page.before)
    assert "{kind: longest-trail, points: 10}" in page.text
    page.page.wait_for_selector('[data-field="goals/0/points"]')
    assert page.page.locator(".route").count() == 5  # the board shows no goals and stays as it was


def test_a_city_goes_with_its_routes_and_tickets(page: Desk) -> None:
    page.page.mouse.click(*page.city("east"))
    page.page.keyboard.press("Delete")
    page.after(page.before)
    assert "east" not in page.text
    assert "# the ring" in page.text
    assert page.page.locator(".city").count() == 3
    note = page.page.locator(".note:has-text('Removed East End with 2 routes and 1 ticket.')")
    note.locator("button").click()
    page.after(page.before + 1)
    assert page.text == SMALL


def test_a_shift_drag_selects_several(page: Desk) -> None:
    x, y = page.city("north")
    page.page.keyboard.down("Shift")
    page.drag((x - 160 * page.scale(), y - 30 * page.scale()), 330, 150)
    page.page.keyboard.up("Shift")
    assert page.page.locator("circle.light.selection").count() == 3
    assert page.text == SMALL


def test_a_distance_is_measured(page: Desk) -> None:
    page.page.keyboard.press("m")
    page.drag(page.city("north"), 0, 200)
    assert page.page.locator(".measured").text_content() == "200 mm · 7 spaces"
    assert page.text == SMALL
