"""What a map allows itself of the verdict: `# allow: PLY142 because …`, as it does with lints."""

from __future__ import annotations

from collections.abc import Iterable

from mapkit.finding import Finding
from mapkit.source.allow import Allowance, allowances
from mapkit.source.document import Document


def allowed_judgements(source: Document) -> list[Allowance]:
    """The allowances of a map that speak of the games."""
    return [one for one in allowances(source) if one.is_of_games]


def not_allowed(findings: Iterable[Finding], source: Document) -> list[Finding]:
    """The findings of a verdict that no allowance of the map covers."""
    known = allowed_judgements(source)
    return [one for one in findings if not any(_covers(each, one) for each in known)]


def _covers(allowance: Allowance, finding: Finding) -> bool:
    return finding.code.startswith(allowance.word.upper()) and allowance.allows(finding)
