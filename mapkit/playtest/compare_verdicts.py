"""Two verdicts side by side: which findings are gone, which are new, which remain."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from mapkit.playtest.document.shape import NotedFinding, PlaytestDocument

_TABLE = re.compile(r"\bwith (\d+) players\b", re.IGNORECASE)

NotedKey = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class VerdictChange:
    gone: tuple[NotedFinding, ...]
    new: tuple[NotedFinding, ...]
    remaining: tuple[NotedFinding, ...]  # as the second document words them


def verdict_change(first: PlaytestDocument, second: PlaytestDocument) -> VerdictChange:
    """A finding is the same if it is of one kind, route or ticket, and size of table.

    Routes and tickets are known by their ends: their numbers change with every line of the file.
    """
    before, after = _keyed(first), _keyed(second)
    left, known = Counter(key for key, _ in before), Counter(key for key, _ in after)
    gone = [finding for key, finding in before if not _taken(known, key)]
    new: list[NotedFinding] = []
    remaining: list[NotedFinding] = []
    for key, finding in after:
        (remaining if _taken(left, key) else new).append(finding)
    return VerdictChange(tuple(gone), tuple(new), tuple(remaining))


def _taken(counts: Counter[NotedKey], key: NotedKey) -> bool:
    if not counts[key]:
        return False
    counts[key] -= 1
    return True


def _keyed(document: PlaytestDocument) -> list[tuple[NotedKey, NotedFinding]]:
    names = {route.pointer: "–".join(sorted(route.between)) for route in document.routes}
    names |= {ticket.pointer: "–".join(ticket.places) for ticket in document.tickets}
    return [
        ((one.code, names.get(one.pointer or "", one.pointer or ""), table_of(one.message)), one)
        for one in document.verdict
    ]


def table_of(message: str) -> str:
    """The size of the table that a finding speaks of; empty if it is not of one table."""
    found = _TABLE.search(message)
    return found[1] if found else ""
