"""Cities under the hand: dragged, nudged, and back again."""

from studio.desk import SMALL, Desk


def test_a_city_is_dragged_and_only_its_place_changes(desk: Desk) -> None:
    desk.open()
    before = desk.revision
    desk.drag(desk.city("east"), -20, 30)
    desk.after(before)
    assert desk.text == SMALL.replace("at: [330, 150]", "at: [310, 180]")
    assert desk.stands_at("east") == (310, 180)
    desk.page.click("#undo")
    desk.after(before + 1)
    assert desk.text == SMALL
    assert desk.stands_at("east") == (330, 150)
    desk.page.click("#redo")
    desk.after(before + 2)
    assert "at: [310, 180]" in desk.text
    assert desk.stands_at("east") == (310, 180)


def test_arrow_keys_move_by_a_millimetre(desk: Desk) -> None:
    desk.open()
    before = desk.revision
    desk.page.mouse.click(*desk.city("west"))
    desk.page.keyboard.press("ArrowRight")
    desk.after(before)
    assert desk.text == SMALL.replace("at: [70, 150]", "at: [71, 150]")
    assert desk.stands_at("west") == (71, 150)


def test_several_cities_move_together(desk: Desk) -> None:
    desk.open()
    before = desk.revision
    desk.page.mouse.click(*desk.city("west"))
    desk.page.keyboard.down("Shift")
    desk.page.mouse.click(*desk.city("north"))
    desk.page.keyboard.up("Shift")
    desk.drag(desk.city("west"), 10, 10)
    desk.after(before)
    assert "at: [80, 160]" in desk.text
    assert "at: [210, 60]" in desk.text
    assert (desk.stands_at("west"), desk.stands_at("north")) == ((80, 160), (210, 60))


def test_an_outside_edit_shows_at_once(desk: Desk) -> None:
    path = desk.open()
    before = desk.revision
    path.write_text(SMALL.replace("East End", "Eastern End"), "utf-8")
    desk.after(before)
    assert desk.page.locator('.label[data-place="east"]').first.text_content() == "Eastern End" * 2


def test_a_broken_file_keeps_the_last_good_board_and_says_why(desk: Desk) -> None:
    path = desk.open()
    path.write_text(SMALL.replace("length: 4, color: red", "length: four, color: red"), "utf-8")
    desk.page.wait_for_selector("#broken:not([hidden])", timeout=60_000)
    assert "Line 14" in desk.page.locator("#broken").inner_text()
    assert desk.page.locator(".city").count() == 4
    path.write_text(SMALL, "utf-8")
    desk.page.wait_for_selector("#broken", state="hidden", timeout=60_000)
