"""How a game is set up on a map of the HM editor → rows of settings."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from mapkit.exchange import faults
from mapkit.exchange.hm import frame as hm
from mapkit.exchange.hm.file import HmFile
from mapkit.exchange.json_rows import cell
from mapkit.exchange.tables import Row

MOST_PLAYERS = 8
_FEW_LANES = 3  # of a triple


def setup_rows(file: HmFile) -> Iterator[Row]:
    """Title, size of the board, and every number that is not HM's own default."""
    given = file.payload
    if title := cell(given.get("name")):
        yield _row(file, "name", "title", title)
    yield _row(file, "format", "board.size_mm", list(hm.board_mm(*file.form)))
    yield from _number(file, "wagonsPerPlayer", "rules.pieces.train", hm.DEFAULT_WAGONS)
    yield from _number(file, "startingTickets", "rules.tickets.opening.deal", hm.DEFAULT_DEALT)
    yield from _number(file, "keptTickets", "rules.tickets.opening.keep", hm.DEFAULT_KEPT)
    players = given.get("players")
    if isinstance(players, dict):
        fewest, most = players.get("min"), players.get("max")
        if _is_count(fewest) and _is_count(most) and (fewest, most) != hm.DEFAULT_PLAYERS:
            yield _row(file, "players", "rules.players", [fewest, most])
    lanes = given.get("lanesUsableByPlayers")
    if isinstance(lanes, dict):
        yield from _lanes(file, lanes)


def _number(file: HmFile, key: str, setting: str, usual: int) -> Iterator[Row]:
    value = file.payload.get(key, usual)
    if type(value) is not int or not 1 <= value <= 100:
        message = f"`{key}` is no number of a game"
        file.findings.add(faults.FIELD_LEFT_OUT, file.where(key), message)
    elif value != usual:
        yield _row(file, key, setting, value)


def _lanes(file: HmFile, rule: Mapping[str, Any]) -> Iterator[Row]:
    """`{"2": 1, "4+": "all"}`: lanes of a double and of a triple that each table may use."""
    for name, lanes in (("double", 2), ("triple", _FEW_LANES)):
        counts = {str(players): _usable(rule, players, lanes) for players in range(2, 6)}
        yield _row(file, "lanesUsableByPlayers", f"rules.routes.open_lanes.{name}", counts)


def _usable(rule: Mapping[str, Any], players: int, lanes: int) -> int:
    """An exact number of players counts first, then the highest `N+` that is reached."""
    reached = [n for n in range(players, 0, -1) if f"{n}+" in rule]
    key = str(players) if str(players) in rule else f"{reached[0]}+" if reached else ""
    value = rule.get(key, 1 if players < 4 else "all")
    return max(1, min(lanes, value)) if type(value) is int else lanes


def _is_count(value: Any) -> bool:
    return type(value) is int and 1 <= value <= MOST_PLAYERS


def _row(file: HmFile, key: str, setting: str, value: Any) -> Row:
    text = value if isinstance(value, str) else json.dumps(value)
    return Row({"Key": setting, "Value": text}, lambda _: file.where(key))
