"""Edits of the file by path, as panels make them, and removing what is selected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from mapkit.model.edits import removed_place
from mapkit.source.document import Document, Path, value_at
from mapkit.source.edits import Edit, Insert, Put, Take, edit
from mapkit.studio.refusal import RefusedError
from mapkit.studio.request import Request, given, wished
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message

LONGEST_PATH = 20  # steps; a map has nothing that lies deeper
_PLACES = ("cities", "countries")


def edit_values(studio: Studio, message: Message) -> None:
    """Several edits at once: {"put": path, "value": …}, {"take": path}, {"insert": path, …}."""
    edits = [_edit(one) for one in given(message, "edits", list)]
    places = tuple(dict.fromkeys(place for one in edits for place in _numbered(one)))

    def changed(document: Document) -> Document:
        return edit(document, [one for one in edits if _has_work(document, one)])

    studio.opened.change(changed, wished(message, "seen", int, 0) or None, places)


def remove(studio: Studio, message: Message) -> Message:
    """Entries are gone, and with a place its routes and tickets, in one step; how many of them."""
    paths = [_path(one) for one in given(message, "paths", list)]
    gone: Counter[str] = Counter()

    def removed(document: Document) -> Document:
        found: dict[Path, Edit] = {}
        for path in paths:
            if path not in document.values:
                raise RefusedError("This is not in the file any more.")
            some = removed_place(document, str(path[1])) if _is_place(path) else [Take(path)]
            found.update({one.path: one for one in some})
        gone.clear()
        gone.update(_lists(found.values(), paths))
        return edit(document, list(found.values()))

    numbered = tuple(path for path in paths if not _is_place(path))
    studio.opened.change(removed, wished(message, "seen", int, 0) or None, numbered)
    return {"gone": dict(gone), "revision": studio.opened.state.revision}


def _is_place(path: Path) -> bool:
    return len(path) == len(("cities", "oslo")) and path[0] in _PLACES


def _lists(edits: Iterable[Edit], paths: Sequence[Path]) -> Iterator[str]:
    """The lists of which whole entries go that nobody has pointed at."""
    for one in edits:
        if isinstance(one, Take) and len(one.path) == 2 and one.path not in paths:
            yield str(one.path[0])


def _edit(one: Any) -> Edit:
    if not isinstance(one, dict):
        raise RefusedError("An edit says what to put, take or insert.")
    if "put" in one:
        return Put(_path(one["put"]), one.get("value"))
    if "take" in one:
        return Take(_path(one["take"]))
    index = wished(one, "index", int, -1)
    path, values = _path(one.get("insert")), given(one, "values", list)
    return Insert(path, values, None if index < 0 else index)


def _path(value: Any) -> Path:
    """A path into the file; `RefusedError` for anything else."""
    steps = value if isinstance(value, list) else []
    if not 0 < len(steps) <= LONGEST_PATH or not all(
        type(s) is str or (type(s) is int and s >= 0) for s in steps
    ):
        raise RefusedError("A path is a list of keys and numbers.")
    return tuple(steps)


def _numbered(one: Edit) -> list[Path]:
    """The entries of lists that an edit speaks of by their number."""
    path = one.path
    return [path[: n + 1] for n, step in enumerate(path) if isinstance(step, int)][:1]


_NO_LIST = "Only a list can be added to."


def _is_mapping(document: Document, path: Path) -> bool:
    """Whether a mapping stands at that place, in which a list may begin."""
    try:
        return isinstance(value_at(document.data, path), dict)
    except (KeyError, IndexError, TypeError):
        return False


def _has_work(document: Document, one: Edit) -> bool:
    """Whether an edit changes something: what is not there needs no taking."""
    try:
        now = value_at(document.data, one.path)
    except (KeyError, IndexError, TypeError):
        if isinstance(one, Insert) and not _is_mapping(document, one.path[:-1]):
            raise RefusedError(_NO_LIST) from None
        return not isinstance(one, Take)
    if isinstance(one, Insert) and not isinstance(now, list | None):
        raise RefusedError(_NO_LIST)
    if not isinstance(one, Put | Take):
        return True
    return isinstance(one, Take) or now != one.value or type(now) is not type(one.value)


REQUESTS = (Request("edit", edit_values), Request("remove", remove))
