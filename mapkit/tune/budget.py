"""How long a search may take: seconds by the clock, or games."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from mapkit.counting import counted
from mapkit.trouble import ImpossibleError

MOST = 1e12  # of games or seconds: nobody waits for so many, and a number stays one
_UNITS = {"s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0}
_WORDS = re.compile(r"\s*(\d[\d_,]*(?:\.\d+)?)\s*(s|m|min|h|games?)?\s*", re.ASCII | re.IGNORECASE)


@dataclass
class Budget:
    """Games make a search the same on every machine; seconds only end it sooner or later."""

    seconds: float | None = None
    games: int | None = None
    played: int = 0
    clock: Callable[[], float] = time.monotonic
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.clock()

    @classmethod
    def of(cls, text: str) -> Budget:
        """`2m`, `90s`, `100000 games`; `ValueError` if it is none of these."""
        match = _WORDS.fullmatch(text)
        if match is None:
            raise ValueError(text)
        amount, unit = float(re.sub("[_,]", "", match[1])), (match[2] or "games").lower()
        if not 0 < amount <= MOST:
            raise ValueError(text)
        return cls(games=int(amount)) if unit not in _UNITS else cls(seconds=amount * _UNITS[unit])

    def refuse_below(self, games: int) -> None:
        """`ImpossibleError` if these games, without which nothing is known, would use it up."""
        if self.games is not None and self.games <= games:
            raise ImpossibleError(
                f"A budget of {counted(self.games, 'game')} is too small: the map as it is plays"
                f" {games:,} before anything is changed. Give it several times as many."
            )

    def spend(self, games: int) -> bool:
        """Take note of games; whether something is left."""
        self.played += games
        return self.share < 1.0

    @property
    def share(self) -> float:
        """The share of the budget that is used up."""
        used = (self.clock() - self.began) / self.seconds if self.seconds else 0.0
        return max(used, self.played / self.games if self.games else 0.0)
