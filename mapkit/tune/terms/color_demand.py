from __future__ import annotations

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import Term, beyond

FEWEST, MOST = 0.90, 1.10  # cards laid down over cards in the deck, as on good boards
PER_UNIT = 0.05


class ColorDemandTerm(Term):
    title = "colours wanted too often or too seldom"
    unit = "one colour five hundredths outside 0.90–1.10"
    rank = 30

    def measure(self, evidence: Evidence) -> float:
        return beyond((row.value for row in evidence.rows("color-demand")), FEWEST, MOST) / PER_UNIT
