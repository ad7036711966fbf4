"""What a map allows itself of the verdict: `# allow: PLY142 because …`, as it does with lints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from mapkit.finding import Finding, Where
from mapkit.playtest.document.shape import NotedFinding, PlaytestDocument
from mapkit.source.allow import Allowance, allowances
from mapkit.source.document import Document, Path


def allowed_judgements(source: Document) -> list[Allowance]:
    """The allowances of a map that speak of the games."""
    return [one for one in allowances(source) if one.is_of_games]


def located(found: Iterable[Finding], source: Document) -> list[Finding]:
    """Findings with their lines in the map's file, but for those that the map allows itself."""
    known = allowed_judgements(source)
    return [one for one in (_located(each, source) for each in found) if not _covered(known, one)]


def without_allowed(document: PlaytestDocument, source: Document) -> PlaytestDocument:
    """A document without what the map allows itself: neither found nor given an opinion on."""
    known = allowed_judgements(source)

    def is_left(one: NotedFinding) -> bool:
        return not _covered(known, _located(one.finding(document.map.id), source))

    left = [is_left(one) for one in document.verdict]
    second = document.second_opinion
    if second is not None:
        opinions = tuple(one for one, stays in zip(second.opinions, left, strict=True) if stays)
        second = replace(second, opinions=opinions, also=tuple(filter(is_left, second.also)))
    verdict = tuple(one for one, stays in zip(document.verdict, left, strict=True) if stays)
    return replace(document, verdict=verdict, second_opinion=second)


def _located(finding: Finding, source: Document) -> Finding:
    pointer = finding.where.pointer if finding.where else None
    steps = (pointer or "").split("/")[1:]
    path: Path = tuple(int(step) if step.isdigit() else step for step in steps)
    return replace(finding, where=source.where(path) if path else Where(source.file))


def _covered(known: Sequence[Allowance], finding: Finding) -> bool:
    """Whether one of the allowances covers a finding."""
    return any(finding.code.startswith(one.word.upper()) and one.allows(finding) for one in known)
