from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

MOST = 1.25  # demand over supply; good boards stay within 0.9 and 1.1
FEWEST = 0.80


class ColorOutOfBalance(Judgement):
    """
    ## What it does
    Compares a colour's share of the cards laid down with its share of the cards in the decks.

    ## Why is this bad
    Cards of a colour that few routes need are bad luck that the designer dealt.

    ## Where the line is
    At 1.25 times and at 0.80 times the share in the decks. Good boards stay within 0.9 and 1.1.

    ## What to try
    Swap the colours of two routes of the same length, a busy one and a quiet one. The spaces of
    each colour stay as many as they were, so that `colors-not-equal` and `one-color-off` stay
    content.
    """

    code = "PLY130"
    reads = ("color-demand",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row in evidence.rows("color-demand"):
            beyond = max(row.low - MOST, FEWEST - row.high)
            if beyond > 0:
                often, seldom = ("often", "seldom") if row.value > 1 else ("seldom", "often")
                message = (
                    f"{row.key} cards are laid down {row.value:.2f} times "
                    f"({row.low:.2f}–{row.high:.2f}) as often as their share of the deck "
                    f"({evidence.games})"
                )
                help_ = (
                    f"swap the colours of a {row.key} route that is claimed {often} and of another "
                    f"of the same length that is claimed {seldom}"
                )
                yield Ruling(message, help_, beyond, "/routes")
