from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.results import Table
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

TOLERATED = 0.20  # above an even share; on published boards the best style has about a tenth
STYLES = {  # of like strength; the other bots are not
    "hungry": "let fewer tickets share their ways: whoever draws many does them in passing",
    "one-step": "let fewer tickets share their ways: whoever draws many does them in passing",
    "path": "let more tickets share parts of their ways, so that drawing one more pays",
    "long-route": "break up some of the longest routes, or lead more tickets over short ones",
}


class DominatingStyle(Judgement):
    """
    ## What it does
    Compares how often each of four simple styles of play wins where only they sit at the table. Try
    it with `mapkit playtest MAP --bots hungry,path,one-step,long-route`; `mapkit bots` tells what
    they do.

    ## Why is this bad
    Which style wins is a property of the map. One that beats all others makes them pointless.

    ## Where the line is
    At 20 points above an even share. On published boards the best style has about 10 points more.

    ## What to try
    Make what the others do pay better. Where `long-route` wins, break up long routes; where
    `hungry` or `one-step` win, too many tickets lie on the same ways; where `path` wins, drawing
    more tickets never pays.
    """

    code = "PLY140"
    severity = Severity.HINT
    reads = ("bot-wins",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for table in evidence.tables:
            for row in evidence.rows("bot-wins", table):
                even = 1 / table.subject.players
                if row.key in STYLES and row.low - even > TOLERATED and _only_styles(table):
                    message = (
                        f"with {table.subject.players} players `{row.key}` wins {row.percent} of "
                        f"the {row.n:,} seats it held; an even share would be {100 * even:.0f} %"
                    )
                    yield Ruling(message, STYLES[row.key], row.low - even - TOLERATED)


def _only_styles(table: Table) -> bool:
    return all(bot in STYLES for bot in table.subject.bots)
