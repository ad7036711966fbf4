"""What a row says of its stop besides the name: where it lies, and what is special about it."""

from __future__ import annotations

from typing import Any

from mapkit.exchange import cells, faults
from mapkit.exchange.tables import Findings, Row
from mapkit.model.starter import map_id
from mapkit.source.suggest import shortened

LONGEST_NAME = 120  # characters that a map file allows
MOST_TAGS = 40
MOST_PASSENGERS = 20
SIDES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_PORTS = ("ferry port", "ferry", "port", "harbour")
_JUNCTIONS = ("junction", "waypoint")
_PLAIN = ("", "regular", "city", "stop", "station", "country")
_FAR = 1e6  # of X and Y, whatever their unit
_CITIES_ONLY = ("Port", "Fixed", "Label", "Size")


class StopMarks:
    def __init__(self, place: dict[str, Any], row: Row, findings: Findings) -> None:
        self.place, self.row, self.findings = place, row, findings
        self.is_country = row.get("Type").casefold() == "country"

    def set(self) -> None:
        """Write into the place what the cells of its row say."""
        self._languages()
        self._pair("at", ("X", "Y"), (_FAR, _FAR))
        self._pair("lonlat", ("Lon", "Lat"), (360, 90))
        self._tags()
        self._passengers()
        self._type()
        if self.is_country:
            self._refuse_marks_of_cities()
            return
        self._flag("Port", "port")
        self._flag("Fixed", "fixed")
        self._label()
        self._size()

    def _leave_out(self, heading: str, message: str) -> None:
        self.findings.at(faults.FIELD_LEFT_OUT, self.row, heading, message)

    def _languages(self) -> None:
        named = {
            heading.removeprefix("Name "): text[:LONGEST_NAME]
            for heading, text in self.row.cells.items()
            if heading.startswith("Name ")
        }
        if named:
            self.place["name"] = named

    def _pair(self, key: str, headings: tuple[str, str], most: tuple[float, float]) -> None:
        """Two numbers that make a point; one of them alone makes none."""
        texts = [self.row.get(heading) for heading in headings]
        if not any(texts):
            return
        numbers = [cells.number(text) for text in texts]
        for heading, text, value, limit in zip(headings, texts, numbers, most, strict=True):
            if value is None or abs(value) > limit:
                what = (
                    f"`{shortened(text)}` is no such number" if text else f"there is no {heading}"
                )
                self._leave_out(heading, f"{' and '.join(headings)} are left out: {what}")
                return
        self.place[key] = numbers

    def _tags(self) -> None:
        given = [word.strip() for word in self.row.get("Tags").replace(",", ";").split(";")]
        tags = [tag for tag in given if tag]
        good = list(dict.fromkeys(map_id(tag) for tag in tags))[:MOST_TAGS]
        if good != tags:
            message = f"the tags are read as {', '.join(good)}"
            self.findings.at(faults.FIELD_CHANGED, self.row, "Tags", message)
        if good:
            self.place["tags"] = good

    def _passengers(self) -> None:
        text = self.row.get("Passengers")
        count = cells.whole(text) if text else 0
        if count is None or not 0 <= count <= MOST_PASSENGERS:
            message = f"`{shortened(text)}` is no number of passengers from 0 to {MOST_PASSENGERS}"
            self._leave_out("Passengers", message)
        elif count:
            self.place["passengers"] = count

    def _type(self) -> None:
        word = self.row.get("Type").casefold()
        if word in _PORTS:
            self.place["port"] = True
        elif word in _JUNCTIONS:
            message = "a junction becomes a city: mapkit has no junctions"
            self.findings.at(faults.FIELD_CHANGED, self.row, "Type", message)
        elif word not in _PLAIN:
            message = f"unknown type of stop `{shortened(word)}`; it is a plain city"
            self._leave_out("Type", message)

    def _refuse_marks_of_cities(self) -> None:
        for heading in _CITIES_ONLY:
            if self.row.get(heading):
                self._leave_out(heading, f"a country has no `{heading}`")

    def _flag(self, heading: str, key: str) -> None:
        text = self.row.get(heading)
        value = cells.yes(text) if text else False
        if value is None:
            self._leave_out(heading, f"`{shortened(text)}` is neither yes nor no")
        elif value:
            self.place[key] = True

    def _label(self) -> None:
        text = self.row.get("Label")
        if not text:
            return
        found = cells.points(text)
        if text.casefold() in SIDES:
            self.place["label"] = text.casefold()
        elif found and len(found) == 1 and isinstance(found[0], list):
            self.place["label"] = found[0]
        else:
            message = f"`{shortened(text)}` is no side such as `ne`, and no place such as `214 320`"
            self._leave_out("Label", message)

    def _size(self) -> None:
        word = self.row.get("Size").casefold()
        if word == "large":
            self.place["size"] = word
        elif word not in ("", "normal", "medium"):
            self._leave_out("Size", f"a name is normal or large, not `{shortened(word)}`")
