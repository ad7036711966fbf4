"""The gate in front of everything: requests that the guard does not know go no further."""

from __future__ import annotations

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mapkit.studio.guard import HEADERS, PAGE_POLICY, Guard
from mapkit.studio.shelf import SHELF

FORBIDDEN = 403
NOT_ALLOWED = 405
TOO_LARGE = 413
_WITHOUT_KEY = "Open the address that `mapkit studio` printed: it carries the key to this page.\n"
_REFUSED = {"type": "websocket.close", "code": 1008, "reason": "not from here"}


class Gate:
    """ASGI middleware; HTTP and WebSocket pass the same checks."""

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self.app, self.guard = app, guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        if self.guard.is_here(headers, needs_origin=True) and self.guard.is_known(headers):
            await self.app(scope, receive, send)
        else:
            await send(_REFUSED)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope)
        app: ASGIApp = refusal if refusal is not None else self.app
        await app(scope, receive, _with_headers(send))

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        if not self.guard.is_here(headers):
            return PlainTextResponse("This is not for you.\n", FORBIDDEN)
        if scope["method"] not in ("GET", "HEAD"):
            return PlainTextResponse("There is only something to read here.\n", NOT_ALLOWED)
        if headers.get("content-length", "0") != "0" or "transfer-encoding" in headers:
            return PlainTextResponse("There is only something to read here.\n", TOO_LARGE)
        if token := QueryParams(scope["query_string"]).get("token"):
            return self._entrance(token)
        has_key = scope["path"].startswith(SHELF)  # addresses of the shelf are keys themselves
        if not has_key and not self.guard.is_known(headers):
            return PlainTextResponse(_WITHOUT_KEY, FORBIDDEN)
        return None

    def _entrance(self, token: str) -> Response:
        """The token becomes a cookie and leaves the address bar."""
        if not self.guard.is_token(token):
            return PlainTextResponse(_WITHOUT_KEY, FORBIDDEN)
        return RedirectResponse("/", 303, headers={"Set-Cookie": self.guard.cookie_header})


def _with_headers(send: Send) -> Send:
    """Every answer carries the headers that keep strangers out."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=message["headers"])
            headers.setdefault("Content-Security-Policy", PAGE_POLICY)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            message = {**message, "headers": headers.raw}
        await send(message)

    return sending
