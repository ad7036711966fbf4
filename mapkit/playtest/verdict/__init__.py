"""The verdict: what is wrong with a map, in a designer's words, as findings, worst first."""

from __future__ import annotations

from mapkit.finding import Finding, Where
from mapkit.playtest.allowed import not_allowed
from mapkit.playtest.results import Playtest
from mapkit.playtest.verdict.catalog import all_judgements
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling
from mapkit.source.document import Document, Path


def verdict(playtest: Playtest, source: Document | None = None) -> list[Finding]:
    """Empty where nothing is wrong, and where too few games were played to say.

    With the map's file each finding knows its line, and what the map allows itself is left out.
    """
    if not playtest.played:
        return []
    evidence = Evidence(playtest)
    rulings = [(one, ruling) for one in all_judgements() for ruling in one.judge(evidence)]
    rulings.sort(key=_worst_first)
    name = playtest.plan.map.id
    found = [_finding(one, ruling, _where(ruling, source, name)) for one, ruling in rulings]
    return found if source is None else not_allowed(found, source)


def _worst_first(pair: tuple[Judgement, Ruling]) -> tuple[object, ...]:
    one, ruling = pair
    return one.severity.rank, one.code, -ruling.weight, ruling.pointer, ruling.message


def _finding(one: Judgement, ruling: Ruling, where: Where) -> Finding:
    return Finding(one.code, one.name, one.severity, ruling.message, where, ruling.help)


def _where(ruling: Ruling, source: Document | None, name: str) -> Where:
    if source is None:
        return Where(name, pointer=ruling.pointer)
    steps = ruling.pointer.split("/")[1:]
    path: Path = tuple(int(step) if step.isdigit() else step for step in steps)
    return source.where(path) if path else Where(source.file)
