from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

MOST = 1.25  # demand over supply; good boards stay within 0.9 and 1.1
FEWEST = 0.80


class ColorOutOfBalance(Judgement):
    code = "PLY130"
    name = "color-out-of-balance"
    why = "Cards of a colour that few need are bad luck that the designer dealt."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row in evidence.rows("color-demand"):
            beyond = max(row.low - MOST, FEWEST - row.high)
            if beyond > 0:
                more = row.value > 1
                message = (
                    f"{row.key} cards are laid down {row.value:.2f} times "
                    f"({row.low:.2f}–{row.high:.2f}) as often as their share of the deck "
                    f"({evidence.games})"
                )
                help_ = (
                    f"turn a route from {row.key} to a colour in less demand, or to grey"
                    if more
                    else f"turn a route that is often claimed to {row.key}"
                )
                yield Ruling(message, help_, beyond, "/routes")
