"""A balanced map, and the same with three faults planted in it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from mapkit import Map, load_map, parse_map
from mapkit.bundled import map_file
from mapkit.source.read import read_text
from mapkit.source.write import dumped

BALANCED = "alps"  # tuned until the verdict had nothing to say
MIDDLE_MM = 395


def balanced_map() -> Map:
    return load_map(BALANCED)


def balanced_data() -> dict[str, Any]:
    path = map_file(BALANCED)
    return deepcopy(read_text(path.read_text("utf-8"), str(path)).document.data)


def faulty_map() -> Map:
    data = balanced_data()
    bridge(data)
    dead_ticket(data)
    overpowered_ticket(data)
    return parse_map(dumped(data))


def bridge(data: dict[str, Any]) -> dict[str, Any]:
    """Of all routes between west and east only one is left, with one lane."""
    crossing = [route for route in data["routes"] if _crosses(data, route)]
    left = min(crossing, key=lambda route: (route["length"], route["between"]))
    left["color"] = left.pop("lanes", [left.get("color")])[0]
    data["routes"] = [one for one in data["routes"] if one is left or one not in crossing]
    return left


def dead_ticket(data: dict[str, Any]) -> None:
    """To an island at the end of three long ferries, for few points."""
    cities, far = data["cities"], min(data["cities"], key=lambda c: sum(data["cities"][c]["at"]))
    for number, name in enumerate(("Skerry", "Holm", "Utsira")):
        cities[f"x{number}"] = {"name": name, "at": [20 + 15 * number, 20]}
        data["routes"].append(
            {"between": [far, f"x{number}"], "length": 6, "color": ("red", "blue", "grey")[number]}
        )
        far = f"x{number}"
    data["tickets"][0] = {"between": ["x2", _east(data)], "points": 6}


def overpowered_ticket(data: dict[str, Any]) -> None:
    """A long ticket within the west, worth four times its way."""
    west = [t for t in data["tickets"][1:] if all(_is_west(data, place) for place in t["between"])]
    longest = max(west, key=lambda ticket: ticket["points"])
    longest["points"] *= 4


def _crosses(data: dict[str, Any], route: dict[str, Any]) -> bool:
    first, second = route["between"]
    return _is_west(data, first) != _is_west(data, second)


def _is_west(data: dict[str, Any], city: str) -> bool:
    return bool(data["cities"][city]["at"][0] < MIDDLE_MM)


def _east(data: dict[str, Any]) -> str:
    return max(data["cities"], key=lambda city: data["cities"][city]["at"][0])
