"""What a designer wants to keep as it is: `keep:` in the map file, `# keep` on a line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from mapkit.source.comments import comments
from mapkit.source.document import Document, Path

_KEEP = re.compile(r"#\s*keep\b", re.IGNORECASE)
_ENTRY_DEPTH = 2  # `routes/3`, `cities/oslo`: a comment keeps the whole entry on its line


class MapPart(StrEnum):
    """A part of a map that can be kept as a whole."""

    TICKETS = "tickets"  # which places they name
    VALUES = "values"  # of tickets
    COLORS = "colors"
    DOUBLES = "doubles"
    ROUTES = "routes"  # which there are
    LENGTHS = "lengths"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class KeptParts:
    """Parts and entries of the file that no change may touch."""

    parts: frozenset[MapPart] = frozenset()
    entries: frozenset[Path] = frozenset()

    @classmethod
    def of(cls, document: Document, more: Iterable[MapPart] = ()) -> KeptParts:
        """What the file says, and what was asked for besides."""
        listed = document.data.get("keep") or ()
        parts = frozenset({*(MapPart(word) for word in listed), *more})
        lines = {comment.span.line for comment in comments(document) if _KEEP.match(comment.text)}
        return cls(parts, frozenset(_entries_on(document, lines)))

    def has(self, part: MapPart) -> bool:
        return part in self.parts

    def has_entry(self, path: Path) -> bool:
        return path[:_ENTRY_DEPTH] in self.entries


def _entries_on(document: Document, lines: set[int]) -> Iterable[Path]:
    for path, span in document.values.items():
        if len(path) == _ENTRY_DEPTH and span.line in lines:
            yield path
