from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

FEWEST_GAMES = 50  # fewer say nothing, whatever their interval: eight wins in a row are chance
TOLERATED = 0.07  # of the wins; who begins has three to six points more on good boards


class SeatAdvantage(Judgement):
    """
    ## What it does
    Compares how often each seat wins with an even share, where equal bots play one another. It
    names the seat that is farthest off at each size of table.

    ## Why is this bad
    Equal players should win equally often wherever they sit.

    ## Where the line is
    A seat may be 7 points off. Whoever begins always has a small advantage: our six boards, played
    by their rulebooks, give the first seat 2 to 6 points more than its share and the last seat as
    much less, and published boards are alike. A table of friends does not notice it.

    ## What to try
    Look for routes that everyone wants in the first rounds and open a way around them, so that the
    first to move takes less from the others. Or choose the rule `seat_cards`,
    which deals those who begin later a card or two more: one card is worth about three points at
    two players.
    """

    code = "PLY103"
    reads = ("seat-wins",)

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        if not evidence.playtest.plan.is_mirror:
            return  # between unequal players the seats say little
        for table in evidence.tables:
            even = 1 / table.subject.players
            rows = list(evidence.rows("seat-wins", table))
            worst = max(rows, key=lambda row: round(abs(row.value - even), 9))
            beyond = max(worst.low - even, even - worst.high) - TOLERATED
            if beyond > 0 and table.games >= FEWEST_GAMES:
                message = (
                    f"with {table.subject.players} players seat {worst.key} wins {worst.percent} "
                    f"of {table.games:,} games; an even share would be {100 * even:.0f} %"
                )
                help_ = (
                    "open a way around the routes that everyone wants at once, or deal those "
                    "who begin later a card more (`rules: seat_cards`)"
                )
                yield Ruling(message, help_, beyond)
