"""Taking entries and comments out of a file without touching the rest."""

from __future__ import annotations

import re

from mapkit.source.document import Document, Path, Span

_BLANKS = re.compile(r"[ \t\r\n]*")
_SPACES = re.compile(r" *")


def entry_span(document: Document, path: Path) -> Span:
    """The characters to delete so that an entry of a list or mapping is gone.

    One that has its lines to itself goes with them, comment included; one inside brackets with the
    comma beside it.
    """
    value = document.values[path]
    start = document.keys[path].start if path in document.keys else value.start
    end = max(value.start, _scalar_end(document, path))
    text = document.text
    line_start, line_end = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    line_end = len(text) if line_end < 0 else line_end
    rest = text[end:line_end].strip()
    if text[line_start:start].strip() in ("", "-") and (not rest or rest.startswith("#")):
        return Span(line_start, min(line_end + 1, len(text)), 0, 0)
    return _with_comma(text, start, end)


def comment_span(text: str, comment: Span) -> Span:
    """The comment with the spaces before it; with its line, if it has one to itself."""
    start = _before(text, comment.start, " \t")
    if start == 0 or text[start - 1] == "\n":
        return Span(start, min(comment.end + 1, len(text)), 0, 0)
    return Span(start, comment.end, 0, 0)


def _scalar_end(document: Document, path: Path) -> int:
    """Where the last thing inside a value ends: the end of a block is that of its last entry."""
    if document.text[document.values[path].start] in "{[":
        return document.values[path].end
    return document.last_inside[path].end


def _with_comma(text: str, start: int, end: int) -> Span:
    after = _after(_BLANKS, text, end)
    if text[after : after + 1] == ",":
        return Span(start, _after(_SPACES, text, after + 1), 0, 0)
    before = _before(text, start, " \t\r\n")
    return Span(before - 1 if text[before - 1 : before] == "," else start, end, 0, 0)


def _after(blanks: re.Pattern[str], text: str, start: int) -> int:
    match = blanks.match(text, start)
    return match.end() if match else start


def _before(text: str, end: int, blanks: str) -> int:
    """Where the text before `end` stops if these blanks are left out."""
    while end and text[end - 1] in blanks:
        end -= 1
    return end
