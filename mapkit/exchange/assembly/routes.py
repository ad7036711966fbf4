"""Rows of routes → the routes of a map file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mapkit.exchange import cells, faults
from mapkit.exchange.assembly.stops import Stops
from mapkit.exchange.tables import Findings, Row
from mapkit.model.routes import GREY, SPECIAL_MARKS
from mapkit.source.suggest import shortened

MOST_ROUTES = 1_500  # that a map file may have
LONGEST = 9  # spaces
MOST_BENDS = 8  # points that a map file allows for one route
MOST_BONUS = 10
_SEA = ("boat", "sea", "ship", "steamer")
_RAIL = ("", "railway", "rail", "train", "city", "no")
_LANES = ("Colour 2", "Colour 3")
_FROM_ELSEWHERE = ("serrated",)  # what another editor calls a tunnel, by the edge of its spaces


class RouteRows:
    """Reads one row after another; what it can't read is a finding."""

    def __init__(self, stops: Stops, findings: Findings) -> None:
        self.stops = stops
        self.findings = findings
        self.routes: list[dict[str, Any]] = []
        self.rows: list[Row] = []  # of each route

    def add(self, row: Row) -> None:
        route = self._route(row)
        if route is None:
            return
        for color in self._colors(row):
            if len(self.routes) >= MOST_ROUTES:
                self._leave_out(row, "", f"more than {MOST_ROUTES:,} routes")
                return
            head = {key: route[key] for key in ("between", "length")}
            self.routes.append({**head, "color": color, **route})
            self.rows.append(row)

    def _route(self, row: Row) -> dict[str, Any] | None:
        length = cells.whole(row.get("Length"))
        if length is None or not 1 <= length <= LONGEST:
            what = shortened(row.get("Length")) or "nothing"
            self._leave_out(row, "Length", f"a route has 1 to {LONGEST} spaces, not `{what}`")
            return None
        ends = [self.stops.find(row, heading, row.get(heading)) for heading in ("From", "To")]
        if None in ends:
            return None
        if ends[0] == ends[1]:
            self._leave_out(row, "To", "a route joins two places, this one ends where it begins")
            return None
        if all(end in self.stops.countries for end in ends):
            self._leave_out(row, "To", "a route into a country starts at a city")
            return None
        return {"between": ends, "length": length, **self._marks(row, length, ends)}

    def _marks(self, row: Row, length: int, ends: list[str | None]) -> dict[str, Any]:
        marks = dict(self._kind(row, length))
        for heading, most in (("Terrain", length), ("Bonus", MOST_BONUS)):
            if count := self._count(row, heading, most):
                marks[heading.lower()] = count
        if self._flag(row, "Wrap"):
            marks["wrap"] = True
        self._one_feature(row, marks)
        if via := self._points(row, "Via"):
            marks["via"] = self._fewer(row, via)
        if leaving := self._points(row, "Exit"):
            if any(end in self.stops.countries for end in ends):
                marks["exit"] = leaving[0]
            else:
                self._say(row, "Exit", "an exit belongs to a route into a country")
        return marks

    def _kind(self, row: Row, length: int) -> Iterator[tuple[str, Any]]:
        """Rail or sea, tunnel, and the wild symbols of a ferry."""
        word = row.get("Type").casefold()
        symbols = self._count(row, "Locomotives", length)
        if word in _SEA:
            yield "kind", "sea"
        elif word == "ferry":
            symbols = symbols or 1
        elif word == "tunnel":
            yield "tunnel", True
        elif word not in _RAIL:
            self._say(row, "Type", f"unknown type of route `{shortened(word)}`; it is a railway")
        if symbols:
            yield "ferry", symbols
        if word != "tunnel" and self._flag(row, "Tunnel", "tunnel", *_FROM_ELSEWHERE):
            yield "tunnel", True

    def _one_feature(self, row: Row, marks: dict[str, Any]) -> None:
        """Keep the first special mark, such as a ferry; a sea route has none of them."""
        special = [key for key in SPECIAL_MARKS if key in marks]
        for key in special if marks.get("kind") == "sea" else special[1:]:
            del marks[key]
            heading = "Locomotives" if key == "ferry" else key.title()
            why = "a sea route has none" if marks.get("kind") == "sea" else f"{special[0]} is kept"
            self._say(row, heading, f"`{heading}` is left out: {why}")

    def _colors(self, row: Row) -> list[str]:
        texts = [row.get("Colour"), *(row.get(lane) for lane in _LANES if row.get(lane))]
        colors = []
        for heading, text in zip(("Colour", *_LANES), texts, strict=False):
            color = cells.color(text)
            if color is None:
                self._say(row, heading, f"unknown colour `{shortened(text)}`; the route is grey")
            colors.append(color or GREY)
        return colors

    def _count(self, row: Row, heading: str, most: int) -> int:
        text = row.get(heading)
        count = cells.whole(text) if text else 0
        if count is None or not 0 <= count <= most:
            self._say(row, heading, f"`{shortened(text)}` is no number from 0 to {most}")
            return 0
        return count

    def _flag(self, row: Row, heading: str, *more: str) -> bool:
        text = row.get(heading)
        value = (cells.yes(text) if text.casefold() not in more else True) if text else False
        if value is None:
            self._say(row, heading, f"`{shortened(text)}` is neither yes nor no")
        return bool(value)

    def _points(self, row: Row, heading: str) -> list[Any]:
        text = row.get(heading)
        found = cells.points(text) if text else []
        if found is None:
            self._say(row, heading, f"`{shortened(text)}` is no list such as `300 210; 340 220`")
        return found or []

    def _fewer(self, row: Row, points: list[Any]) -> list[Any]:
        if len(points) <= MOST_BENDS:
            return points
        message = f"{len(points)} bends; {MOST_BENDS} of them are kept"
        self.findings.at(faults.FIELD_CHANGED, row, "Via", message)
        step = (len(points) - 1) / (MOST_BENDS - 1)
        return [points[round(index * step)] for index in range(MOST_BENDS)]

    def _leave_out(self, row: Row, heading: str, message: str) -> None:
        self.findings.at(faults.ROW_LEFT_OUT, row, heading, f"the row is left out: {message}")

    def _say(self, row: Row, heading: str, message: str) -> None:
        self.findings.at(faults.FIELD_LEFT_OUT, row, heading, message)
