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
    A game is cut while its players could still act, so the players went round in circles: it says
    more about the bots than about the map. A table of people would break the circle, but a map
    that invites it deserves a look. A game in which nobody can act is another finding,
    `stalled-games`, and that one is the map's.

    ## Where the line is
    One such game is enough. A game is cut when it has had many times the turns that the longest
    proper game takes.

    ## What to try
    Look at the game (`mapkit replay --run`) and play it again with other bots. Where a bot of your
    own took part, mend the bot first.
    """

    code = "PLY102"
    severity = Severity.WARNING
    reads = ("cuts",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row in evidence.rows("cuts"):
            if row.value > 0:
                odd = evidence.playtest.odd["cut"][0]
                message = (
                    f"{round(row.value * row.n):,} of {evidence.games} were cut: their players "
                    f"could act, but went round in circles (seed {odd.seed}, {odd.players} "
                    f"players, turn order {odd.turn_order})"
                )
                help_ = "look at the game, and play it again with other bots"
                yield Ruling(message, help_, row.value)
