"""Actions in rulebook words, as a player at the table would tell them."""

from __future__ import annotations

from collections.abc import Mapping

from mapkit.engine.action import Action, ActionKind
from mapkit.engine.game import Game
from mapkit.engine.replay import Replay
from mapkit.model.map import Map


def told(game: Game, action: Action, language: str = "en") -> str:
    """One sentence about an action, told of the game before it is played."""
    return f"Player {game.player + 1} {_deed(game, action, language)}."


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


def _closing(game: Game) -> list[str]:
    endings = {"last-round": "after the last round", "stall": "in a stall: nobody could act"}
    lines = [f"The game ends {endings.get(game.ending or '', 'unfinished')}."]
    for player, score in enumerate(game.scores()):
        parts = [("routes", score.routes), ("tickets", score.tickets_won + score.tickets_lost)]
        parts += [("harbours", score.harbours), ("passengers", score.passengers)]
        parts += [("goals", score.goals), ("longest trail", score.longest_trail)]
        parts.append(("most tickets", score.most_tickets))
        text = ", ".join(f"{name} {points}" for name, points in parts if points)
        wins = " and wins" if score.wins else ""
        done = f"{score.tickets_done} of {score.tickets_kept} tickets done"
        lines.append(
            f"  Player {player + 1} has {score.total} points ({text or 'none'}; {done}){wins}."
        )
    return lines


def _deed(game: Game, action: Action, language: str) -> str:
    kind = action.kind
    if kind is ActionKind.DRAW_ROW:
        return f"takes the face-up {card_name(action.card)} card"
    if kind is ActionKind.DRAW_BLIND:
        return f"draws blind from the {action.deck} deck"
    if kind is ActionKind.CHOOSE_DECK:
        return f"refills the row from the {action.deck} deck"
    if kind is ActionKind.CLAIM:
        return _claim(game, action, language)
    if kind is ActionKind.PAY_TUNNEL:
        return f"adds {cards(action.pay)} and gets through the tunnel"
    if kind is ActionKind.LEAVE_TUNNEL:
        return f"turns back in the tunnel, which asks for {game.view(game.player).surcharge} more"
    if kind in (ActionKind.DRAW_TICKETS, ActionKind.CHOOSE_MIX):
        return f"draws {_mix(game, action)}"
    if kind is ActionKind.KEEP_TICKETS:
        names = ", ".join(ticket_name(game.map, number, language) for number in action.tickets)
        return f"keeps {names or 'no ticket'}"
    if kind is ActionKind.CHOOSE_PIECES:
        ships = game.map.rules.pieces_each - action.trains
        return f"chooses {action.trains} trains and {ships} ships"
    if kind is ActionKind.BUILD_HARBOUR:
        place = game.map.place_name(action.place, language)
        return f"builds a harbour in {place} with {cards(action.pay)}"
    if kind is ActionKind.EXCHANGE:
        other = "ships" if action.given == "train" else "trains"
        return f"exchanges {_counted(action.count, action.given)} for {other}"
    if kind is ActionKind.TAKE_PASSENGER:
        return f"takes a {action.color} passenger"
    return "takes no passenger" if kind is ActionKind.LEAVE_PASSENGER else "passes"


def _claim(game: Game, action: Action, language: str) -> str:
    route = game.map.routes[action.route]
    features = [f"ferry with {_counted(route.ferry, 'symbol')}"] if route.ferry else []
    features += ["tunnel"] if route.tunnel else []
    features += [_counted(route.terrain, "doubled space")] if route.terrain else []
    features += [f"+{route.bonus}"] if route.bonus else []
    kind = "sea route" if route.kind == "sea" else "route"
    extra = f" ({', '.join(features)})" if features else ""
    points = game.map.rules.routes.points[route.length]
    verb = "tries" if route.tunnel else "claims"
    ends = "–".join(game.map.place_name(place, language) for place in route.between)
    what = f"the {route.color} {kind} {ends} of {route.length}{extra}"
    return f"{verb} {what} with {cards(action.pay)}, for {_counted(points, 'point')}"


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _mix(game: Game, action: Action) -> str:
    decks = list(game.map.rules.tickets.decks)
    if len(decks) == 1:
        return _counted(sum(action.mix), "ticket")
    return (
        " and ".join(f"{n} {deck}" for n, deck in zip(action.mix, decks, strict=True)) + " tickets"
    )


def _goal(map_: Map, number: int) -> str:
    goal = map_.goals[number]
    return str(goal.title) if goal.title else str(goal.kind).replace("-", " ")


def ticket_name(map_: Map, number: int, language: str = "en") -> str:
    ticket = map_.tickets[number]
    places = "–".join(map_.place_name(place, language) for place in ticket.places)
    return f"{places} ({ticket.points})"


def cards(pay: Mapping[str, int]) -> str:
    """`2 red, 1 wild`."""
    return ", ".join(f"{count} {card_name(card)}" for card, count in pay.items()) or "nothing"


def card_name(card: str) -> str:
    """`red-two-ships` → `red double ship`."""
    color, *rest = card.split("-", 1)
    if not rest:
        return color
    kind = rest[0].replace("two-ships", "double ship").replace("-harbour", " harbour")
    return f"{color} {kind.replace('harbour', '(harbour)')}"
