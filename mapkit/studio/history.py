"""The texts that a file has had: to go back to, and to know what somebody was looking at."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field

MOST_BYTES = 64 << 20  # of texts to go back to: two thousand steps of our largest board
MOST_SEEN = 40  # revisions that a page may still be looking at


@dataclass
class History:
    """Steps are whole files, byte by byte."""

    undo: list[bytes] = field(default_factory=list)
    redo: list[bytes] = field(default_factory=list)
    _seen: OrderedDict[int, bytes] = field(default_factory=OrderedDict)

    def leave(self, raw: bytes) -> None:
        """A new step begins: this is where one may go back to. What was undone is gone."""
        self.undo.append(raw)
        self.redo.clear()
        kept = sum(map(len, self.undo))
        while kept > MOST_BYTES and len(self.undo) > 1:
            kept -= len(self.undo.pop(0))

    def note(self, revision: int, raw: bytes) -> None:
        """Remember for a while what a revision said."""
        self._seen[revision] = raw
        while len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)

    def seen(self, revision: int) -> bytes | None:
        return self._seen.get(revision)
