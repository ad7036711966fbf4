"""Notices that the map file was changed by another program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread

from watchfiles import Change, watch

DEBOUNCE_MS = 50  # an editor writes and renames; that is one change
STEP_MS = 20


@dataclass
class Watcher:
    """Watches the folder, because editors replace a file rather than write into it."""

    changed: Callable[[], None]
    _stop: Event = field(default_factory=Event)

    def follow(self, path: Path) -> None:
        """Watch this file from now on, and no other."""
        self.end()
        self._stop = Event()
        Thread(
            target=self._run, args=(path.resolve(), self._stop), name="studio-watch", daemon=True
        ).start()

    def end(self) -> None:
        self._stop.set()

    def _run(self, path: Path, stop: Event) -> None:
        def is_ours(change: Change, name: str) -> bool:
            return Path(name) == path

        for _ in watch(
            path.parent,
            watch_filter=is_ours,
            debounce=DEBOUNCE_MS,
            step=STEP_MS,
            stop_event=stop,
            recursive=False,
            raise_interrupt=False,
        ):
            self.changed()
