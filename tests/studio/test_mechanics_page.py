"""Mechanics of the rules, clicked by hand in one's own game.

Each mechanic has its deals, in which the decision comes within a few clicks. Bots that learn to
play in another way may spoil one of them, so there are several.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from studio.desk import SMALL, Desk
from studio.table import act, count, deal, leave, until

MOST_DECISIONS = 12  # in the deals below it takes at most nine
FEW = "pieces: {train: 14}, players: [2, 3]"
STATIONS = "stations: {cards: [1, 2, 3], unbuilt: 4}"
PASSENGERS = "passengers: {bag: {red: 10, blue: 10}, most: 20, second: 10}"
SHIPS = (
    "pieces: {train: 14, ship: 14}, choose_pieces: {total: 20, suggested: {train: 10, ship: 10}}"
)
HARBOURS = "harbours: {cards: {train: 1, ship: 1}}"


def told(desk: Desk) -> str:
    return str(desk.page.inner_text("#game-log"))


def decided(kind: str) -> Callable[[Desk], bool]:
    """Click the button of a decision, as soon as it is there."""

    def did_it(desk: Desk) -> bool:
        wanted = desk.page.locator(f'#game-decisions button[data-kind="{kind}"]:not([disabled])')
        if not wanted.count():
            return False
        before = told(desk)
        wanted.first.click()
        until(desk, lambda: told(desk) != before)
        return True

    return did_it


def built(desk: Desk) -> bool:
    """Build in a ringed city, as soon as there is one; it stands there then."""
    if not count(desk, ".paint .lit-ring"):
        return False
    place = desk.page.locator(".paint .lit-ring").first.get_attribute("data-place")
    desk.page.mouse.click(*desk.city(place))
    desk.page.locator("#choosing button").first.click()
    until(desk, lambda: count(desk, f'.paint .building[data-place="{place}"]') == 1)
    return True


def claimed(desk: Desk) -> bool:
    if not count(desk, ".paint .lit"):
        return False
    act(desk)
    until(desk, lambda: count(desk, ".paint .piece[data-owner='0']") > 0)
    return True


@dataclass(frozen=True, slots=True)
class Mechanic:
    rules: str
    did_it: Callable[[Desk], bool]
    news: str  # what the page tells of it then
    deals: tuple[int, ...]
    changes: tuple[tuple[str, str], ...] = ()  # of the small island

    @property
    def text(self) -> str:
        text = SMALL.replace("preset: classic", self.rules)
        for before, after in self.changes:
            text = text.replace(before, after)
        return text


LAKES = f"preset: great-lakes, {SHIPS}, players: [2, 3], {HARBOURS}"
MECHANICS = {
    "tunnel": Mechanic(
        f"preset: alpine, {FEW}",
        decided("pay-tunnel"),
        "You add",
        (17,),
        (("length: 4", "length: 2, tunnel: true"),),
    ),
    "ferry": Mechanic(
        f"preset: nordic, {FEW}",
        claimed,
        "You claim",
        (3, 4),
        (("length: 4", "length: 2, ferry: 1"),),
    ),
    "station": Mechanic(
        f"preset: classic, {FEW}, {STATIONS}", built, "You build a station", (1, 2)
    ),
    "passenger": Mechanic(
        f"preset: classic, {FEW}, {PASSENGERS}",
        decided("take-passenger"),
        "You take a",
        (19, 4, 21),
        (("150]}", "150], passengers: 2}"), ("200, 50]", "200, 50], passengers: 2")),
    ),
    "harbour": Mechanic(
        LAKES,
        built,
        "You build a harbour",
        (12, 22, 5),
        (("blue", "white"), ("150]}", "150], port: true}")),
    ),
    "exchange": Mechanic(
        LAKES,
        decided("exchange"),
        "You exchange 1",
        (1, 2),
        (("blue", "white"), ("length: 4, color: red", "length: 4, color: red, kind: sea")),
    ),
}


def comes_to_it(desk: Desk, did_it: Callable[[Desk], bool]) -> bool:
    """Play on until something could be done, and was."""
    for _ in range(MOST_DECISIONS):
        until(desk, lambda: count(desk, "#game-prompt.mine, #game-again") > 0)
        if did_it(desk):
            return True
        if count(desk, "#game-again"):
            return False
        act(desk)
    return False


@pytest.mark.timeout(300)
@pytest.mark.parametrize("mechanic", MECHANICS.values(), ids=MECHANICS)
def test_a_mechanic_is_clicked_in_ones_own_game(desk: Desk, mechanic: Mechanic) -> None:
    desk.open(mechanic.text)
    assert desk.studio.opened.state.map is not None
    for number in mechanic.deals:
        deal(desk, number)
        if comes_to_it(desk, mechanic.did_it):
            break
        leave(desk)
    assert mechanic.news in told(desk), "find other deals in which it can be done"
    leave(desk)
    assert desk.text == mechanic.text
