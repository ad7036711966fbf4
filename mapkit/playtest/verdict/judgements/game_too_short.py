from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

FEWEST = 20.0  # turns of each player: two thirds of the shortest published board


class GameTooShort(Judgement):
    """
    ## What it does
    Measures the turns that each player has in a game, at each size of table.

    ## Why is this bad
    Where the game ends before tickets can be done, they are not worth drawing.

    ## Where the line is
    At 20 turns of each player: two thirds of what the shortest published board takes.

    ## What to try
    Give each player more pieces. `mapkit info` shows the tightness that results; where it leaves
    the range of published boards (`tightness-out-of-range`), add routes as well.
    """

    code = "PLY107"
    reads = ("turns-each",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for table in evidence.tables:
            for row, beyond in evidence.below("turns-each", FEWEST, table):
                message = (
                    f"with {table.subject.players} players a game is over after {row.plain} turns"
                    f" each ({table.games:,} games)"
                )
                help_ = "give each player more pieces, and look at the tightness that results"
                yield Ruling(message, help_, beyond)
