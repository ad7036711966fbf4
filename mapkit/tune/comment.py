"""The evidence for a change, written behind the line that it changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mapkit.source.document import Document, Path, value_at
from mapkit.source.edits import Insert, Take
from mapkit.source.read import read_text
from mapkit.tune.move import Move

MARK = "# tuned: "


def commented(document: Document, moves: Iterable[Move]) -> Document:
    """A document after moves, with a comment behind every entry that they changed."""
    if document.file.endswith(".json"):
        return document
    lines = document.text.split("\n")
    chosen = list(moves)
    taken = {one.path for move in chosen for one in move.edits if isinstance(one, Take)}
    for move in chosen:
        for path in sorted(move.touches - taken, key=str):
            _comment(document, lines, _moved(path, taken), move.reason)
        for path in _inserted(document, move):
            _comment(document, lines, path, move.reason)
    after = read_text("\n".join(lines), document.file)
    return after.document if after.document.data == document.data else document


def _inserted(document: Document, move: Move) -> Iterator[Path]:
    """Where the entries stand that a move added to lists."""
    for one in move.edits:
        if isinstance(one, Insert):
            entries = list(value_at(document.data, one.path))
            yield from ((*one.path, entries.index(value)) for value in one.values)


def _moved(path: Path, taken: set[Path]) -> Path:
    """Where an entry stands after others were taken out of its list."""
    *around, last = path
    if not isinstance(last, int):
        return path
    beside = (one[-1] for one in taken if one[:-1] == path[:-1])
    before = sum(isinstance(index, int) and index < last for index in beside)
    return (*around, last - before)


def _comment(document: Document, lines: list[str], path: Path, reason: str) -> None:
    if path not in document.values:
        return
    line = document.text.count("\n", 0, document.values[path].end)
    old = lines[line].partition(MARK)[0].rstrip()
    lines[line] = f"{old}  {MARK}{reason}"
