"""Going back and forth between the texts that the file has had."""

from __future__ import annotations

from mapkit.studio.request import Request
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message


def undo(studio: Studio, message: Message) -> Message:
    return {"done": studio.opened.undo()}


def redo(studio: Studio, message: Message) -> Message:
    return {"done": studio.opened.redo()}


REQUESTS = (Request("undo", undo), Request("redo", redo))
