"""Goal cards that can be scored on a map."""

from __future__ import annotations

from collections import Counter

import numpy as np

from mapkit.counting import counted
from mapkit.draft.goals import QUARTER_NAMES, GoalBoard, goal_cards, quarters
from mapkit.model.map import Map
from mapkit.source.edits import Put
from mapkit.suggest.part import SuggestedPart, Suggestion, SuggestWishes
from mapkit.suggest.unfinished import Unfinished

CAPITAL = "capital"


def suggest_goals(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """Goals for what this map has; its cities are tagged by quarters if they have no tags."""
    suggestion = Suggestion()
    map_ = unfinished.map
    if map_.rules.goals is None:
        suggestion.tell("These rules have no goal cards.")
    elif map_.goals and not wishes.anew:
        suggestion.tell("The map has goal cards of its own: --anew chooses others.")
    elif not map_.tickets or not map_.routes:
        suggestion.tell("Goal cards ask for routes and tickets: these come first.")
    else:
        areas = _own_areas(map_) or _tagged(unfinished, suggestion)
        cards = goal_cards(_board(map_, areas))
        suggestion.edits.append(Put(("goals",), cards))
        suggestion.tell(f"{counted(len(cards), 'goal card')} now ask for what this map has.")
    return suggestion


def _board(map_: Map, areas: list[str]) -> GoalBoard:
    routes = [map_.routes[lanes[0]] for lanes in map_.lane_groups().values()]
    capitals = map_.tagged(CAPITAL)
    return GoalBoard(
        ferries=sum(bool(route.ferry) for route in routes),
        lengths=[route.length for route in routes],
        values=[ticket.points for ticket in map_.tickets],
        areas=areas,
        has_capitals=any(capitals & set(ticket.places) for ticket in map_.tickets),
    )


def _own_areas(map_: Map) -> list[str]:
    """The tags of the map's cities, the most common first."""
    counts = Counter(tag for city in map_.cities.values() for tag in city.tags if tag != CAPITAL)
    return [tag for tag, _ in counts.most_common()]


def _tagged(unfinished: Unfinished, suggestion: Suggestion) -> list[str]:
    """Tag every city with its quarter of the land; returns the tags, the most common first."""
    places, map_ = unfinished.places_mm, unfinished.map
    if not places:
        return []
    tags = dict(zip(places, quarters(np.array(list(places.values()))), strict=True))
    for city, tag in tags.items():
        suggestion.edits.append(Put(("cities", city, "tags"), [*map_.cities[city].tags, tag]))
    common = [tag for tag, _ in Counter(tags.values()).most_common()]
    for tag in common:
        if tag not in map_.tag_names:
            suggestion.edits.append(Put(("tags", tag), QUARTER_NAMES[tag]))
    suggestion.tell("Every city has a tag with its quarter of the land, for goals that name one.")
    return common


PART = SuggestedPart("goals", "goal cards", 11, suggest_goals)
