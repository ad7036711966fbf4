"""Who may talk to the studio: only the browser that opened the address which it printed.

A page on the internet can make a browser send requests to this computer. So the `Host` and the
`Origin` of each request are compared with a fixed list, never with each other, and all but the
first request needs a cookie that no other site can read or send.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from http.cookies import CookieError, SimpleCookie

PAGE_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SHELF_POLICY = (  # a page of its own origin, which may offer files and nothing else
    "sandbox allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox; "
    "frame-ancestors 'none'"
)
PAPER_POLICY = "frame-ancestors 'none'"  # of what runs no scripts; viewers of PDF need no more
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}


@dataclass(frozen=True, slots=True)
class Guard:
    port: int
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24), repr=False)

    @property
    def address(self) -> str:
        """What the browser is to open; whoever knows it may use the studio."""
        return f"http://127.0.0.1:{self.port}/?token={self.token}"

    @property
    def cookie(self) -> str:
        """Its name: two studios on one computer must not take each other's cookies."""
        return f"mapkit-studio-{self.port}"

    @property
    def cookie_header(self) -> str:
        return f"{self.cookie}={self.token}; Path=/; HttpOnly; SameSite=Strict"

    def is_here(self, headers: Mapping[str, str], *, needs_origin: bool = False) -> bool:
        """Whether a request is meant for this studio and comes from its page or from nowhere."""
        hosts = {f"127.0.0.1:{self.port}", f"localhost:{self.port}"}
        origin = headers.get("origin")
        if headers.get("host") not in hosts or (needs_origin and origin is None):
            return False
        return origin is None or origin in {f"http://{host}" for host in hosts}

    def is_token(self, token: str) -> bool:
        return secrets.compare_digest(token.encode(), self.token.encode())

    def is_known(self, headers: Mapping[str, str]) -> bool:
        """Whether a request carries our cookie."""
        try:
            cookies = SimpleCookie(headers.get("cookie", ""))
        except CookieError:
            return False
        crumb = cookies.get(self.cookie)
        return crumb is not None and self.is_token(crumb.value)
