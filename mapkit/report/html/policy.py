"""What the browser lets a page do: run our script, use our styles, load nothing."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence


def policy(styles: Sequence[str], scripts: Sequence[str] = ()) -> str:
    """The Content-Security-Policy of a page with exactly these styles and scripts in it."""
    parts = {
        "default-src": "'none'",
        "style-src": _hashes(styles),
        "script-src": _hashes(scripts),
        "font-src": "data:",
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in parts.items())


def _hashes(texts: Sequence[str]) -> str:
    digests = (hashlib.sha256(text.encode("utf-8")).digest() for text in texts)
    return " ".join(f"'sha256-{base64.b64encode(one).decode()}'" for one in digests) or "'none'"
