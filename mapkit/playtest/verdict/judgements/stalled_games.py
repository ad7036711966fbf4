from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling


class StalledGames(Judgement):
    """
    ## What it does
    Counts the games that ended because nobody could act any more, and names one of them.

    ## Why is this bad
    People would sit at the table and not know what to do. One such game is one too many: it is a
    fault of the map, however rare.

    ## Where the line is
    At none. It is the only judgement, with `endless-games`, that asks for no interval: a game that
    stalled has stalled.

    ## What to try
    Look at the game (`mapkit replay --run`). Either the deck is too small for the hands that people
    hold, or the pieces left fit no open route: add cards, or short routes that use up the last
    pieces.
    """

    code = "PLY101"
    severity = Severity.ERROR
    reads = ("stalls",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row in evidence.rows("stalls"):
            if row.value > 0:
                odd = evidence.playtest.odd["stall"][0]
                message = (
                    f"{round(row.value * row.n):,} of {evidence.games} stalled, nobody could act "
                    f"(seed {odd.seed}, {odd.players} players, turn order {odd.turn_order})"
                )
                help_ = (
                    "look at the game; the map lacks cards, or routes that the pieces left can fill"
                )
                yield Ruling(message, help_, row.value)
