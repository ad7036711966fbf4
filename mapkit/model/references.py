"""What a schema can't say of a map: whether its names lead somewhere and its numbers fit."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, TypeAlias

from mapkit.finding import Fault, Finding
from mapkit.model import faults
from mapkit.model.routes import SPECIAL_MARKS
from mapkit.model.rules import Rules
from mapkit.source.document import Document, Path
from mapkit.source.suggest import Suggestions, listing, shortened

YamlEntry: TypeAlias = Mapping[str, Any]


def check_references(
    document: Document, data: YamlEntry, rules: Rules, near: Suggestions
) -> Iterator[Finding]:
    """Findings of `data`: the document's, without the entries that break the schema."""
    yield from _Checker(document, data, rules, near).findings()


class _Checker:
    def __init__(
        self, document: Document, data: YamlEntry, rules: Rules, near: Suggestions
    ) -> None:
        self.document = document
        self.data = data
        self.rules = rules
        self.near = near
        self.cities = _keys(document.data, "cities")
        self.countries = _keys(document.data, "countries")
        self.places = dict.fromkeys([*self.cities, *self.countries])
        both = (*_tags(document.data, "cities"), *_tags(document.data, "countries"))
        self.tags = dict.fromkeys(both)
        self.wraps = bool(data.get("board", {}).get("wrap"))
        self.colors = [*rules.colors, "grey"]

    def findings(self) -> Iterator[Finding]:
        for country in self.countries:
            if country in self.cities:
                message = f"`{country}` is a city and a country"
                yield self._at(
                    faults.PLACE_TWICE, ("countries", country), message, "rename one", key=True
                )
        yield from self._geography()
        for tag in self.data.get("tags", {}):
            yield from self._tag(("tags", tag), tag, key=True)
        for key, check in (
            ("routes", self._route),
            ("tickets", self._ticket),
            ("goals", self._goal),
        ):
            for index, entry in enumerate(self.data.get(key, ())):
                if entry is not None:
                    yield from check((key, index), entry)

    def _geography(self) -> Iterator[Finding]:
        window = self.data.get("geography", {}).get("window")
        if window is None:
            return
        west, south, east, north = window
        if not (west < east <= west + 360 and -90 <= south < north <= 90):
            message = f"the window {window} holds no land"
            help_ = "west, south, east, north; across the date line east passes 180"
            yield self._at(faults.BAD_WINDOW, ("geography", "window"), message, help_)

    def _route(self, path: Path, route: YamlEntry) -> Iterator[Finding]:
        yield from self._ends(path, route)
        if all(place in self.countries for place in route["between"]):
            message = "a route into a country starts at a city, this one joins two countries"
            yield self._at(faults.BETWEEN_COUNTRIES, (*path, "between"), message)
        for color_path, color in _colors(path, route):
            if color not in self.colors:
                suggestion = self.near.did_you_mean(color, self.colors)
                message = f"unknown colour `{shortened(color)}`{suggestion}"
                help_ = f"the rules have {listing(self.colors)}"
                yield self._at(faults.UNKNOWN_COLOR, color_path, message, help_)
        yield from self._features(path, route)
        if route.get("wrap") and not self.wraps:
            message = "the route wraps around, the board does not"
            yield self._at(
                faults.WRAP_WITHOUT_WRAP, (*path, "wrap"), message, "set `board: {wrap: true}`"
            )
        if "exit" in route and all(place in self.cities for place in route["between"]):
            message = "an `exit` belongs to a route into a country"
            yield self._at(
                faults.EXIT_WITHOUT_COUNTRY, (*path, "exit"), message, "use `via` to bend a route"
            )

    def _features(self, path: Path, route: YamlEntry) -> Iterator[Finding]:
        length = route["length"]
        special = [key for key in SPECIAL_MARKS if route.get(key)]
        if route.get("kind") == "sea":
            for key in special:
                message = f"`{key}` belongs on a rail route, this is a sea route"
                yield self._at(faults.NOT_ON_SEA, (*path, key), message, key=True)
        elif len(special) > 1:
            message = f"{listing(special)} on one route: the rules don't say what that costs"
            yield self._at(faults.TWO_FEATURES, (*path, special[1]), message, "keep one", key=True)
        if route.get("ferry", 0) > length:
            message = f"{route['ferry']} wild symbols on {length} spaces"
            yield self._at(faults.FERRY_TOO_LONG, (*path, "ferry"), message, f"at most {length}")
        if route.get("terrain", 0) > length:
            message = f"{route['terrain']} doubled spaces on a route of {length}"
            yield self._at(
                faults.TERRAIN_TOO_LONG, (*path, "terrain"), message, f"at most {length}"
            )

    def _ticket(self, path: Path, ticket: YamlEntry) -> Iterator[Finding]:
        yield from self._ends(path, ticket)
        for index, place in enumerate(ticket.get("tour", ())):
            where: Path = (*path, "tour", index)
            yield from self._place(where, place)
            if place in self.countries:
                message = f"a tour visits cities, `{place}` is a country"
                yield self._at(faults.COUNTRY_IN_TOUR, where, message)
        deck = ticket.get("deck")
        decks = self.rules.tickets.decks
        if deck is not None and deck not in decks:
            suggestion = self.near.did_you_mean(deck, decks)
            message = f"unknown ticket deck `{shortened(deck)}`{suggestion}"
            yield self._at(
                faults.UNKNOWN_DECK, (*path, "deck"), message, f"the rules have {listing(decks)}"
            )

    def _goal(self, path: Path, goal: YamlEntry) -> Iterator[Finding]:
        tags: list[tuple[Path, str]] = [(("tag",), goal["tag"])] if "tag" in goal else []
        tags += [(("tags", index), tag) for index, tag in enumerate(goal.get("tags", ()))]
        for step, tag in tags:
            yield from self._tag((*path, *step), tag)

    def _tag(self, path: Path, tag: str, *, key: bool = False) -> Iterator[Finding]:
        if tag not in self.tags:
            suggestion = self.near.did_you_mean(tag, self.tags)
            message = f"no city has the tag `{shortened(tag)}`{suggestion}"
            yield self._at(faults.UNKNOWN_TAG, path, message, "tags are given at `cities`", key=key)

    def _ends(self, path: Path, entry: YamlEntry) -> Iterator[Finding]:
        between = entry.get("between", ())
        for index, place in enumerate(between):
            yield from self._place((*path, "between", index), place)
        if len(set(between)) == 1:
            message = f"from `{between[0]}` to itself"
            yield self._at(faults.SAME_PLACE, (*path, "between"), message)

    def _place(self, path: Path, place: str) -> Iterator[Finding]:
        if place not in self.places:
            suggestion = self.near.did_you_mean(place, self.places)
            message = f"unknown city `{shortened(place)}`{suggestion}"
            yield self._at(
                faults.UNKNOWN_PLACE, path, message, "cities and countries are named by their id"
            )

    def _at(
        self, fault: Fault, path: Path, message: str, help_: str | None = None, *, key: bool = False
    ) -> Finding:
        return fault.at(self.document.where(path, key=key), message, help_)


def _keys(data: Any, key: str) -> Collection[str]:
    """The ids a section declares, also those of entries with faults."""
    section = data.get(key) if isinstance(data, dict) else None
    return section.keys() if isinstance(section, dict) else ()


def _tags(data: Any, key: str) -> Iterator[str]:
    """The tags a section gives, also to entries with faults."""
    for id_ in _keys(data, key):
        tags = data[key][id_].get("tags") if isinstance(data[key][id_], dict) else None
        yield from (tag for tag in (tags if isinstance(tags, list) else ()) if isinstance(tag, str))


def _colors(path: Path, route: YamlEntry) -> Iterator[tuple[Path, str]]:
    if "color" in route:
        yield (*path, "color"), route["color"]
    for index, color in enumerate(route.get("lanes", ())):
        yield (*path, "lanes", index), color
