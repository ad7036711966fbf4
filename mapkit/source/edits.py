"""Edits of a map file that change what they are meant to change, and no other character.

All edits of one call speak of the file as it was before. The result is read again and compared
with what was meant; a text that can't be edited so, because of an alias for instance, is refused
with a finding and nothing is changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from mapkit.finding import Finding, MapError
from mapkit.source.cut import cuts
from mapkit.source.document import Document, Path, Span, value_at
from mapkit.source.extent import end_of
from mapkit.source.faults import SHARED_BY_ALIAS, UNEDITABLE_TEXT
from mapkit.source.meant import Edit, Insert, Put, Rename, Take, changed
from mapkit.source.read import read_text
from mapkit.source.splices import Splice, adding, inserting, renaming, setting, spliced

__all__ = ["Edit", "Insert", "Put", "Rename", "Take", "edit"]


def edit(document: Document, edits: Iterable[Edit], erased: Iterable[Span] = ()) -> Document:
    """The document after all edits; `MapError` if its text can't be edited so.

    `erased` are comments to leave out (see `cut.comment_span`).
    """
    wanted = list(edits)
    for one in wanted:
        if _inside_alias(document, one.path):
            raise MapError([_refusal(document, one)])
        if _is_nowhere(document, one) or not _is_in_order(document.data, one):
            message = "there is nothing at this place of the file, so it can't be edited"
            raise MapError([UNEDITABLE_TEXT.at(document.where(()), message)])
    comments = [Splice(span.start, span.end, "") for span in erased]
    text = spliced(document.text, [*_splices(document, wanted), *comments])
    try:
        after = read_text(_with_newlines_of(document.text, text), document.file)
    except MapError:
        raise MapError([_refusal(document, *wanted[:1])]) from None
    if after.findings or after.document.data != changed(document.data, wanted):
        raise MapError([_refusal(document, *wanted[:1])])
    return after.document


def _with_newlines_of(before: str, after: str) -> str:
    """Write new lines with the line ends of the file, which may come from Windows."""
    if not before.count("\n") == before.count("\r\n") > 0:
        return after
    return re.sub(r"(?<!\r)\n", "\r\n", after)


def _splices(document: Document, edits: Sequence[Edit]) -> Iterator[Splice]:
    for path, value in _outermost(document, edits).items():
        if path in document.values:
            yield from _set(document, path, value)
        else:
            yield adding(document, path[:-1], str(path[-1]), value)
    for one in edits:
        if isinstance(one, Insert) and one.path in document.values:
            yield inserting(document, one.path, one.values, one.index)
        elif isinstance(one, Rename):
            yield renaming(document, one.path, one.key)
    yield from cuts(document, [one.path for one in edits if isinstance(one, Take)])


def _set(document: Document, path: Path, value: Any) -> Iterator[Splice]:
    """Another value; a list with comments in it is changed entry by entry, so that they stay."""
    before = value_at(document.data, path)
    has_comment = "#" in document.text[document.values[path].start : end_of(document, path)]
    are_lists = isinstance(value, list) and isinstance(before, list)
    if not (has_comment and are_lists and len(before) == len(value)):
        yield setting(document, path, value)
        return
    for index, (old, new) in enumerate(zip(before, value, strict=True)):
        if old != new:
            yield from _set(document, (*path, index), new)


def _outermost(document: Document, edits: Sequence[Edit]) -> dict[Path, Any]:
    """Values to write, each whole: mappings and lists that are not there yet with what is in them.

    A city that the file gives as `oslo:` or `oslo: {}` becomes a mapping in one piece.
    """
    found: dict[Path, Any] = {}
    for one in edits:
        if isinstance(one, Put):
            path, value = one.path, one.value
        elif isinstance(one, Insert) and one.path not in document.values:
            path, value = one.path, list(one.values)
        else:
            continue
        outer = _outer(document, path)
        if outer == path:
            found[path] = value
        else:
            inside = found.setdefault(outer, {})
            for step in path[len(outer) : -1]:
                inside = inside.setdefault(step, {})
            inside[path[-1]] = value
    return found


def _outer(document: Document, path: Path) -> Path:
    """The nearest place around a path that can be written: in a mapping that has something."""
    outer = path
    while len(outer) > 1 and (
        outer[:-1] not in document.values or not value_at(document.data, outer[:-1])
    ):
        outer = outer[:-1]
    return outer


def _is_nowhere(document: Document, one: Edit) -> bool:
    """Whether an edit speaks of an entry that the file does not have."""
    there = one.path[:-1] if isinstance(one, Insert) else one.path
    return not isinstance(one, Put) and bool(there) and there not in document.values


def _is_in_order(data: Any, one: Edit) -> bool:
    """Whether the steps of a path lead through mappings and lists, as far as there is anything."""
    for step in one.path:
        if data is None:
            return True
        if isinstance(step, str) and isinstance(data, dict):
            data = data.get(step)
        elif isinstance(step, int) and isinstance(data, list) and step < len(data):
            data = data[step]
        else:
            return False
    return not isinstance(one, Insert) or data is None or isinstance(data, list)


def _inside_alias(document: Document, path: Path) -> bool:
    around = (path[:length] for length in range(1, len(path)))
    return any(one in document.values and _is_alias(document, one) for one in around)


def _is_alias(document: Document, path: Path) -> bool:
    return document.text.startswith("*", document.values[path].start)


def _refusal(document: Document, one: Edit | None = None) -> Finding:
    where = document.where(one.path if one else ())
    if any(_is_alias(document, path) for path in document.values):
        message = "this value stands at several places of the file by way of a YAML alias"
        return SHARED_BY_ALIAS.at(where, message, "write it out at each place, without `&` and `*`")
    message = "this part of the file is laid out in a way that can't be edited"
    return UNEDITABLE_TEXT.at(where, message, "write each entry in braces, on a line of its own")
