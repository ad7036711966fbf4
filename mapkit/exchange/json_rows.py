"""JSON of other programs → rows of the neutral tables, each value with its place in the file."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Any

from mapkit.exchange import faults
from mapkit.exchange.cells import number_text
from mapkit.exchange.source_file import SourceFile
from mapkit.exchange.tables import MOST_ROWS, Findings, Row
from mapkit.finding import DocumentError, MapError
from mapkit.source.document import Path
from mapkit.source.json_document import Opened, open_json
from mapkit.source.tree import UNPRINTABLE

_FAR = 1e6  # of a coordinate, whatever its unit


def opened(file: SourceFile) -> Opened:
    """The JSON of a file; `MapError` if it is none."""
    try:
        return open_json(file.text, file.name)
    except DocumentError as error:
        raise MapError(error.findings) from None


def cell(value: Any) -> str:
    """A value as the text of a cell; what is no plain value is none."""
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return number_text(value)
    return " ".join(UNPRINTABLE.sub("", value).split()) if isinstance(value, str) else ""


def cells_of(values: Mapping[str, Any]) -> dict[str, str]:
    return {heading: text for heading, value in values.items() if (text := cell(value))}


def row_of(source: Opened, path: Path, values: Mapping[str, Any], keys: Mapping[str, str]) -> Row:
    """A row whose cells stand under these keys of the object at a path."""

    def where(heading: str) -> Any:
        return source.where((*path, keys[heading]) if heading in keys else path)

    return Row(cells_of(values), where)


def objects(
    source: Opened, path: Path, values: Any, findings: Findings
) -> Iterator[tuple[Path, dict[str, Any]]]:
    """The objects of a list with their paths; what is none of them is a finding."""
    if values is None:
        return
    if not isinstance(values, list):
        message = f"`{path[-1]}` is not a list"
        findings.add(faults.DAMAGED_SOURCE, source.where(path), message)
        return
    if len(values) > MOST_ROWS:
        message = f"{len(values):,} entries; the first {MOST_ROWS:,} are read"
        findings.add(faults.TABLE_TOO_LONG, source.where(path), message)
    for index, value in enumerate(values[:MOST_ROWS]):
        if isinstance(value, dict):
            yield (*path, index), value
        else:
            message = f"entry {index + 1} of `{path[-1]}` is left out: it is no object"
            findings.add_found(faults.ROW_LEFT_OUT, partial(source.where, (*path, index)), message)


def pair(values: Any) -> tuple[float, float] | None:
    """Two numbers that can be coordinates; None if the values are anything else."""
    is_pair = isinstance(values, list) and len(values) == 2
    if not is_pair or not all(isinstance(v, int | float) and abs(v) < _FAR for v in values):
        return None
    return float(values[0]), float(values[1])


def size(values: Any) -> tuple[float, float] | None:
    """A width and a height, both above one; None if the values are anything else."""
    found = pair(values)
    return found if found and min(found) >= 1 else None


class LeftOut:
    """Fields that are not read, told once each, with the first place and the number of them."""

    def __init__(self, source: Opened, findings: Findings) -> None:
        self.source, self.findings = source, findings
        self._first: dict[tuple[str, str], Path] = {}
        self._count: dict[tuple[str, str], int] = {}

    def note(self, what: str, path: Path, value: Mapping[str, Any], known: Collection[str]) -> None:
        """Remember the keys of an object that are none of the known ones."""
        for key in [key for key, content in value.items() if content and key not in known]:
            self._first.setdefault((what, key), (*path, key))
            self._count[what, key] = self._count.get((what, key), 0) + 1

    def tell(self) -> None:
        for (what, key), path in sorted(self._first.items()):
            count = self._count[what, key]
            message = f"`{key[:40]}` of {count} {what} is left out: mapkit has nothing like it"
            place = partial(self.source.where, path)
            self.findings.add_found(faults.FIELD_LEFT_OUT, place, message)
