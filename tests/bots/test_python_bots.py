"""Python classes at the table: they see what a player sees, and misbehaviour is reported."""

from collections.abc import Sequence

import pytest
from makers import Size, make_map

from mapkit import BotError, Map
from mapkit.bots.game import python_games
from mapkit.bots.loading import bot_class
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.core.words import LAST_ROUND
from mapkit.engine.view import View

MAP = make_map(1, "classic", Size(10, 20, 8))


class First:
    def __init__(self, map_: Map, player: int, seed: int) -> None:
        self.player = player

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        assert view.player == self.player == view.to_decide
        return actions[0]


class Crashing(First):
    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        if view.turn > 6:
            raise KeyError("no plan")
        return actions[-1]


class Unborn:
    def __init__(self, map_: Map, player: int, seed: int) -> None:
        raise RuntimeError("not today")

    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        return actions[0]


class Cheating(First):
    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        claim = Action(ActionKind.CLAIM, route=0, pay={"wild": 9})
        return claim if view.decision == "turn" else actions[0]


class Silent(First):
    def decide(self, view: View, actions: Sequence[Action]) -> Action:
        return None  # type: ignore[return-value]


def test_a_class_plays_whole_games() -> None:
    records, incidents = python_games(MAP, ["me", "path"], {"me": First}, 0, 4, 2)
    assert not incidents
    assert set(records["ending"]) <= {LAST_ROUND, 2}
    assert (records["turn_order"] == [0, 1, 0, 1]).all()


@pytest.mark.parametrize(
    ("bot", "code", "words"),
    [
        (Crashing, "BOT102", "no plan"),
        (Unborn, "BOT102", "not today"),
        (Cheating, "BOT103", ""),
        (Silent, "BOT102", ""),
    ],
)
def test_one_that_misbehaves_is_reported_and_the_game_goes_on(bot, code, words) -> None:  # type: ignore[no-untyped-def]
    records, incidents = python_games(MAP, ["me", "path"], {"me": bot}, 0, 2, 2)
    assert len(records) == 2
    assert [incident.finding.code for incident in incidents] == [code, code]
    assert words in incidents[0].finding.message
    assert "seed 0" in incidents[0].finding.message


@pytest.mark.parametrize("name", ["nosuchmodule:Bot", "json:Bot", "json", "json:dumps"])
def test_what_is_not_a_bot_is_refused_by_name(name: str) -> None:
    with pytest.raises(BotError, match="BOT101"):
        bot_class(name)
