from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling
from mapkit.playtest.verdict.prize import is_prize

STOPPED = 0.35  # of the rivals; on good boards a few busy routes stop as many …
DECIDES = 0.10  # … but their owners win hardly more than an even share, and no more than this
MOST_LANES = 3  # the rules know doubles and triples
SWARMED = 0.65  # of the rivals: more than any route of a good board stops, whoever wins


_OTHERWISE = "open a way around it, or move the ends of several tickets that lead over it"


class Bottleneck(Judgement):
    """
    ## What it does
    Finds routes that many players plan and only one gets, and whose owner wins the more often.

    ## Why is this bad
    Contest makes tension, but where all need the same route, the first to claim it decides the game
    for the others.

    ## Where the line is
    A route is one if it stops 35 % of the rivals and its owner wins 10 points more than an even
    share, or if it stops 65 % whoever wins. Good boards have a few routes that stop a third of the
    rivals, but their owners win hardly more often for it.

    ## What to try
    A long route that hardly a ticket needs is claimed for its points: make it a space shorter.
    Otherwise open a way around it, or move the ends of several tickets that lead over it. With
    enough players for all lanes to be open, give it another lane; with two or three players only
    one lane of a double may be claimed, and a second one would change nothing.
    """

    code = "PLY120"
    reads = (
        "route-rivals",
        "route-advantage",
        "route-contested",
        "route-missed",
        "route-owner-wins",
    )

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for lanes in evidence.map.lane_groups().values():
            beyond = narrowness(evidence, lanes[0])
            if beyond > 0 and evidence.row("route-missed", lanes[0]):  # not known after one game
                message = (
                    f"{evidence.route(lanes[0])} is a bottleneck: {_contest(evidence, lanes[0])}"
                )
                help_ = _help(evidence, lanes)
                yield Ruling(message, help_, beyond, evidence.at_route(lanes[0]))


def _help(evidence: Evidence, lanes: list[int]) -> str:
    if is_prize(evidence, lanes[0]):
        return "make it a space shorter: hardly a ticket needs it, and all want its points"
    return f"{_another_lane(evidence, len(lanes))}{_OTHERWISE}"


def _another_lane(evidence: Evidence, lanes: int) -> str:
    """`give it another lane (open with 4 and 5 players), `; empty where no table opens one."""
    rules = evidence.map.rules
    played = [table.subject.players for table in evidence.tables]
    helped = [n for n in played if rules.open_lanes(lanes + 1, n) > rules.open_lanes(lanes, n)]
    if lanes >= MOST_LANES or not helped:
        return ""
    at = f" (open with {' and '.join(map(str, helped))} players)" if helped != played else ""
    return f"give it another lane{at}, "


def narrowness(evidence: Evidence, index: int) -> float:
    """How far beyond the thresholds a route lies; not above 0: it is no bottleneck."""
    rivals, owner = evidence.row("route-rivals", index), evidence.row("route-advantage", index)
    if rivals is None or owner is None:
        return 0.0
    return max(rivals.low - SWARMED, min(rivals.low - STOPPED, owner.low - DECIDES))


def _contest(evidence: Evidence, index: int) -> str:
    contested = evidence.row("route-contested", index)
    missed = evidence.row("route-missed", index)
    assert contested is not None
    assert missed is not None
    return (
        f"two or more players plan it in {contested.percent} of {evidence.games}, "
        f"{missed.percent} of those who do never get it, and its owner {evidence.owner_wins(index)}"
    )
