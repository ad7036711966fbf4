from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

MOST = 60.0  # turns of each player: half as many again as the longest published board takes


class GameTooLong(Judgement):
    """
    ## What it does
    Measures the turns that each player has in a game, at each size of table.

    ## Why is this bad
    People take about 35 turns on the classic board, and that is an hour.

    ## Where the line is
    At 60 turns of each player: half as many again as the longest published board takes.

    ## What to try
    Give each player fewer pieces. `mapkit info` shows the tightness that results; where it leaves
    the range of published boards (`tightness-out-of-range`), take out routes as well.
    """

    code = "PLY106"
    reads = ("turns-each",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for table in evidence.tables:
            for row, beyond in evidence.above("turns-each", MOST, table):
                message = (
                    f"with {table.subject.players} players a game takes each player "
                    f"{row.plain} turns ({table.games:,} games)"
                )
                help_ = "give each player fewer pieces, and look at the tightness that results"
                yield Ruling(message, help_, beyond)
