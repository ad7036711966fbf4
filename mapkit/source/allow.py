"""What a map allows itself: `# allow: name because …` on a line, or `lint: {allow: {name: …}}`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice

from mapkit.finding import Finding, Where
from mapkit.source.comments import Comment, comments
from mapkit.source.document import Document, Path, Span, pointer

MOST_ALLOWANCES = 1000  # of one map; the largest bundled map has 20
OF_GAMES = "PLY"  # codes of what a playtest finds begin with it; its verdict heeds such words
_ALLOW = re.compile(r"#\s*allow:(?P<words>[^#]*)")
_WORDS = re.compile(r"\s*(?P<names>[\w-]+(?:\s*,\s*[\w-]+)*)\s*(?P<reason>.*)")


@dataclass
class Allowance:
    """One lint that an allow names, and the findings it has allowed."""

    word: str
    reason: str
    where: Where
    covers: tuple[str, ...] | None  # JSON pointers with all below them; None: the whole map
    line: int = 0  # from 1; findings on this line are covered too
    span: Span | None = None  # of the comment, if it has no other word
    path: Path = ()  # of the entry in `lint:`, if it is one
    allowed: list[Finding] = field(default_factory=list)

    @property
    def is_of_games(self) -> bool:
        return self.word.upper().startswith(OF_GAMES)

    def allows(self, finding: Finding) -> bool:
        """Whether a finding of its lints stands where this allow reaches."""
        return self.covers is None or self._reaches(finding.where)

    def _reaches(self, where: Where | None) -> bool:
        if where is None:
            return False
        inside = any(f"{where.pointer}/".startswith(f"{cover}/") for cover in self.covers or ())
        return inside or where.line == self.line


def allowances(document: Document) -> list[Allowance]:
    """All that a map allows itself, up to a number that no honest map meets."""
    return list(islice(chain(_in_section(document), _in_comments(document)), MOST_ALLOWANCES + 1))


def _in_comments(document: Document) -> Iterator[Allowance]:
    starts = _starts(document)
    lines = document.text.split("\n")
    meant = _lines_meant(lines)
    for comment in comments(document):
        match = _ALLOW.search(comment.text)
        words = _WORDS.fullmatch(match["words"]) if match else None
        if match is None or words is None:
            continue
        names = [name.strip() for name in words["names"].split(",")]
        reason = re.sub(r"^(because\b|[-–—:])\s*", "", words["reason"]).strip()
        span = _span_of(comment, match)
        line = meant[comment.span.line] if comment.alone else comment.span.line + 1
        for name in names:
            yield Allowance(
                word=name,
                reason=reason,
                where=_where(document, span, lines),
                covers=tuple(starts.get(line, ())),
                line=line,
                span=span if len(names) == 1 else None,
            )


def _in_section(document: Document) -> Iterator[Allowance]:
    section = document.data.get("lint") if isinstance(document.data, dict) else None
    for name, reason in (section or {}).get("allow", {}).items():
        path: Path = ("lint", "allow", name)
        where = document.where(path, key=True)
        yield Allowance(name, str(reason).strip(), where, None, path=path)


def _starts(document: Document) -> dict[int, list[str]]:
    """Line → the entries that begin on it: keys, and members of lists."""
    found: dict[int, list[str]] = {}
    for path, span in document.keys.items():
        found.setdefault(span.line + 1, []).append(pointer(path))
    for path, span in document.values.items():
        if path and isinstance(path[-1], int):
            found.setdefault(span.line + 1, []).append(pointer(path))
    return found


def _lines_meant(lines: Sequence[str]) -> list[int]:
    """For each line (from 0) the next one (from 1) that says something."""
    meant, after = [], None
    for number, content in reversed(list(enumerate(lines, start=1))):
        meant.append(after or number)
        if content.strip() and not content.lstrip().startswith("#"):
            after = number
    return meant[::-1]


def _span_of(comment: Comment, match: re.Match[str]) -> Span:
    start = comment.span.start + match.start()
    column = comment.span.column + match.start()
    return Span(
        start,
        comment.span.start + len(match[0].rstrip()) + match.start(),
        comment.span.line,
        column,
    )


def _where(document: Document, span: Span, lines: Sequence[str]) -> Where:
    quote = lines[span.line]
    return Where(document.file, span.line + 1, span.column + 1, span.end - span.start, "", quote)
