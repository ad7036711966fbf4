"""Routes that give cards to whoever claims them."""

from __future__ import annotations

from mapkit.counting import counted
from mapkit.draft.bonuses import bonus_cards
from mapkit.draft.work import styles
from mapkit.source.edits import Put, Take
from mapkit.suggest.part import SuggestedPart, Suggestion, SuggestWishes, ask_for_lengths
from mapkit.suggest.unfinished import Unfinished


def suggest_bonuses(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """Long routes that few shortest ways lead over give a card or two."""
    suggestion = Suggestion()
    map_ = unfinished.map
    style = styles().get(map_.rules.preset or "")
    if style is None or not style.bonus:
        suggestion.tell("Boards of these rules have no routes that give cards.")
    elif ask_for_lengths(unfinished, suggestion):
        return suggestion
    elif any(route.bonus for route in map_.routes) and not wishes.anew:
        suggestion.tell("The map says itself which routes give cards: --anew chooses again.")
    else:
        _add_bonuses(unfinished, style.bonus, suggestion)
    return suggestion


def _add_bonuses(unfinished: Unfinished, share: float, suggestion: Suggestion) -> None:
    map_ = unfinished.map
    number = {place: index for index, place in enumerate(map_.places)}
    groups = list(map_.lane_groups().values())
    routes = [map_.routes[lanes[0]] for lanes in groups]
    pairs = [(number[route.between[0]], number[route.between[1]]) for route in routes]
    may = [len(lanes) == 1 and not route.ferry for lanes, route in zip(groups, routes, strict=True)]
    cards = bonus_cards(pairs, [route.length for route in routes], may, share)
    for k, route in enumerate(routes):
        path = ("routes", int(route.pointer.split("/")[2]), "bonus")
        if k in cards:
            suggestion.edits.append(Put(path, cards[k]))
        elif route.bonus:
            suggestion.edits.append(Take(path))
    suggestion.tell(f"{counted(len(cards), 'long route')} away from most ways now give cards.")


PART = SuggestedPart("bonuses", "routes that give cards", 10, suggest_bonuses)
