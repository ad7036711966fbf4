"""One studio: a map that is open, the pages that look at it, and what runs for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import Any, Protocol, TypeVar

from mapkit.studio.judge import judged
from mapkit.studio.looks import Looks
from mapkit.studio.picture import StudioPicture
from mapkit.studio.proposal import Proposals
from mapkit.studio.refusal import RefusedError
from mapkit.studio.session import Session
from mapkit.studio.shelf import Shelf
from mapkit.studio.solve import BoardSolver
from mapkit.studio.wire import Message

StudioListener = Callable[[Message], None]  # must not wait: it puts the message into a queue


class StudioPart(Protocol):
    """What belongs to the open map, such as its games: made when it is first asked for."""

    def __init__(self, studio: Studio) -> None: ...

    def end(self) -> None:
        """Another map is opened, or the studio ends."""


Part = TypeVar("Part", bound=StudioPart)


@dataclass
class Studio:
    """`session` is None until a map is open. All methods may be called from any thread."""

    session: Session | None = None
    looks: Looks = field(default_factory=Looks)
    shelf: Shelf = field(default_factory=Shelf)
    proposals: Proposals = field(default_factory=Proposals)
    solver: BoardSolver = field(init=False)
    on_open: Callable[[Path], None] = lambda path: None  # the watcher wants to know
    _listeners: list[StudioListener] = field(default_factory=list)
    _kept: dict[str, Message] = field(default_factory=dict)
    _ends: list[Callable[[], None]] = field(default_factory=list)
    _lock: RLock = field(default_factory=RLock)
    _parts: dict[type[StudioPart], StudioPart] = field(default_factory=dict)
    _shown: int = 0  # the last revision that pages were told of

    def __post_init__(self) -> None:
        self.solver = BoardSolver(lambda message: self.tell(message, keep=True), judged)
        self.at_end(self.solver.end)
        self.at_end(self._end_parts)

    @property
    def opened(self) -> Session:
        """The session of the open map; `RefusedError` if there is none."""
        if self.session is None:
            raise RefusedError("No map is open.")
        return self.session

    @property
    def picture(self) -> StudioPicture:
        """The last good board; `RefusedError` if there is none yet."""
        if self.solver.picture is None:
            raise RefusedError("There is no board yet.")
        return self.solver.picture

    def open(self, path: Path) -> None:
        """Open a map; whatever was known of another one is forgotten."""
        first = self.session.state.revision + 1 if self.session else 1
        session = Session(path, first)
        self._end_parts()
        with self._lock:
            self.session, self._shown = session, 0
            self.solver.picture = None
            self._kept.clear()
        self.on_open(path)
        self.show()

    def show(self) -> None:
        """Tell pages of the file as it is now, and have its board drawn, if it is new."""
        session = self.opened
        with session.lock:
            state = session.state
            if state.revision == self._shown:
                return
            self._shown = state.revision
            self.tell(map_message(session), keep=True)
            self.solver.want(state, self.looks)

    def look(self, looks: Looks) -> None:
        """Draw the board in another manner."""
        self.looks = looks
        if self.session is not None:
            self.solver.want(self.session.state, looks)

    def refresh(self) -> None:
        """The file may have changed: take over what it says."""
        session = self.session
        if session is None:
            return
        try:
            session.refresh()
        except RefusedError as error:
            self.tell({"tell": "notice", "message": str(error)})
            return
        self.show()

    def tell(self, message: Message, *, keep: bool = False) -> None:
        """Tell all pages; what is kept is told to pages that come later, the last of its kind."""
        with self._lock:
            if keep:
                self._kept[message["tell"]] = message
            for listener in self._listeners:
                listener(message)

    def listen(self, listener: StudioListener) -> None:
        """A page has come: it hears what was kept, and from now on everything."""
        with self._lock:
            for message in self._kept.values():
                listener(message)
            self._listeners.append(listener)

    def leave(self, listener: StudioListener) -> None:
        with self._lock:
            self._listeners.remove(listener)

    def part(self, kind: type[Part]) -> Part:
        """The part of that kind, which is made if there is none yet."""
        with self._lock:
            part = self._parts.get(kind)
            if not isinstance(part, kind):
                part = self._parts[kind] = kind(self)
            return part

    def _end_parts(self) -> None:
        with self._lock:
            parts = list(self._parts.values())
            self._parts.clear()
        for part in parts:
            part.end()

    def at_end(self, end: Callable[[], None]) -> None:
        """Have something called when the studio ends."""
        self._ends.append(end)

    def end(self) -> None:
        for end in reversed(self._ends):
            end()


def map_message(session: Session) -> Message:
    """What the file says, and whether one can go back and forth from here."""
    state, history = session.state, session.history
    data: Any = state.reading.document.data if state.reading else None
    return {
        "tell": "map",
        "revision": state.revision,
        "file": session.path.name,
        "opened": session.first,  # differs for each opening: names of files may be the same
        "data": data,
        "whole": state.map is not None,
        "undo": len(history.undo),
        "redo": len(history.redo),
    }
