"""Passengers that wait in the cities of a map."""

from __future__ import annotations

from mapkit.draft.passengers import bag_for, spread_passengers
from mapkit.source.edits import Put
from mapkit.suggest.part import SuggestedPart, Suggestion, SuggestWishes
from mapkit.suggest.unfinished import Unfinished


def suggest_passengers(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """One passenger in every city, and more where more routes meet."""
    suggestion = Suggestion()
    map_ = unfinished.map
    rules = map_.rules.passengers
    if rules is None:
        suggestion.tell("These rules have no passengers.")
    elif not map_.cities:
        suggestion.tell("There are no cities yet in which passengers could wait.")
    elif any(city.passengers for city in map_.cities.values()) and not wishes.anew:
        suggestion.tell("The map says itself where passengers wait: --anew spreads them again.")
    else:
        bag = bag_for(rules.bag, len(map_.cities))
        if bag != dict(rules.bag):
            suggestion.edits.append(Put(("rules", "passengers", "bag"), bag))
        meeting = [sum(id_ in route.between for route in map_.routes) for id_ in map_.cities]
        waiting = spread_passengers([1.0 + count for count in meeting], sum(bag.values()))
        for id_, count in zip(map_.cities, waiting, strict=True):
            suggestion.edits.append(Put(("cities", id_, "passengers"), count))
        suggestion.tell(f"{sum(waiting)} passengers wait, most of them where many routes meet.")
    return suggestion


PART = SuggestedPart("passengers", "passengers that wait in cities", 9, suggest_passengers)
