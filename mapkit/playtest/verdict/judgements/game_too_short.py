from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

FEWEST = 20.0  # turns of each player: two thirds of the shortest published board


class GameTooShort(Judgement):
    code = "PLY107"
    name = "game-too-short"
    why = "Where the game ends before tickets can be done, they are not worth drawing."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for table in evidence.tables:
            for row, beyond in evidence.below("turns-each", FEWEST, table):
                message = (
                    f"with {table.subject.players} players a game is over after {row.plain} turns"
                    f" of each ({table.games:,} games)"
                )
                help_ = "give each player more pieces, or the map shorter routes"
                yield Ruling(message, help_, beyond)
