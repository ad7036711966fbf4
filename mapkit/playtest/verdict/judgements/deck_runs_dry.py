from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

TOLERATED = 0.01  # of all turns: about once in a game of four


class DeckRunsDry(Judgement):
    """
    ## What it does
    Counts the turns that begin with no card to draw, neither in a deck nor in the row.

    ## Why is this bad
    A turn with nothing to draw is a turn lost, and it is brought about by players who hoard.

    ## Where the line is
    At 1 % of all turns, about one turn in a game of four players. On the classic board it happens
    in one turn of a million.

    ## What to try
    Add cards to the decks, or let fewer players play. Hands grow for the longest routes: a board
    with fewer of these returns its cards to the deck sooner.
    """

    code = "PLY104"
    reads = ("dry-turns",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.above("dry-turns", TOLERATED):
            message = f"{row.percent} of all turns began with no card to draw ({evidence.games})"
            help_ = "add cards to the decks, or have fewer of the longest routes, which fill hands"
            yield Ruling(message, help_, beyond)
