"""Rows of stops → cities and countries, and how routes and tickets find them by name."""

from __future__ import annotations

from typing import Any

from mapkit.exchange import faults
from mapkit.exchange.assembly.stop_marks import LONGEST_NAME, StopMarks
from mapkit.exchange.tables import Findings, Row
from mapkit.model.starter import map_id
from mapkit.source.suggest import Suggestions, shortened

MOST_STOPS = 400  # cities that a map file may have
_LONGEST_ID = 50  # characters before a number that tells two alike apart; a map file allows 60


class Stops:
    """All places that are known, in the order in which they were met."""

    def __init__(self, findings: Findings, is_open: bool) -> None:
        self.findings = findings
        self.is_open = is_open  # whether routes may name stops that no row lists
        self.places: dict[str, dict[str, Any]] = {}  # by id, as a map file has them
        self.countries: set[str] = set()
        self.rows: dict[str, Row] = {}
        self._by_word: dict[str, str] = {}
        self._near = Suggestions()

    def add(self, row: Row) -> None:
        """Take a row of the table of stops."""
        name = row.get("Name") or row.get("Id")
        if not name:
            self.findings.at(faults.ROW_LEFT_OUT, row, "Name", "this stop has no name")
        elif len(self.places) >= MOST_STOPS:
            message = f"more than {MOST_STOPS} stops: `{shortened(name)}` is left out"
            self.findings.at(faults.ROW_LEFT_OUT, row, "Name", message)
        elif name.casefold() in self._by_word and not row.get("Id"):
            message = f"`{shortened(name)}` is listed twice"
            help_ = "give two stops of one name an Id each, and use the ids in routes and tickets"
            self.findings.at(faults.ROW_LEFT_OUT, row, "Name", message, help_)
        else:
            self._take(row, name)

    def find(self, row: Row, heading: str, word: str) -> str | None:
        """The id of the stop that a cell names; None, and a finding, if there is none."""
        known = self._by_word.get(word.casefold())
        if known:
            return known
        if self.is_open and word and len(self.places) < MOST_STOPS:
            return self._put(self._free_id(word), row, word)
        if word:
            near = self._near.did_you_mean(word, self._by_word)
            message = f"the row is left out: `{shortened(word)}` is not among the stops{near}"
        else:
            message = f"the row is left out: it has no `{heading}`"
        self.findings.at(faults.UNKNOWN_STOP, row, heading, message)
        return None

    def _take(self, row: Row, name: str) -> None:
        given = row.get("Id")
        is_good = bool(given) and map_id(given) == given and given not in self.places
        id_ = self._put(given if is_good else self._free_id(name), row, name)
        if given:
            self._by_word.setdefault(given.casefold(), id_)
        StopMarks(self.places[id_], row, self.findings).set()
        if row.get("Type").casefold() == "country":
            self.countries.add(id_)

    def _put(self, id_: str, row: Row, name: str) -> str:
        if len(name) > LONGEST_NAME:
            message = f"a name of {len(name)} characters; the first {LONGEST_NAME} are kept"
            self.findings.at(faults.FIELD_CHANGED, row, "Name", message)
        self.places[id_] = {"name": name[:LONGEST_NAME].strip()}
        self.rows[id_] = row
        self._by_word.setdefault(name.casefold(), id_)
        return id_

    def _free_id(self, name: str) -> str:
        """An id made of the name; of one in another script, a number."""
        has_letters = map_id(name) != map_id("")
        wanted = map_id(name)[:_LONGEST_ID].strip("-") if has_letters else "city"
        id_, number = wanted, 2
        while id_ in self.places:
            id_, number = f"{wanted}-{number}", number + 1
        return id_
