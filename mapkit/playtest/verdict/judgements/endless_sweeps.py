from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

TOLERATED = 5.0  # sweeps in a game; on the classic board there are one or two


class EndlessSweeps(Judgement):
    """
    ## What it does
    Counts how often the open row is dealt anew because of its wilds.

    ## Why is this bad
    Every sweep stops the game and burns cards; a row that fills with wilds again and again has too
    many of them.

    ## Where the line is
    At 5 sweeps in a game. On the classic board there are one or two.

    ## What to try
    Take wilds out of the deck, or let it take one wild more to sweep the row (`rules: row:
    sweep_wilds`).
    """

    code = "PLY105"
    reads = ("sweeps",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.above("sweeps", TOLERATED):
            message = f"the row is swept {row.plain} times a game ({evidence.games})"
            help_ = "take wilds out of the deck, or let it take one wild more to sweep the row"
            yield Ruling(message, help_, beyond)
