"""The text of one map file, what it was before, and how it is changed.

The file is the truth. Every change starts from what is on the disk at that moment, so that what
somebody wrote in a text editor meanwhile is never lost: it becomes a step of its own that can be
undone like the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from threading import RLock
from typing import Any

from mapkit.finding import Finding, MapError
from mapkit.model.load import Loaded, loaded
from mapkit.model.map import Map
from mapkit.source.document import Document, value_at
from mapkit.source.document import Path as Place
from mapkit.source.read import LARGEST_FILE, Reading, decoded, read_text
from mapkit.studio.history import History
from mapkit.studio.refusal import RefusedError
from mapkit.studio.swap import content, swapped

MOST_ATTEMPTS = 20  # at a change, while somebody else keeps writing the file
_MARK = "\ufeff".encode()  # some editors begin a file with it

MakeChange = Callable[[Document], Document]
"""The document after a change, from what the file says now; `MapError` or `RefusedError`."""


@dataclass(frozen=True)
class State:
    """The file at one moment. `reading` is missing while it is no YAML at all."""

    revision: int  # counts every content that the file has had
    raw: bytes
    reading: Reading | None
    findings: tuple[Finding, ...] = ()  # why there is no reading
    folder: Path | None = None  # where the files lie that the map names

    @cached_property
    def loaded(self) -> Loaded | None:
        """The file as a map, with everything that is wrong with it."""
        if self.reading is None:
            return None
        return loaded(self.reading, self.folder)

    @property
    def map(self) -> Map | None:
        return self.loaded.map if self.loaded else None

    @property
    def document(self) -> Document:
        if self.reading is None:
            reason = self.findings[0].message if self.findings else "It is no map."
            raise RefusedError(f"The file can't be changed while it is broken. {reason}")
        return self.reading.document


@dataclass
class Session:
    path: Path
    first: int = 1  # the revision to begin with: those of two files must never be the same
    state: State = field(init=False)
    history: History = field(default_factory=History)
    lock: RLock = field(default_factory=RLock)

    def __post_init__(self) -> None:
        self.state = _state(self.first, self._on_disk(), self.path)
        self.history.note(self.first, self.state.raw)

    def refresh(self) -> bool:
        """Take over what the file says now; whether that is something new."""
        with self.lock:
            raw = self._on_disk()
            if raw == self.state.raw:
                return False
            self._new_step(raw)
            return True

    def change(
        self, make: MakeChange, seen: int | None = None, places: Sequence[Place] = ()
    ) -> None:
        """Change the file. `seen` is the revision that the user looked at while deciding so.

        `places` are entries of lists that the change speaks of by their number: if they have
        become other entries since then, the change is refused.
        """
        with self.lock:
            self.refresh()
            for _ in range(MOST_ATTEMPTS):
                for place in places:
                    self._refuse_strange(place, seen)
                after = make(self.state.document)
                raw = _marked_as(self.state.raw, after.text)
                if raw == self.state.raw:
                    return
                new = State(
                    self.state.revision + 1, raw, Reading(after, ()), folder=self.path.parent
                )
                _refuse_broken(self.state, new)
                if self._written(raw):
                    self._leave_for(new)
                    return
            raise RefusedError("Another program keeps writing the file. Try again.")

    def undo(self) -> bool:
        """Go back by one content of the file, whoever wrote it; whether there was one."""
        return self._step(self.history.undo, self.history.redo)

    def redo(self) -> bool:
        """Go forth again by one content of the file."""
        return self._step(self.history.redo, self.history.undo)

    def _step(self, source: list[bytes], target: list[bytes]) -> bool:
        with self.lock:
            self.refresh()
            if not source or not self._written(source[-1]):
                return False
            target.append(self.state.raw)
            raw = source.pop()
            self._take(_state(self.state.revision + 1, raw, self.path))
            return True

    def _written(self, raw: bytes) -> bool:
        """Write the file; false if it was not what we thought, which is a step of its own then."""
        try:
            found = swapped(self.path, self.state.raw, raw)
        except OSError as error:
            raise RefusedError(f"{self.path.name} can't be written: {error.strerror}.") from None
        if found is None:
            return True
        self._new_step(found)
        return False

    def _new_step(self, raw: bytes) -> None:
        self._leave_for(_state(self.state.revision + 1, raw, self.path))

    def _leave_for(self, state: State) -> None:
        """Go on to a new state, from which one may go back to this one."""
        self.history.leave(self.state.raw)
        self._take(state)

    def _take(self, state: State) -> None:
        self.state = state
        self.history.note(state.revision, state.raw)

    def _refuse_strange(self, place: Place, seen: int | None) -> None:
        """Refuse if an entry is another one than it was in the revision that the user saw."""
        if seen is None or seen == self.state.revision:
            return
        raw = self.history.seen(seen)
        before = None if raw is None else _state(seen, raw, self.path)
        if before is None or _entry(before, place) != _entry(self.state, place):
            raise RefusedError("The file has changed meanwhile. Look at the new board, try again.")

    def _on_disk(self) -> bytes:
        try:
            raw = content(self.path)
        except OSError as error:
            raise RefusedError(f"{self.path.name} can't be read: {error.strerror}.") from None
        if len(raw) > LARGEST_FILE:
            raise RefusedError(f"{self.path.name} is too large for a map.")
        return raw


def _refuse_broken(before: State, after: State) -> None:
    """Refuse what would make a map that is none any more."""
    if before.map is not None and after.map is None:
        findings = after.loaded.findings if after.loaded else ()
        reason = findings[0].message if findings else "It would be no map any more."
        raise RefusedError(f"This is not possible. {reason}")


def _marked_as(before: bytes, text: str) -> bytes:
    """The bytes of a text, with a byte order mark if there was one before."""
    return (_MARK if before.startswith(_MARK) else b"") + text.encode()


def _state(revision: int, raw: bytes, path: Path) -> State:
    try:
        return State(
            revision, raw, read_text(decoded(raw, path.name), path.name), folder=path.parent
        )
    except MapError as error:
        return State(revision, raw, None, error.findings)


def _entry(state: State, place: Place) -> Any:
    """What stands at a place; None if nothing does."""
    if state.reading is None:
        return None
    try:
        return value_at(state.reading.document.data, place)
    except (KeyError, IndexError, TypeError):
        return None
