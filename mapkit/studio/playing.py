"""Games that bots play of the open map: one run at a time, and the runs that were played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from mapkit.engine.replay import rules_digest
from mapkit.studio.child import Child
from mapkit.studio.refusal import RefusedError
from mapkit.studio.session import Session
from mapkit.studio.wire import Message

if TYPE_CHECKING:
    from mapkit.studio.studio import Studio

MOST_EARLIER = 60  # texts of the file in which the last change that matters is looked for


@dataclass(frozen=True, slots=True)
class PlayOrder:
    """What the page asks bots to play."""

    games: int
    players: tuple[int, ...]
    bots: tuple[str, ...]

    @property
    def tables(self) -> tuple[tuple[int, ...], tuple[str, ...]]:
        """Runs with the same tables can be compared."""
        return self.players, self.bots


@dataclass(frozen=True, slots=True)
class PlayedRun:
    """A run, the text that was played, and what games depend on in it."""

    file: Path
    text: str
    order: PlayOrder
    digest: str


@dataclass
class Playing:
    """A part of the studio: its games are those of the open map, and go with it."""

    studio: Studio
    runs: list[PlayedRun] = field(default_factory=list)
    _child: Child | None = None
    _helpers: list[Child] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="mapkit-studio-")
        self._count = 0

    def start(self, order: PlayOrder, *, beside: bool) -> None:
        """Let bots play; `beside`: also the map as it was before its last change."""
        if self._child is not None and self._child.is_running:
            raise RefusedError("Bots are playing already.")
        session = self.studio.opened
        text = whole_text(session)
        self._count += 1
        file = Path(self._folder.name) / f"run-{self._count}.json"
        told = {"text": text, "file": session.path.name, "run": str(file), "seed": 0}
        told |= {"games": order.games, "players": list(order.players), "bots": list(order.bots)}
        told |= {"earlier": _earlier(session)} if beside else {"before": self._before(order)}
        self._say("running", what="getting ready", share=0.0)
        run = (file, text, order)
        self._child = Child("playtest", told, lambda message: self._hear(message, *run))

    def stop(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child = None
        self._say("idle", message="Stopped.")

    def film(self, seed: int, players: int, turn_order: int, lineup: int) -> Message:
        """A game of the last run, step by step; waits for it."""
        if not self.runs:
            raise RefusedError("No games were played yet.")
        run = self.runs[-1]
        told: dict[str, Any] = {"text": run.text, "file": self.studio.opened.path.name}
        told |= {"run": str(run.file), "seed": seed, "players": players}
        return self.done("replay", {**told, "turn_order": turn_order, "lineup": lineup})

    def done(self, errand: str, order: Message) -> Message:
        """Do an errand and wait for it; `RefusedError` if it can't be done."""
        last: list[Message] = []
        child = Child(errand, order, last.append)
        self._helpers.append(child)
        child.join()
        self._helpers.remove(child)
        if not last or last[-1].get("end") != "done":
            raise RefusedError(last[-1]["message"] if last else "Stopped.")
        return last[-1]

    def end(self) -> None:
        for child in (self._child, *self._helpers):
            if child is not None:
                child.end()
        self._folder.cleanup()

    def _hear(self, message: Message, file: Path, text: str, order: PlayOrder) -> None:
        if "end" not in message:
            self._say("running", **message)
        elif message["end"] != "done":
            self._say("idle", message=message["message"])
        else:
            figures = message["figures"]
            self.runs.append(PlayedRun(file, text, order, figures["digest"]))
            self._say("idle")
            self.studio.tell({"tell": "played", **figures, "beside": message["beside"]}, keep=True)

    def _say(self, state: str, **more: Any) -> None:
        self.studio.tell({"tell": "playing", "state": state, **more}, keep=True)

    def _before(self, order: PlayOrder) -> str | None:
        """The last run of the same tables and bots on the map before it was changed."""
        state = self.studio.opened.state
        now = rules_digest(state.map) if state.map else ""
        alike = [run for run in self.runs if run.order.tables == order.tables]
        other = [run for run in alike if run.digest != now]
        return str(other[-1].file) if other else None


def whole_text(session: Session) -> str:
    """The text of a file that can be played; `RefusedError` if it is no map now."""
    state = session.state
    if state.map is None:
        raise RefusedError("The file is broken: mend it first.")
    return state.document.text


def _earlier(session: Session) -> Sequence[str]:
    """What the file said before, the latest first."""
    latest = session.history.undo[: -MOST_EARLIER - 1 : -1]
    return [raw.decode("utf-8-sig", "replace") for raw in latest]
