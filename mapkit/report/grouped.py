"""Hints of one kind as one hint with a list."""

from __future__ import annotations

from collections.abc import Sequence

from mapkit.finding import Finding, Severity

FEWEST = 3  # hints of one kind that are a list; of two, each is read by itself


def grouped(findings: Sequence[Finding], *, graver: bool = False) -> list[tuple[Finding, ...]]:
    """Findings in their order; hints of one kind and file stand where the first does.

    With `graver` warnings and errors too: on a page a group opens, so that none is hidden.
    """
    kinds: dict[tuple[object, ...], list[Finding]] = {}
    for number, finding in enumerate(findings):
        kinds.setdefault(_kind(finding, number, graver), []).append(finding)
    groups: list[tuple[Finding, ...]] = []
    seen: set[tuple[object, ...]] = set()
    for number, finding in enumerate(findings):
        kind = _kind(finding, number, graver)
        if len(kinds[kind]) < FEWEST:
            groups.append((finding,))
        elif kind not in seen:
            seen.add(kind)
            groups.append(tuple(kinds[kind]))
    return groups


def common_help(group: Sequence[Finding]) -> str | None:
    """What to do about all of them; None if that differs."""
    helps = {finding.help for finding in group}
    return helps.pop() if len(helps) == 1 else None


def _kind(finding: Finding, number: int, graver: bool) -> tuple[object, ...]:
    """The key that findings of one kind share; a graver one stays by itself unless told."""
    if finding.severity is not Severity.HINT and not graver:
        return (number,)
    return finding.code, finding.where.file if finding.where else ""
