"""Ports for cities at which ships call."""

from __future__ import annotations

from mapkit.counting import counted
from mapkit.model.routes import RouteKind
from mapkit.source.edits import Put
from mapkit.suggest.part import SuggestedPart, Suggestion, SuggestWishes
from mapkit.suggest.unfinished import Unfinished


def suggest_ports(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """Every city at the end of a sea route is a port, so that harbours can be built there."""
    suggestion = Suggestion()
    map_ = unfinished.map
    if map_.rules.harbours is None:
        suggestion.tell("These rules have no harbours, so no city needs to be a port.")
        return suggestion
    sea = {end for route in map_.routes if route.kind is RouteKind.SEA for end in route.between}
    lacking = [city.id for city in map_.cities.values() if city.id in sea and not city.port]
    suggestion.edits += [Put(("cities", id_, "port"), True) for id_ in lacking]
    if lacking:
        suggestion.tell(f"{counted(len(lacking), 'city')} at which ships call became ports.")
    else:
        suggestion.tell("Every city at which ships call is a port.")
    return suggestion


PART = SuggestedPart("ports", "ports where ships call", 8, suggest_ports)
