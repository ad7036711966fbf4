from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling


class EndlessGames(Judgement):
    """
    ## What it does
    Counts the games that had to be cut because they would not end, and names one of them.

    ## Why is this bad
    People would give up. One such game is one too many.

    ## Where the line is
    At none. A game is cut when it has had many times the turns that the longest proper game takes.

    ## What to try
    Look at the game (`mapkit replay --run`). Mostly the cards that the open routes need lie in
    hands that can't use them: add cards of every colour, or routes that any colour pays.
    """

    code = "PLY102"
    name = "endless-games"
    severity = Severity.ERROR
    reads = ("cuts",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row in evidence.rows("cuts"):
            if row.value > 0:
                odd = evidence.playtest.odd["cut"][0]
                message = (
                    f"{round(row.value * row.n):,} of {evidence.games} would not end "
                    f"(seed {odd.seed}, {odd.players} players, turn order {odd.turn_order})"
                )
                help_ = "look at the game; perhaps the cards lie in hands that can't use them"
                yield Ruling(message, help_, row.value)
