"""The wire between one page and the studio."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from mapkit.finding import FindingsError
from mapkit.studio.refusal import RefusedError
from mapkit.studio.request import Request, request_of
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message, packed, unpacked
from mapkit.trouble import ImpossibleError, about_bug, about_file

MOST_AT_ONCE = 8  # slow requests of one page that may run beside each other


class Wire:
    """Requests of a page are answered in their order, slow ones as they come."""

    def __init__(self, studio: Studio, socket: WebSocket) -> None:
        self.studio, self.socket = studio, socket
        self.loop = asyncio.get_running_loop()
        self.out: asyncio.Queue[Message] = asyncio.Queue()
        self.slow: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        await self.socket.accept()
        sending = asyncio.create_task(self._send())
        await asyncio.to_thread(self.studio.listen, self._hear)
        try:
            while True:
                await self._take(await self.socket.receive_text())
        except (WebSocketDisconnect, KeyError, RuntimeError):
            pass  # it is gone, seen here or by the sender first; KeyError: bytes instead of a text
        finally:
            self.studio.leave(self._hear)
            for task in (sending, *self.slow):
                task.cancel()

    def _hear(self, message: Message) -> None:
        """Called from any thread."""
        with suppress(RuntimeError):  # the server has ended
            self.loop.call_soon_threadsafe(self.out.put_nowait, message)

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self.socket.send_text(packed(await self.out.get()))

    async def _take(self, text: str) -> None:
        try:
            message = unpacked(text)
            request = request_of(message)
        except RefusedError as error:
            self.out.put_nowait({"answer": None, "refused": str(error)})
            return
        if not request.slow:
            await self._answer(request, message)
        elif len(self.slow) >= MOST_AT_ONCE:
            self.out.put_nowait({"answer": message.get("id"), "refused": "One moment, please."})
        else:
            task = asyncio.create_task(self._answer(request, message))
            self.slow.add(task)
            task.add_done_callback(self.slow.discard)

    async def _answer(self, request: Request, message: Message) -> None:
        answer = await asyncio.to_thread(answered, self.studio, request, message)
        self.out.put_nowait({**answer, "answer": message.get("id")})


def answered(studio: Studio, request: Request, message: Message) -> Message:
    """The answer to a request, which may be that it is refused; then the file is shown anew."""
    try:
        answer = request.answer(studio, message) or {}
    except (RefusedError, ImpossibleError) as error:
        answer = {"refused": str(error)}
    except FindingsError as error:
        first = error.findings[0]
        answer = {"refused": " ".join(filter(None, (first.message, first.help)))}
    except OSError as error:
        answer = {"refused": about_file(error)}
    except Exception as error:  # noqa: BLE001 - the page says so and the studio lives on
        answer = {"refused": about_bug(error)}
    if studio.session is not None:
        studio.show()
        answer = {**answer, "revision": studio.session.state.revision}
    return answer
