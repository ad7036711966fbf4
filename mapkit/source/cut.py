"""Taking entries and comments out of a file without touching the rest."""

from __future__ import annotations

from mapkit.source.document import Document, Path, Span


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
    start = len(text[: comment.start].rstrip(" \t"))
    if start == 0 or text[start - 1] == "\n":
        return Span(start, min(comment.end + 1, len(text)), 0, 0)
    return Span(start, comment.end, 0, 0)


def _scalar_end(document: Document, path: Path) -> int:
    """Where the last thing inside a value ends: the end of a block is that of its last entry."""
    if document.text[document.values[path].start] in "{[":
        return document.values[path].end
    inside = [span for at, span in document.values.items() if at[: len(path)] == path]
    last = max(inside)
    return last.end


def _with_comma(text: str, start: int, end: int) -> Span:
    after = len(text) - len(text[end:].lstrip(" \t\r\n"))
    if text[after : after + 1] == ",":
        stop = after + 1
        return Span(start, stop + len(text[stop:]) - len(text[stop:].lstrip(" ")), 0, 0)
    before = len(text[:start].rstrip(" \t\r\n"))
    return Span(before - 1 if text[before - 1 : before] == "," else start, end, 0, 0)
