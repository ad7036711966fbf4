"""All mechanics, found by themselves: every module in `mechanics/` declares one."""

from __future__ import annotations

from functools import cache

from mapkit.discovery import modules_in
from mapkit.engine import mechanics
from mapkit.engine.action import ActionKind
from mapkit.engine.core import words as w
from mapkit.engine.mechanic import ActionRow, Mechanic, ScorePart

_ALWAYS_REFUSED = {
    w.WRONG_PHASE: "this is not what is to be decided now",
    w.GAME_OVER: "the game is over",
}


@cache
def all_mechanics() -> tuple[Mechanic, ...]:
    """The mechanics in the order of their files' names."""
    return tuple(module.MECHANIC for module in modules_in(mechanics))


@cache
def action_rows() -> dict[ActionKind, ActionRow]:
    """The table of actions, in the order of the core's numbers."""
    rows = [row for mechanic in all_mechanics() for row in mechanic.actions]
    return {row.kind: row for row in sorted(rows, key=lambda row: row.number)}


@cache
def rows_by_number() -> dict[int, ActionRow]:
    return {row.number: row for row in action_rows().values()}


@cache
def score_parts() -> tuple[ScorePart, ...]:
    """The table of score parts, in the order of the core's score sheet."""
    parts = [part for mechanic in all_mechanics() for part in mechanic.parts]
    return tuple(sorted(parts, key=lambda part: part.column))


@cache
def refusals() -> dict[int, str]:
    """For each fault of the core the rule that an action breaks."""
    refused = dict(_ALWAYS_REFUSED)
    for row in action_rows().values():
        refused |= row.refused
    return refused
