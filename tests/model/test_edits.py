"""Edits of whole places and entries: the map changes by exactly the edit, the text nowhere else."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mapkit import bundled
from mapkit.finding import MapError
from mapkit.model.edits import (
    added_city,
    added_route,
    added_ticket,
    removed_place,
    renamed_place,
)
from mapkit.model.load import parse_map
from mapkit.model.map import Map
from mapkit.source.document import Document
from mapkit.source.edits import Edit, edit
from mapkit.source.flow import flow
from mapkit.source.read import read, read_text


def bundled_document(name: str) -> Document:
    return read(bundled.map_file(name)).document


def block_style(document: Document) -> Document:
    """The same map with every entry on lines of its own."""
    lines = []
    for section, value in document.data.items():
        if section in ("cities", "countries"):
            lines.append(f"{section}:")
            for id_, fields in value.items():
                lines += [f"  {id_}:", *(f"    {key}: {flow(fields[key])}" for key in fields)]
        elif section in ("routes", "tickets"):
            lines.append(f"{section}:")
            for entry in value:
                head = "- "
                for key in entry:
                    lines.append(f"{head}{key}: {flow(entry[key])}  # {key}")
                    head = "  "
        else:
            lines.append(f"{flow(section)}: {flow(value)}")
    return read_text("\n".join(lines) + "\n", "block.yaml").document


def changed(document: Document, edits: list[Edit]) -> tuple[Document, Map]:
    after = edit(document, edits)
    return after, parse_map(after.text)


@pytest.mark.parametrize("name", bundled.map_ids())
@pytest.mark.parametrize("is_block", [False, True])
def test_random_edits_change_the_map_by_exactly_the_edit(name: str, is_block: bool) -> None:
    document = bundled_document(name)
    document = block_style(document) if is_block else document
    map_, rng = parse_map(document.text), random.Random(f"{name}{is_block}")
    for _ in range(3):
        city = _any_city(map_, rng)
        kind = rng.choice(["rename", "add", "route", "ticket", "remove"])
        if kind == "rename":
            document, after = changed(document, renamed_place(document, city, f"{city}-2"))
            assert _without_pointers(after) == _without_pointers(_with_other_id(map_, city))
        elif kind == "add":
            new = f"new-{rng.randint(1, 10**6)}"
            document, after = changed(document, added_city(document, new, {"at": [100, 100]}))
            assert {id_: after.cities[id_] for id_ in map_.cities} == map_.cities
            assert set(after.cities) - set(map_.cities) == {new}
        elif kind == "route":
            index = rng.randrange(len(document.data["routes"]))
            route = {"between": _two(map_, rng), "length": 2, "color": "grey"}
            document, after = changed(document, added_route(route, index))
            assert document.data["routes"][index + 1] == route
            assert len(after.routes) == len(map_.routes) + 1
        elif kind == "ticket":
            ticket = {"between": _two(map_, rng), "points": 7}
            document, after = changed(document, added_ticket(ticket))
            assert after.tickets[:-1] == map_.tickets
        else:
            document, after = changed(document, removed_place(document, city))
            assert city not in after.cities
            assert after.routes == tuple(r for r in map_.routes if city not in r.between)
            assert after.tickets == tuple(t for t in map_.tickets if city not in t.places)
        map_ = after


def test_comments_of_other_lines_stay() -> None:
    document = bundled_document("alps")
    city = next(iter(document.data["cities"]))
    gone = edit(document, removed_place(document, city)).text.splitlines()
    left = [line for line in document.text.splitlines() if city not in line]
    assert gone == left


def test_what_is_unknown_or_taken_is_refused() -> None:
    document = bundled_document("alps")
    one, two, *_ = document.data["cities"]
    for refused in (
        lambda: renamed_place(document, "atlantis", "x"),
        lambda: renamed_place(document, one, two),
        lambda: removed_place(document, "atlantis"),
        lambda: added_city(document, one, {}),
    ):
        with pytest.raises(MapError):
            refused()


def _any_city(map_: Map, rng: random.Random) -> str:
    """A city that is not the last one with some tag, which a goal may ask for."""
    return rng.choice(
        [c.id for c in map_.cities.values() if all(len(map_.tagged(tag)) > 1 for tag in c.tags)]
    )


def _two(map_: Map, rng: random.Random) -> list[str]:
    return rng.sample(list(map_.cities), 2)


def _with_other_id(map_: Map, old: str) -> Map:
    def new(id_: str) -> str:
        return f"{old}-2" if id_ == old else id_

    return replace(
        map_,
        cities={new(id_): replace(city, id=new(id_)) for id_, city in map_.cities.items()},
        routes=tuple(
            replace(route, between=(new(route.between[0]), new(route.between[1])))
            for route in map_.routes
        ),
        tickets=tuple(
            replace(ticket, places=tuple(map(new, ticket.places))) for ticket in map_.tickets
        ),
    )


def _without_pointers(map_: Map) -> Map:
    """Names that a map gives by id alone follow the id."""
    cities = {id_: replace(city, name=map_.title) for id_, city in map_.cities.items()}
    return replace(map_, cities=cities)
