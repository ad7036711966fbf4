"""How good a map is by its games: a sum of terms, and limits that no change may break."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from statistics import mean

from mapkit.playtest.results import Playtest
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.tune.term import all_terms

_NOT_SHRUNK = {
    "tickets-kept": (0.80, "too few tickets are kept"),
    "ticket-share": (
        0.60,
        "tickets bring too little of the score",
    ),  # an overpriced one brings much
}
"""The least that must be left of what the map had before: a search could shrink all tickets.

A map on which everybody keeps more than on the classic board, because all tickets lead the same
way, may lose that: where the classic board has less, it is that share of the classic figure.
"""

_NOT_MORE = {"stalls": "more games stall", "cuts": "more games have to be cut"}


def terms_of(playtest: Playtest) -> dict[str, float]:
    """The value of each term by its id; 0 is a map that leaves nothing to wish for."""
    evidence = Evidence(playtest)
    return {term.id: term.measure(evidence) for term in all_terms()}


def objective(terms: Mapping[str, float]) -> float:
    """The sum of all terms: less is better."""
    return sum(terms.values())


def objective_of_draft(playtest: Playtest) -> float:
    """The sum of the terms that count in a draft, of which few games are played."""
    evidence = Evidence(playtest)
    return sum(term.measure(evidence) for term in all_terms() if term.in_drafts)


def broken_limits(start: Playtest, now: Playtest) -> Iterator[str]:
    """What a changed map must not do to the game, whatever else it mends."""
    before, after = Evidence(start), Evidence(now)
    for statistic, (least, words) in _NOT_SHRUNK.items():
        if _whole(after, statistic) < least * _needed(before, statistic):
            yield words
    for statistic, words in _NOT_MORE.items():
        if _whole(after, statistic) > _whole(before, statistic):
            yield words


def _whole(evidence: Evidence, statistic: str) -> float:
    """A figure of the whole game over all tables; 0 where nothing was counted."""
    return next((row.value for row in evidence.rows(statistic)), 0.0)


def _needed(before: Evidence, statistic: str) -> float:
    """What the map had, or the classic board at the same tables if that has less."""
    classic = [one.classic for one in before.beside(statistic)]
    had = _whole(before, statistic)
    return min(had, mean(classic)) if classic else had
