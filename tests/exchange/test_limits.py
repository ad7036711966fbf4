"""An import leaves out what a map file may not have, by the same limits as the schema."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conftest import ROOT

from mapkit.exchange.assembly import routes, stop_marks, stops, tickets
from mapkit.exchange.hm import background

SCHEMA = json.loads((ROOT / "schemas" / "map.schema.json").read_text("utf-8"))


def limit(*steps: str) -> Any:
    """What stands in the schema at these steps."""
    found = SCHEMA
    for step in steps:
        found = found[step]
        if isinstance(found, dict) and "$ref" in found:
            found = SCHEMA["$defs"][found["$ref"].rpartition("/")[2]]
    return found


ROUTE = ("properties", "routes", "items", "properties")
TICKET = ("properties", "tickets", "items", "properties")
CITY = ("properties", "cities", "additionalProperties", "properties")


@pytest.mark.parametrize(
    ("known", "steps"),
    [
        (routes.MOST_ROUTES, ("properties", "routes", "maxItems")),
        (routes.LONGEST, (*ROUTE, "length", "maximum")),
        (routes.MOST_BENDS, (*ROUTE, "via", "maxItems")),
        (routes.MOST_BONUS, (*ROUTE, "bonus", "maximum")),
        (tickets.MOST_TICKETS, ("properties", "tickets", "maxItems")),
        (tickets.MOST_POINTS, (*TICKET, "points", "maximum")),
        (tickets.TOUR_CITIES[0], (*TICKET, "tour", "minItems")),
        (tickets.TOUR_CITIES[1], (*TICKET, "tour", "maxItems")),
        (stops.MOST_STOPS, ("properties", "cities", "maxProperties")),
        (stop_marks.MOST_PASSENGERS, (*CITY, "passengers", "maximum")),
        (stop_marks.LONGEST_NAME, (*CITY, "name", "maxLength")),
        (stop_marks.MOST_TAGS, (*CITY, "tags", "maxItems")),
    ],
)
def test_limits_are_those_of_the_schema(known: int, steps: tuple[str, ...]) -> None:
    assert known == limit(*steps)


def test_sides_are_those_of_the_schema() -> None:
    pattern = limit(*CITY, "label", "pattern")
    assert set(stop_marks.SIDES) == set(pattern.strip("^()$").split("|"))


def test_areas_are_as_many_as_the_schema_allows() -> None:
    water = limit("properties", "board", "properties", "background", "properties", "water")
    assert water["maxItems"] == background.MOST_AREAS
