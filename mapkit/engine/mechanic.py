"""What a mechanic brings into the engine: its actions, its parts of the score, its lowering.

One file in `mechanics/` declares one mechanic, and the catalogue finds it. Everything that must
know every kind of action or every part of the score is derived from these rows: how an action is
written, read, told and refused, and the statistics by kind and by part.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from mapkit.engine.action import Action, ActionKind
from mapkit.engine.action_fields import ActionField
from mapkit.engine.core.fields import Container
from mapkit.model.map import Map

if TYPE_CHECKING:
    from mapkit.engine.game import Game

Telling: TypeAlias = "str | Callable[[Game, Action, str], str]"
"""What the player does: a sentence without its subject and full stop, with `{field}` in it; or a
function of the game before the action, the action and a language."""


def always(_: Map) -> bool:
    """A condition for rows that every map knows."""
    return True


def no_lowering(_: Container, __: Map) -> None:
    """Do nothing, for mechanics without numbers of their own in the lowered map."""


@dataclass(frozen=True, slots=True)
class ActionRow:
    """All that there is to know about a kind of action outside the core."""

    kind: ActionKind
    number: int  # in the core
    told: Telling
    fields: tuple[ActionField, ...] = ()
    refused: Mapping[int, str] = field(default_factory=dict)  # by fault of the core: why
    known: Callable[[Map], bool] = always  # whether a map's rules have this kind of action
    is_counted: bool = True  # by the statistic; not what is decided before the first turn
    heard: Telling | None = None  # what the other players hear, where that is less


@dataclass(frozen=True, slots=True)
class ScorePart:
    """A part of the final score."""

    name: str  # the field of `Score`
    column: int  # of the core's score sheet
    title: str  # in the telling and in reports
    known: Callable[[Map], bool] = always  # whether a map's rules pay it

    @property
    def key(self) -> str:
        """The name of the part in statistics."""
        return self.title.replace(" ", "-")


@dataclass(frozen=True, slots=True)
class Mechanic:
    actions: tuple[ActionRow, ...] = ()
    parts: tuple[ScorePart, ...] = ()
    lower: Callable[[Container, Map], None] = no_lowering  # its rules into the lowered map
