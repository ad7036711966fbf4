"""A change of the file that is shown before it is made."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mapkit.board.layouts import layout_of
from mapkit.model.load import loaded
from mapkit.model.map import Map
from mapkit.model.routes import GREY
from mapkit.source.document import Document
from mapkit.source.read import Reading, read_text
from mapkit.source.write import diff
from mapkit.studio.page_words import in_page_words
from mapkit.studio.refusal import RefusedError

if TYPE_CHECKING:
    from mapkit.suggest import Question

MOST = 8  # proposals that wait for an answer


@dataclass(frozen=True)
class Proposal:
    before: Document
    after: Document
    story: tuple[str, ...]  # what it does, in sentences
    questions: tuple[Question, ...] = ()  # what only the designer knows

    def told(self, id_: int) -> dict[str, Any]:
        return {
            "id": id_,
            "story": [in_page_words(one) for one in self.story],
            "questions": [asked(one) for one in self.questions],
            "diff": diff(self.before, self.after.text),
            "changes": self.before.text != self.after.text,
            "cities": _places(self.after),
            "routes": [_route(one) for one in _fresh(self.before, self.after, "routes")],
            "tickets": [_ticket(one) for one in _fresh(self.before, self.after, "tickets")],
        }


@dataclass
class Proposals:
    """Those that wait; an old one is forgotten."""

    _waiting: OrderedDict[int, Proposal] = field(default_factory=OrderedDict)
    _numbers: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    def offer(self, proposal: Proposal) -> dict[str, Any]:
        id_ = next(self._numbers)
        self._waiting[id_] = proposal
        while len(self._waiting) > MOST:
            self._waiting.popitem(last=False)
        return proposal.told(id_)

    def take(self, id_: int) -> Proposal:
        try:
            return self._waiting.pop(id_)
        except KeyError:
            raise RefusedError("This proposal is too old. Ask for it again.") from None

    def made(self, id_: int, document: Document) -> Document:
        """The document with a proposal, if it still is the one that the proposal was made for."""
        proposal = self.take(id_)
        if document.text != proposal.before.text:
            raise RefusedError("The file has changed meanwhile. Ask for the proposal again.")
        return proposal.after


def proposed(before: Document, text: str, story: list[str]) -> Proposal:
    """A proposal of another text for the file."""
    return Proposal(before, read_text(text, before.file).document, tuple(story))


def asked(question: Question) -> dict[str, Any]:
    """A question as the page shows it: the answers are counted from 1."""
    text, answers = in_page_words(question.text), list(question.answers)
    return {"city": question.city, "text": text, "answers": answers}


def _fresh(before: Document, after: Document, section: str) -> list[Mapping[str, Any]]:
    """The entries of a list that were not there before, or not like this."""
    there, then = ((one.data.get(section) or []) for one in (before, after))
    return [entry for entry in then if entry not in there and isinstance(entry, Mapping)]


def _route(entry: Mapping[str, Any]) -> dict[str, Any]:
    """A route as the preview draws it."""
    colors = entry.get("lanes") or [entry.get("color") or GREY]
    length = entry.get("length", "?")
    return {"between": entry.get("between", []), "length": length, "colors": colors}


def _ticket(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {"places": entry.get("between") or entry.get("tour") or []}


def _places(document: Document) -> dict[str, list[float]]:
    """Where the file puts the cities, to be shown as ghosts on the board."""
    map_: Map | None = loaded(Reading(document, ())).map
    if map_ is None:
        return {}
    given = {city.id: city.spot.at for city in map_.cities.values() if city.spot.at}
    if len(given) < len(map_.cities):
        drawn = layout_of(map_).cities
        given |= {id_: drawn[id_].center for id_ in map_.cities if id_ not in given}
    return {id_: [round(x, 1), round(y, 1)] for id_, (x, y) in given.items()}
