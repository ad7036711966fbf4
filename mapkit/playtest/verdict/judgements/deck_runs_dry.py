from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

TOLERATED = 0.01  # of all turns: about once in a game of four


class DeckRunsDry(Judgement):
    code = "PLY104"
    name = "deck-runs-dry"
    why = "A turn with nothing to draw is a turn lost, and players who hoard bring it about."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.above("dry-turns", TOLERATED):
            message = f"{row.percent} of all turns began with no card to draw ({evidence.games})"
            help_ = "add cards to the decks, or shorten the longest routes, for which hands grow"
            yield Ruling(message, help_, beyond)
