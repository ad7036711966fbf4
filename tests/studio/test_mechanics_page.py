"""Mechanics of the rules, clicked by hand in one's own game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from studio.desk import SMALL, Desk
from studio.table import act, count, deal, leave, until

MOST_DECISIONS = 120
PLAIN = "{preset: classic}"
FEW = "pieces: {train: 14}, players: [2, 3]"
STATIONS = "stations: {cards: [1, 2, 3], unbuilt: 4}"
PASSENGERS = "passengers: {bag: {red: 10, blue: 10}, most: 20, second: 10}"
SHIPS = (
    "pieces: {train: 14, ship: 14}, choose_pieces: {total: 20, suggested: {train: 10, ship: 10}}"
)
LAKES = (
    f"{{preset: great-lakes, {SHIPS}, players: [2, 3], harbours: {{cards: {{train: 1, ship: 1}}}}}}"
)


def with_rules(rules: str) -> str:
    return SMALL.replace(PLAIN, rules)


MAPS = {
    "pay-tunnel": with_rules(f"{{preset: alpine, {FEW}}}").replace(
        "length: 4", "length: 2, tunnel: true"
    ),
    "ferry": with_rules(f"{{preset: nordic, {FEW}}}").replace("length: 4", "length: 2, ferry: 1"),
    "build-station": with_rules(f"{{preset: classic, {FEW}, {STATIONS}}}"),
    "passenger": with_rules(f"{{preset: classic, {FEW}, {PASSENGERS}}}")
    .replace("at: [330, 150]", "at: [330, 150], passengers: 2")
    .replace("at: [200, 50]", "at: [200, 50], passengers: 2"),
    "build-harbour": with_rules(LAKES)
    .replace("blue", "white")
    .replace("150]}", "150], port: true}"),
    "exchange": with_rules(LAKES)
    .replace("blue", "white")
    .replace("length: 4, color: red", "length: 4, color: red, kind: sea"),
}


def played_until(desk: Desk, did_it: Callable[[Desk], bool]) -> None:
    """Play on until something could be done, and was."""
    for _ in range(MOST_DECISIONS):
        until(desk, lambda: count(desk, "#game-prompt.mine, #game-again") > 0)
        if count(desk, "#game-again"):  # the game is over: another one
            desk.page.click("#game-again")
            until(desk, lambda: count(desk, "#game-prompt.mine") > 0)
        if did_it(desk):
            return
        act(desk)
    raise AssertionError("it could never be done")


def told(desk: Desk) -> str:
    return str(desk.page.inner_text("#game-log"))


def decided(kind: str) -> Callable[[Desk], bool]:
    """Click the button of a decision, as soon as it is there."""

    def did_it(desk: Desk) -> bool:
        wanted = desk.page.locator(f'#game-decisions button[data-kind^="{kind}"]:not([disabled])')
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


DEEDS: dict[str, Callable[[Desk], bool]] = {
    "pay-tunnel": decided("pay-tunnel"),
    "ferry": claimed,
    "build-station": built,
    "passenger": decided("take-passenger"),
    "build-harbour": built,
    "exchange": decided("exchange"),
}


@pytest.mark.timeout(600)
@pytest.mark.parametrize("mechanic", MAPS)
def test_a_mechanic_is_clicked_in_ones_own_game(desk: Desk, mechanic: str) -> None:
    desk.open(MAPS[mechanic])
    assert desk.studio.opened.state.map is not None
    deal(desk)
    played_until(desk, DEEDS[mechanic])
    leave(desk)
    assert desk.text == MAPS[mechanic]
