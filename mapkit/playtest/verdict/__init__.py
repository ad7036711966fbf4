"""The verdict: what is wrong with a map, in a designer's words, as findings, worst first."""

from __future__ import annotations

from mapkit.finding import Finding, Where
from mapkit.playtest.results import Playtest
from mapkit.playtest.verdict.catalog import all_judgements
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling


def verdict(playtest: Playtest) -> list[Finding]:
    """Judge a playtest. Nothing is found where too few games were played to say."""
    if not playtest.played:
        return []
    evidence = Evidence(playtest)
    rulings = [(one, ruling) for one in all_judgements() for ruling in one.judge(evidence)]
    rulings.sort(key=_worst_first)
    name = playtest.plan.map.id
    return [_finding(one, ruling, Where(name, pointer=ruling.pointer)) for one, ruling in rulings]


def _worst_first(pair: tuple[Judgement, Ruling]) -> tuple[object, ...]:
    one, ruling = pair
    return one.severity.rank, one.code, -ruling.weight, ruling.pointer, ruling.message


def _finding(one: Judgement, ruling: Ruling, where: Where) -> Finding:
    return Finding(one.code, one.name, one.severity, ruling.message, where, ruling.help)
