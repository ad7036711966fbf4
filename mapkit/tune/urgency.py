"""Which moves race first: those against the verdict's warnings, then those against grave faults.

A race among few moves is short, and a designer wants no ticket changed that was no fault.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from mapkit.finding import Finding, Severity
from mapkit.tune.kept import MapPart
from mapkit.tune.move import IsWanted, Move, MoveKind, Position, proposals

GRAVE = 0.6  # units of the objective that a move promises: half of that is worth a line in the file


class Urgency(IntEnum):
    """What the moves of a race are against."""

    WARNINGS = 0
    GRAVE_FAULTS = 1
    LAST_TOUCHES = 2


def most_urgent(
    position: Position, most: int, *, asked: frozenset[MapPart]
) -> tuple[Urgency, list[Move]]:
    """The moves of the next race; none if the games suggest no change at all."""
    for urgency in Urgency:
        wanted = _WANTED[urgency](position)
        moves = proposals(position, most, asked=asked, wanted=wanted)
        if moves:
            break
    return urgency, moves


def _against_warnings(position: Position) -> IsWanted:
    found = position.playtest.findings(position.document)
    warnings = [one for one in found if one.severity.rank <= Severity.WARNING.rank]
    return lambda kind, move: any(_is_against(kind, move, one) for one in warnings)


def _is_against(kind: MoveKind, move: Move, finding: Finding) -> bool:
    """Whether a move may cure a finding: that of a ticket or route, by a change of no other one."""
    section, index = _entry(finding)
    changed = {path for path in move.touches if path[0] == section and isinstance(path[1], int)}
    is_elsewhere = index is not None and (section, index) not in changed
    must_be_here = bool(changed) or section == "tickets"
    return finding.code in kind.cures and not (is_elsewhere and must_be_here)


def _entry(finding: Finding) -> tuple[str, int | None]:
    """The part of the map that a finding is about, and the number of its entry, if it has one."""
    steps = (finding.where.pointer if finding.where else "").split("/")[1:]
    if len(steps) > 1 and steps[1].isdigit():
        return steps[0], int(steps[1])
    return "", None


_WANTED: dict[Urgency, Callable[[Position], IsWanted]] = {
    Urgency.WARNINGS: _against_warnings,
    Urgency.GRAVE_FAULTS: lambda position: lambda kind, move: move.promise >= GRAVE,
    Urgency.LAST_TOUCHES: lambda position: lambda kind, move: True,
}
