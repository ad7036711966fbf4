"""Starts the server on this computer only, and ends it cleanly."""

from __future__ import annotations

import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import uvicorn

from mapkit.studio.guard import Guard
from mapkit.studio.serve.app import make_app
from mapkit.studio.serve.log import log_in_lines
from mapkit.studio.studio import Studio
from mapkit.studio.watch import Watcher
from mapkit.studio.wire import MOST_BYTES

HERE = "127.0.0.1"
SECONDS_TO_END = 1  # for pages that are still open


@dataclass
class Serving:
    """A studio that listens to a port of this computer."""

    studio: Studio
    port: int = 0  # 0: any that is free

    def __post_init__(self) -> None:
        self._socket = _listening(self.port)
        self.guard = Guard(self._socket.getsockname()[1])
        self.watcher = Watcher(self.studio.refresh)
        self.studio.on_open = self.watcher.follow
        self.studio.at_end(self.watcher.end)
        if self.studio.session is not None:
            self.watcher.follow(self.studio.session.path)

    @property
    def address(self) -> str:
        return self.guard.address

    def run(self, started: Callable[[], None] = lambda: None) -> None:
        """Serve until Ctrl-C; `started` is called as soon as pages can be opened."""
        log_in_lines()
        config = uvicorn.Config(
            make_app(self.studio, self.guard),
            log_config=None,
            log_level="error",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            ws="websockets-sansio",
            ws_max_size=MOST_BYTES,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=SECONDS_TO_END,
        )
        self.server = _Server(config)
        self.server.started_hook = started
        try:
            self.server.run(sockets=[self._socket])
        finally:
            self.studio.end()
            self._socket.close()

    def end(self) -> None:
        """End from another thread."""
        self.server.should_exit = True


class _Server(uvicorn.Server):
    started_hook: Callable[[], None]

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End tidily when the terminal is closed too, unless `nohup` has that ignored."""
        with super().capture_signals():
            closed = getattr(signal, "SIGHUP", None)  # Windows has none
            is_main = threading.current_thread() is threading.main_thread()
            if closed is None or not is_main or signal.getsignal(closed) is signal.SIG_IGN:
                yield
                return
            before = signal.signal(closed, self.handle_exit)
            try:
                yield
            finally:
                signal.signal(closed, before)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.started_hook()


def _listening(port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((HERE, port))
    listening.listen()  # already now: who opens the address too early is served a little later
    return listening
