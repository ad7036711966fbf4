"""Taking entries and comments out of a file without touching the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mapkit.source.document import Document, Path, Span, value_at
from mapkit.source.extent import (
    end_of,
    in_brackets,
    line_end,
    line_start,
    stands_first,
    start_of,
)
from mapkit.source.splices import Splice, setting, steps_of


def cuts(document: Document, paths: Iterable[Path]) -> Iterator[Splice]:
    """What takes these entries of lists and mappings out of the text.

    One that has its lines to itself goes with them, comment included; one in brackets with a comma
    beside it. A list or mapping that loses all of its entries is written as an empty one.
    """
    by_parent: dict[Path, list[str | int]] = {}
    for path in dict.fromkeys(paths):
        by_parent.setdefault(path[:-1], []).append(path[-1])
    for around, gone in by_parent.items():
        if len(gone) == len(steps_of(document, around)):
            yield setting(document, around, type(value_at(document.data, around))())
        elif in_brackets(document, around):
            yield from _out_of_brackets(document, around, gone)
        else:
            yield from (_lines(document, (*around, step)) for step in gone)


def comment_span(text: str, comment: Span) -> Span:
    """The comment with the spaces before it; with its line, if it has one to itself."""
    start = comment.start
    while start and text[start - 1] in " \t":
        start -= 1
    if start == 0 or text[start - 1] == "\n":
        return Span(start, min(comment.end + 1, len(text)), 0, 0)
    return Span(start, comment.end, 0, 0)


def _out_of_brackets(document: Document, around: Path, gone: list[str | int]) -> Iterator[Splice]:
    """The text to cut: up to the next entry, or, at the end of a list, from the last that stays."""
    steps = steps_of(document, around)
    last = max(n for n, step in enumerate(steps) if step not in gone)
    for n, step in enumerate(steps):
        if step in gone and n < last:
            following = start_of(document, (*around, steps[n + 1]))
            yield Splice(start_of(document, (*around, step)), following, "")
    if last + 1 < len(steps):
        end = end_of(document, (*around, steps[-1]))
        yield Splice(end_of(document, (*around, steps[last])), end, "")


def _lines(document: Document, path: Path) -> Splice:
    text, start = document.text, start_of(document, path)
    end = line_end(text, end_of(document, path))
    if stands_first(text, start):
        return Splice(line_start(text, start), min(end + 1, len(text)), "")
    steps = steps_of(document, path[:-1])  # the first, on the line of a dash: `- between: …`
    after = steps.index(path[-1]) + 1
    if after == len(steps):  # behind a question mark; what becomes of it is read again
        return Splice(start, end_of(document, path), "")
    following = start_of(document, (*path[:-1], steps[after]))
    has_comment = text[end:following].strip()
    return Splice(start, end if has_comment else following, "")
