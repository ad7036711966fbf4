"""Makes boards and findings of texts, one at a time; the latest text wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Condition, Thread, current_thread

from mapkit.finding import FindingsError
from mapkit.studio.heap import give_back
from mapkit.studio.looks import Looks
from mapkit.studio.picture import StudioPicture, broken_message, draw
from mapkit.studio.session import State
from mapkit.studio.wire import Message
from mapkit.trouble import about_bug

SECONDS_TO_END = 10.0  # a board that is begun can be given up only between its steps


@dataclass(frozen=True, slots=True)
class Task:
    """A state of the file to be drawn in a certain manner."""

    state: State
    looks: Looks


class Superseded(Exception):  # noqa: N818 - no error: there is something newer to do
    """A newer task has come while one was under way."""


@dataclass
class BoardSolver:
    """A thread of its own: layouts take up to seconds, and the page must be answered meanwhile."""

    tell: Callable[[Message], None]
    judge: Callable[[StudioPicture, Callable[[], None]], Message]
    picture: StudioPicture | None = None  # the last good one
    _wanted: Task | None = None
    _ended: bool = False
    _bell: Condition = field(default_factory=Condition)
    _thread: Thread | None = None

    def want(self, state: State, looks: Looks) -> None:
        """Ask for a board; an older wish that is not fulfilled yet is forgotten."""
        with self._bell:
            self._wanted = Task(state, looks)
            if self._thread is None:
                self._thread = Thread(target=self._run, name="studio-solver", daemon=True)
                self._thread.start()
            self._bell.notify()

    def end(self) -> None:
        """Give up what is being made, and wait for that.

        A thread that still drew while Python puts itself away would bring the process down.
        """
        with self._bell:
            self._ended = True
            self._bell.notify()
        if self._thread is not None and self._thread is not current_thread():
            self._thread.join(SECONDS_TO_END)

    @property
    def is_behind(self) -> bool:
        """Whether something newer is wanted than what is being made."""
        return self._wanted is not None or self._ended

    def _run(self) -> None:
        while (task := self._next()) is not None:
            try:
                self._make(task)
            except Superseded:
                continue
            except Exception as error:  # noqa: BLE001 - the page says so and the studio lives on
                trouble: Message = {"tell": "trouble", "message": about_bug(error)}
                self.tell({**trouble, "revision": task.state.revision})
            if not self.is_behind:
                give_back()

    def _next(self) -> Task | None:
        with self._bell:
            self._bell.wait_for(lambda: self.is_behind)
            task, self._wanted = self._wanted, None
            return None if self._ended else task

    def _make(self, task: Task) -> None:
        try:
            picture = draw(task.state, task.looks, self._progress)
        except FindingsError as error:
            self.tell(broken_message(task.state, error.findings))
            return
        self.picture = picture
        self.tell(picture.message())
        self.tell(self.judge(picture, self._refuse_if_behind))

    def _progress(self, what: str, share: float) -> None:
        self._refuse_if_behind()
        self.tell({"tell": "progress", "what": what, "share": round(share, 2)})

    def _refuse_if_behind(self) -> None:
        if self.is_behind:
            raise Superseded
