from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.beside_classic import BesideTables
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

MORE = 1.5  # times the share of the classic board: good boards have up to 1.7 times as much …
LESS = 0.75  # … but then their tickets bring more than this of what they bring there


class RaceOfLongRoutes(Judgement):
    """
    ## What it does
    Finds maps on which long routes bring the points and tickets hardly any. It compares with the
    classic board, at the same size of table and by the same bots, how many of the points of routes
    come from those that pay two points a space or more, and how many points come from tickets.

    ## Why is this bad
    Where long routes bring most of the points and tickets few, the game is about collecting one
    colour and being first. The network and the plans of the tickets do not matter.

    ## Where the line is
    Long routes bring 1.5 times the share that they bring on the classic board, and tickets less
    than 0.75 times theirs. There long routes bring 25 to 39 % of the points of routes and tickets
    33 to 40 % of the points of both. Our other boards have as many points from long routes as that,
    or from tickets, or both.

    ## What to try
    Break up some of the long routes into two with a city between them, so that tickets lead there;
    or pay less for long routes (`rules: routes: points`).
    """

    code = "PLY148"
    severity = Severity.HINT
    reads = ("long-routes", "ticket-share")

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        tickets = {one.players: one for one in evidence.beside("ticket-share")}
        race = BesideTables(
            one
            for one in evidence.beside("long-routes")
            if one.above(times=MORE) and tickets[one.players].below(times=LESS)
        )
        if race:
            few = BesideTables(tickets[one.players] for one in race)
            message = (
                f"long routes bring {race.percents} of the points of routes {race.at} "
                f"(classic board: {race.classic_percents}), tickets only {few.percents} of the "
                f"points of both (classic board: {few.classic_percents})"
            )
            help_ = "break up some of the long routes, or pay less for them"
            yield Ruling(message, help_, race.weight, "/routes")
