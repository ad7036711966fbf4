"""Looking at the board: near and far, millimetres, and what is drawn before the true layout."""

from __future__ import annotations

from studio.desk import SMALL, Desk

HAS_INK = """(one) => {
  const { data } = one.getContext("2d").getImageData(0, 0, one.width, one.height);
  return data.some((value) => value > 0);
}"""


def test_the_board_is_zoomed_and_moved(desk: Desk) -> None:
    desk.open()
    page = desk.page
    whole = desk.scale()
    page.keyboard.press("+")
    assert desk.scale() > 1.3 * whole
    x, y = desk.city("north")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -200)
    assert desk.scale() > 1.6 * whole
    assert abs(desk.city("north")[0] - x) < 2  # what is under the pointer stays there
    before = desk.city("north")
    page.mouse.move(x + 30, y + 60)
    page.mouse.down()
    page.mouse.move(x + 80, y + 100, steps=4)
    page.mouse.up()
    after = desk.city("north")
    assert (round(after[0] - before[0]), round(after[1] - before[1])) == (50, 40)
    page.keyboard.press("0")
    assert abs(desk.scale() - whole) < 0.01
    assert desk.text == SMALL


def test_rulers_and_the_foot_say_millimetres(desk: Desk) -> None:
    desk.open()
    desk.page.mouse.move(*desk.city("north"))
    desk.page.wait_for_selector("#where:has-text('200, 50 mm')")
    for ruler in ("#ruler-x", "#ruler-y"):
        assert desk.page.locator(ruler).evaluate(HAS_INK)


def test_the_drawing_follows_the_pointer_until_the_drop(desk: Desk) -> None:
    desk.open()
    page, scale = desk.page, desk.scale()
    x, y = desk.city("east")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 20 * scale, y + 30 * scale, steps=6)
    held = desk.city("east")
    assert abs(held[0] - (x - 20 * scale)) < scale
    assert abs(held[1] - (y + 30 * scale)) < scale
    assert page.locator(".route.provisional").count() == 2
    assert desk.text == SMALL
    page.keyboard.press("Escape")
    page.mouse.up()
    assert page.locator(".provisional").count() == 0
    assert abs(desk.city("east")[0] - x) < 1
    assert desk.text == SMALL


def test_a_move_of_the_pointer_lays_out_nothing(desk: Desk) -> None:
    """Neither is asked where things lie, nor do all parts of the board get another style."""
    desk.open()
    page = desk.page
    x, y = desk.city("east")
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate("""() => {
        const asked = Element.prototype.getBoundingClientRect;
        window.asked = 0;
        Element.prototype.getBoundingClientRect = function () {
            window.asked++;
            return asked.call(this);
        };
        window.unasked = () => (Element.prototype.getBoundingClientRect = asked);
    }""")
    cursor = "() => getComputedStyle(document.querySelector('#sheet .route')).cursor"
    before = page.evaluate(cursor)
    page.mouse.move(x - 40, y + 20, steps=20)
    assert page.evaluate("() => window.unasked() && window.asked") == 0
    assert page.evaluate(cursor) == before
    assert page.locator("#grip").evaluate("one => getComputedStyle(one).cursor") == "grabbing"
    assert page.locator(".lights").evaluate("one => getComputedStyle(one).visibility") == "hidden"
    page.keyboard.press("Escape")
    page.mouse.up()
    assert page.locator("#grip").is_hidden()
    assert page.locator(".lights").evaluate("one => getComputedStyle(one).visibility") == "visible"
