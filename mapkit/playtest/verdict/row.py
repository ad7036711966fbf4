"""One row of a statistic, as judgements read it, and its figures in words."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FigureRow:
    index: int
    key: str
    value: float
    low: float
    high: float
    n: int

    @property
    def percent(self) -> str:
        """`12 % (9–15 %)`."""
        return f"{percent(self.value)} % ({percent(self.low)}–{percent(self.high)} %)"

    @property
    def plain(self) -> str:
        """`3.1 (2.9–3.3)`."""
        return f"{self.value:.1f} ({self.low:.1f}–{self.high:.1f})"


def percent(share: float) -> str:
    """Whole percents, but never 0 or 100 of what is neither."""
    text = f"{100 * share:.0f}"
    return text if text not in ("0", "100") or share in (0.0, 1.0) else f"{100 * share:.1f}"


def points(share: float) -> str:
    """A difference of shares in percentage points."""
    return f"{abs(100 * share):.0f} points"
