"""The game that somebody plays on the board: a child is the referee, and keeps what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mapkit.studio.child import Child
from mapkit.studio.playing import whole_text
from mapkit.studio.refusal import RefusedError
from mapkit.studio.wire import Message

if TYPE_CHECKING:
    from mapkit.studio.studio import Studio

LAST_DEAL = 999_999  # six digits can be written down and told to a friend


@dataclass
class OwnGame:
    """A part of the studio. Pages get what the person sees, and nothing else is known here."""

    studio: Studio
    _child: Child | None = None

    def start(self, seats: Sequence[str], deal: int | None = None) -> None:
        """Deal the cards by chance, or as they lay in the deal of that number."""
        session = self.studio.opened
        order: dict[str, Any] = {"text": whole_text(session), "file": session.path.name}
        order |= {"seats": list(seats), "deal": deal}
        self.end()
        self._say("starting", what="shuffling the cards", share=0.0)
        self._child = Child("game", order, self._hear)

    def order(self, message: Message) -> None:
        """Something that the person does or asks at the table."""
        if self._child is None or not self._child.is_running:
            raise RefusedError("There is no game. Start one in the panel.")
        self._child.send(message)

    def leave(self) -> None:
        self.end()
        self._say("none")

    def end(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child = None

    def _hear(self, message: Message) -> None:
        if "seen" in message:
            self._say("running", **message["seen"])
        elif "refused" in message:
            self.studio.tell({"tell": "game-refused", "message": message["refused"]})
        elif "film" in message:
            self.studio.tell({"tell": "film", "film": message["film"]})
        elif "end" in message:
            self._say("none", message=message.get("message", ""))
        else:
            self._say("starting", **message)

    def _say(self, state: str, **more: Any) -> None:
        self.studio.tell({"tell": "game", "state": state, **more}, keep=True)
