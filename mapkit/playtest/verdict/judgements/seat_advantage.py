from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

TOLERATED = 0.03  # of the wins; on published boards who begins has two to six points


class SeatAdvantage(Judgement):
    code = "PLY103"
    name = "seat-advantage"
    why = (
        "Equal players should win equally often wherever they sit. Three points are what "
        "our own boards keep to; a table of friends does not notice less."
    )

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        if not evidence.playtest.plan.is_mirror:
            return  # between unequal players the seats say little
        for table in evidence.tables:
            even = 1 / table.subject.players
            rows = list(evidence.rows("seat-wins", table))
            worst = max(rows, key=lambda row: round(abs(row.value - even), 9))
            beyond = max(worst.low - even, even - worst.high) - TOLERATED
            if beyond > 0:
                message = (
                    f"with {table.subject.players} players seat {worst.key} wins {worst.percent} "
                    f"of {table.games:,} games, even would be {100 * even:.0f} %"
                )
                help_ = (
                    "a card more for those who begin later (`rules: seat_cards`), or fewer routes "
                    "that everyone wants at once"
                )
                yield Ruling(message, help_, beyond)
