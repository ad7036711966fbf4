"""The child's side of an errand: an order comes as a line of JSON, and lines of JSON go back.

Run as `python -m mapkit.studio.errand`. When the studio is gone, however that came, the child
ends itself and whatever it has started.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock, Thread
from typing import IO, Any

from mapkit.discovery import modules_in
from mapkit.finding import FindingsError
from mapkit.studio.refusal import RefusedError
from mapkit.studio.wire import Message, packed
from mapkit.trouble import ImpossibleError, about_bug, about_file


@dataclass(frozen=True, slots=True)
class Errand:
    name: str
    run: Callable[[Message, ErrandDesk], Message | None]  # what it gives is told at the end


@dataclass
class ErrandDesk:
    """Where an errand tells of itself, and where more orders for it arrive."""

    out: IO[str]
    inbox: queue.SimpleQueue[Message] = field(default_factory=queue.SimpleQueue)
    _lock: Lock = field(default_factory=Lock)
    _said: tuple[str, float] = ("", -1.0)

    def tell(self, message: Message) -> None:
        with self._lock:
            self.out.write(packed(message) + "\n")
            self.out.flush()

    def progress(self, what: str, share: float) -> None:
        """Say how far it is; what would look the same is not said again."""
        said = (what, round(share, 2))
        if said != self._said:
            self._said = said
            self.tell({"what": what, "share": said[1]})

    def next(self) -> Message:
        """The next order; waits until there is one."""
        return self.inbox.get()


def outcome(run: Callable[[], Message | None]) -> Message:
    """The last message of an errand: what it gives, or why it gives nothing."""
    try:
        return {**(run() or {}), "end": "done"}
    except (RefusedError, ImpossibleError) as error:
        return {"end": "refused", "message": str(error)}
    except FindingsError as error:
        first = error.findings[0]
        words = " ".join(filter(None, (first.message, first.help)))
        return {"end": "refused", "message": words}
    except OSError as error:
        return {"end": "refused", "message": about_file(error)}
    except Exception as error:  # noqa: BLE001 - the page says so and the studio lives on
        return {"end": "refused", "message": about_bug(error)}


def errand_named(name: str) -> Errand:
    from mapkit.studio import errands

    found = {one.ERRAND.name: one.ERRAND for one in modules_in(errands) if hasattr(one, "ERRAND")}
    errand: Errand = found[name]
    return errand


def main() -> None:
    desk = ErrandDesk(os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8"))
    sys.stdout = sys.stderr  # whatever is printed by others is no message
    order = json.loads(sys.stdin.readline())
    Thread(target=_listen, args=[desk], daemon=True).start()
    desk.tell(outcome(lambda: errand_named(order["errand"]).run(order, desk)))


def _listen(desk: ErrandDesk) -> None:
    for line in sys.stdin:
        desk.inbox.put(json.loads(line))
    end_all()


def end_all() -> Any:
    """End this process and those that it has started."""
    if os.name == "posix" and os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


if __name__ == "__main__":
    main()
