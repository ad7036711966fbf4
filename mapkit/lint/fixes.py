"""Mending a map file: fixes are applied, the file is read again, until nothing more can be done."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from mapkit.aliases import Progress
from mapkit.finding import MapError
from mapkit.lint.lint import Fix
from mapkit.lint.runner import LintOutcome, run
from mapkit.lint.settings import Settings
from mapkit.model.load import Loaded, loaded
from mapkit.source.cut import comment_span
from mapkit.source.document import Document, Path, Span
from mapkit.source.edits import Edit, Put, Take, edit
from mapkit.source.read import Reading

MOST_SECONDS = 15.0  # of computing, after which no round begins: large maps are mended in part
MOST_ROUNDS = 8  # a fix may bring up another fault; two that undo each other must end some time


@dataclass(frozen=True, slots=True)
class Mended:
    """A file after its fixes."""

    text: str
    fixed: int  # findings that were mended
    outcome: LintOutcome  # what is left


def mend(
    before: Loaded,
    settings: Settings,
    *,
    unsafe: bool = False,
    language: str = "en",
    progress: Progress | None = None,
) -> Mended:
    """Apply every fix that is safe, or all of them; the file is not written."""
    now, fixed, ends = before, 0, time.thread_time() + MOST_SECONDS
    outcome = run(now, settings, language, progress)
    for _ in range(MOST_ROUNDS):
        fixes = [report.fix for report in outcome.reports if report.fix]
        chosen = _apart(now.document, (fix for fix in fixes if fix.safe or unsafe))
        after = _applied(now.document, chosen) if chosen else None
        if after is None or after.map is None or time.thread_time() > ends:
            break
        now, fixed = after, fixed + len(chosen)
        outcome = run(now, settings, language, progress)
    return Mended(now.document.text, fixed, outcome)


def _applied(document: Document, fixes: list[Fix]) -> Loaded | None:
    edits: list[Edit] = []
    for fix in fixes:
        edits += [Put(path, value) for path, value in fix.changes.items()]
        edits += [Take(path) for path in fix.removes]
    erased = [comment_span(document.text, span) for fix in fixes for span in fix.erases]
    try:
        return loaded(Reading(edit(document, edits, erased), ()))
    except MapError:
        return None


def _apart(document: Document, fixes: Iterable[Fix]) -> list[Fix]:
    """The fixes that touch no character of an earlier one; the others wait a round."""
    chosen: list[Fix] = []
    taken: list[Span] = []
    for fix in fixes:
        spans = [_span(document, path) for path in (*fix.changes, *fix.removes)]
        spans += [comment_span(document.text, span) for span in fix.erases]
        if not any(_meet(span, other) for span in spans for other in taken):
            chosen.append(fix)
            taken += spans
    return chosen


def _span(document: Document, path: Path) -> Span:
    """The span of the value that is changed, or of what a new key is added to."""
    while path not in document.values:
        path = path[:-1]
    return document.values[path]


def _meet(one: Span, two: Span) -> bool:
    return one.start < max(two.end, two.start + 1) and two.start < max(one.end, one.start + 1)
