"""The comments of a YAML file."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from mapkit.source.document import Document, Span, value_at

_COMMENT = re.compile(r"(?:^|(?<=[ \t]))#[^\n\r]*", re.MULTILINE)


class Comment(NamedTuple):
    span: Span  # from its `#` to the end of the line
    text: str  # with the `#`
    alone: bool  # nothing else stands on its line


def comments(document: Document) -> Iterator[Comment]:
    """Every comment in the order of the file; JSON has none."""
    if document.file.endswith(".json"):
        return
    texts = sorted(_texts(document))
    starts = [span.start for span in texts]
    line, counted = 0, 0  # lines before the character `counted`
    for match in _COMMENT.finditer(document.text):
        start = match.start()
        before = bisect_right(starts, start) - 1
        if before >= 0 and start < texts[before].end:
            continue
        line_start = document.text.rfind("\n", 0, start) + 1
        line += document.text.count("\n", counted, start)
        counted = start
        alone = not document.text[line_start:start].strip()
        yield Comment(Span(start, match.end(), line, start - line_start), match[0].rstrip(), alone)


def _texts(document: Document) -> Iterator[Span]:
    """Spans of keys and of values that are text: a `#` in there starts no comment."""
    yield from document.keys.values()
    for path, span in document.values.items():
        if isinstance(value_at(document.data, path), str):
            yield span
