"""A build of the open map in a process of its own, and the files that come of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mapkit.studio.child import Child
from mapkit.studio.playing import whole_text
from mapkit.studio.refusal import RefusedError
from mapkit.studio.wire import Message

if TYPE_CHECKING:
    from mapkit.studio.studio import Studio


@dataclass
class BuildRun:
    """A part of the studio."""

    studio: Studio
    steps: dict[str, Message] = field(default_factory=dict)
    _child: Child | None = None

    def start(self, order: Message) -> None:
        if self._child is not None and self._child.is_running:
            raise RefusedError("A build is under way.")
        session = self.studio.opened
        whole_text(session)
        self.steps = {}
        self._say("running")
        self._child = Child("build", {**order, "path": str(session.path)}, self._hear)

    def stop(self) -> None:
        self.end()
        self._say("idle", message="Stopped. What was made before that is whole.")

    def end(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child = None

    def _hear(self, message: Message) -> None:
        if "event" in message:
            self.steps[message["event"]["step"]] = message["event"]
            self._say("running")
        elif message["end"] != "done":
            self._say("idle", message=message["message"])
        else:
            self._say("idle", files=self._linked(message), findings=message["findings"])

    def _linked(self, message: Message) -> list[Message]:
        """The files with their addresses."""
        if message["folder"] is None:
            return []
        base = self.studio.shelf.put("built", Path(message["folder"]))
        return [{**one, "address": f"{base}{one['name']}"} for one in message["files"]]

    def _say(self, state: str, **more: Any) -> None:
        steps = list(self.steps.values())
        self.studio.tell({"tell": "build", "state": state, "steps": steps, **more}, keep=True)
