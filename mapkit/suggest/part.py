"""A part of a map that can be suggested, and what a suggestion is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mapkit.source.edits import Edit

if TYPE_CHECKING:
    from mapkit.suggest.unfinished import Unfinished


@dataclass(frozen=True)
class SuggestWishes:
    """What a designer may ask of a suggestion."""

    seed: int = 1
    count: int | None = None  # routes, doubles or tickets in all; None: as published boards have
    anew: bool = False  # what is there may change as well
    language: str | None = None  # of names that are added; None: as the map spells them
    kept: frozenset[frozenset[str]] | None = None
    """Pairs of places whose routes keep their colours; None: all routes that have one."""
    choices: Mapping[str, str] = field(default_factory=dict)  # a city's id to what is meant by it
    respelt: bool = False  # a misspelt name that was chosen for is spelt as it should be


@dataclass(frozen=True)
class Question:
    """Something that only the designer knows: what to ask, and the answers to choose from."""

    text: str
    answers: tuple[str, ...] = ()
    city: str = ""  # the id of the city that it is about


@dataclass
class Suggestion:
    """Edits of the map file, and what they do and why, in sentences."""

    edits: list[Edit] = field(default_factory=list)
    story: list[str] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)

    def tell(self, sentence: str) -> None:
        self.story.append(sentence)


def ask_for_lengths(unfinished: Unfinished, suggestion: Suggestion) -> bool:
    """Whether routes have no length yet; then that is what the designer is told first."""
    count = sum(path[0] == "routes" and path[-1] == "length" for path in unfinished.missing)
    if count:
        text = f"{count} of the routes have no length yet: `mapkit suggest lengths` measures them."
        suggestion.questions.append(Question(text))
    return bool(count)


@dataclass(frozen=True)
class SuggestedPart:
    name: str
    title: str  # what is suggested, for the help
    order: int  # when a map is written from nothing
    suggest: Callable[[Unfinished, SuggestWishes], Suggestion]
