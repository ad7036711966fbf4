"""A game in rulebook words, as a player at the table would tell it."""

from __future__ import annotations

from mapkit.engine.action import Action
from mapkit.engine.catalog import action_rows, score_parts
from mapkit.engine.game import Game
from mapkit.engine.replay import Replay
from mapkit.engine.score import Score
from mapkit.model.map import Map

_ENDINGS = {
    "last-round": "The game ends after the last round.",
    "stall": "The game ends in a stall: nobody could act.",
}
_UNFINISHED = "The game ends unfinished."


def told(game: Game, action: Action, language: str = "en") -> str:
    """One sentence about an action, told of the game before it is played."""
    return f"Player {game.player + 1} {deed(game, action, language)}."


def deed(game: Game, action: Action, language: str = "en", hearer: int | None = None) -> str:
    """The sentence without its player and its stop; for a `hearer`, only what that player hears."""
    row = action_rows()[action.kind]
    is_secret = hearer is not None and hearer != game.player and row.heard is not None
    telling = row.heard if is_secret and row.heard is not None else row.told
    if not isinstance(telling, str):
        return telling(game, action, language)
    values = {
        field.name: field.told(game.map, getattr(action, field.name), language)
        for field in row.fields
    }
    return telling.format(**values)


def told_replay(replay: Replay, map_: Map, file: str, language: str = "en") -> list[str]:
    """The whole game, one line an action, with the final score; verified on the way."""
    lines: list[str] = []
    last: Game | None = None
    turn = -1
    for game, action in replay.games(map_, file):
        lines += [_opening(game)] if last is None else []
        if game.decision == "turn" and game.view(game.player).turn != turn:
            turn = game.view(game.player).turn
            lines.append(f"Turn {turn + 1}")
        lines.append(f"  {told(game, action, language)}")
        last = game
    return lines + (_closing(last) if last else [])


def _opening(game: Game) -> str:
    goals = ", ".join(_goal(game.map, number) for number in game.view(0).goals)
    return f"{game.map.title}, {game.players} players, seed {game.seed}" + (
        f"; goals: {goals}" if goals else ""
    )


def _goal(map_: Map, number: int) -> str:
    goal = map_.goals[number]
    return str(goal.title) if goal.title else str(goal.kind).replace("-", " ")


def _closing(game: Game) -> list[str]:
    lines = [_ENDINGS.get(game.ending or "", _UNFINISHED)]
    return lines + [_score(player, score) for player, score in enumerate(game.scores())]


def _score(player: int, score: Score) -> str:
    points = [(part.title, getattr(score, part.name)) for part in score_parts()]
    text = ", ".join(f"{title} {value}" for title, value in points if value) or "none"
    done = f"{score.tickets_done} of {score.tickets_kept} tickets done"
    wins = " and wins" if score.wins else ""
    return f"  Player {player + 1} has {score.total} points ({text}; {done}){wins}."
