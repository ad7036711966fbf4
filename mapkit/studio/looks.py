"""How the page wants to see the board, which changes nothing in the file."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Looks:
    theme: str | None = None  # None: that of the map
    language: str = "en"
