from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.results import Table
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

STYLES = ("hungry", "path", "one-step", "long-route")  # of like strength; the others are not
TOLERATED = 0.20  # above an even share; on published boards the best style has about a tenth


class DominatingStyle(Judgement):
    code = "PLY140"
    name = "dominating-style"
    severity = Severity.HINT
    why = (
        "Which style wins is a property of the map; one that beats all others makes them pointless."
    )

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for table in evidence.tables:
            for row in evidence.rows("bot-wins", table):
                even = 1 / table.subject.players
                if row.key in STYLES and row.low - even > TOLERATED and _only_styles(table):
                    message = (
                        f"with {table.subject.players} players `{row.key}` wins {row.percent} of "
                        f"the {row.n:,} seats it held, even would be {100 * even:.0f} %"
                    )
                    help_ = "`mapkit bots` tells what it does; make the other ways pay better"
                    yield Ruling(message, help_, row.low - even - TOLERATED)


def _only_styles(table: Table) -> bool:
    return all(bot in STYLES for bot in table.subject.bots)
