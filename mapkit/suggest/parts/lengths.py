"""Lengths of routes, from the places of their cities."""

from __future__ import annotations

from mapkit.arrange import measured_lengths
from mapkit.arrange.changes import entry_of
from mapkit.counting import counted
from mapkit.lint.telling import route_name
from mapkit.source.edits import Put
from mapkit.source.suggest import listing
from mapkit.suggest.part import Question, SuggestedPart, Suggestion, SuggestWishes
from mapkit.suggest.unfinished import Unfinished

MOST_NAMED = 4  # routes in a sentence


def suggest_lengths(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """As many spaces as fit between two cities, for routes that don't say how many."""
    suggestion = Suggestion()
    map_ = unfinished.map
    lost = {place for route in map_.routes for place in route.between if place in map_.cities}
    lost -= set(unfinished.places_mm)
    if lost:
        text = f"No place is known of {listing(sorted(lost))}: `mapkit suggest cities` finds some."
        suggestion.questions.append(Question(text))
    found = measured_lengths(map_) if map_.routes else map_
    off = []
    for old, new in zip(map_.routes, found.routes, strict=True):
        path = (*entry_of(old.pointer), "length")
        if lost & {*old.between}:
            continue
        if path in unfinished.missing or (wishes.anew and old.length != new.length):
            suggestion.edits.append(Put(path, new.length))
        elif old.length != new.length:
            off.append(f"{route_name(old)} {old.length} → {new.length}")
    suggestion.edits = list(dict.fromkeys(suggestion.edits))
    _tell(suggestion, list(dict.fromkeys(off)))
    return suggestion


def _tell(suggestion: Suggestion, off: list[str]) -> None:
    if suggestion.edits:
        suggestion.tell(
            f"{counted(len(suggestion.edits), 'route')} as long as the distance between the cities "
            "on the board, and no length more often than on published boards."
        )
    elif not off:
        suggestion.tell("Every route has the length that its distance suggests.")
    if off:
        more = f" and {len(off) - MOST_NAMED} more" if len(off) > MOST_NAMED else ""
        suggestion.tell(
            f"{counted(len(off), 'length')} would differ if measured on the board: "
            f"{', '.join(off[:MOST_NAMED])}{more}. They are yours and stay; --anew changes them, "
            "and `mapkit arrange` moves the cities instead."
        )


PART = SuggestedPart(
    "lengths", "lengths of routes, from the places of their cities", 3, suggest_lengths
)
