"""Everything that `mapkit explain` can explain: lints, judgements, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from rich.table import Table

from mapkit.finding import Severity
from mapkit.lint.catalog import all_lints
from mapkit.lint.docs import documentation, page, reference
from mapkit.report.fault_pages import all_fault_pages, faults_reference
from mapkit.source.suggest import did_you_mean


@dataclass(frozen=True, slots=True)
class Explained:
    code: str
    name: str
    severity: Severity
    summary: str
    page: Callable[[], str]  # in Markdown


def find_explained(word: str) -> list[Explained]:
    """What a code, a name or the beginning of codes stands for; most need no compiler."""
    return _found(word, [*_lints(), *_faults()]) or _found(word, _of_playtests())


def all_explained() -> list[Explained]:
    return [*_lints(), *_faults(), *_of_playtests()]


def unknown_word(word: str) -> str:
    known = [one for explained in all_explained() for one in (explained.name, explained.code)]
    return f"there is no finding `{word}`{did_you_mean(word, known)}"


def full_reference() -> str:
    from mapkit.playtest.faults import FAULTS
    from mapkit.playtest.verdict.catalog import all_judgements
    from mapkit.report.judgements import judgements_reference

    parts = (
        reference(all_lints()),
        judgements_reference(all_judgements(), FAULTS),
        faults_reference(all_fault_pages()),
    )
    return "\n".join(parts)


def explained_table() -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for column in ("code", "name", "severity", "what it does"):
        table.add_column(column, no_wrap=column != "what it does", overflow="fold")
    for one in all_explained():
        table.add_row(one.code, one.name, one.severity, one.summary)
    return table


def _found(word: str, among: Iterable[Explained]) -> list[Explained]:
    wanted = word.strip()
    return [one for one in among if wanted == one.name or one.code.startswith(wanted.upper())]


def _lints() -> Iterator[Explained]:
    for lint in all_lints():
        summary = documentation(lint).summary
        yield Explained(lint.code, lint.name, lint.severity, summary, partial(page, lint))


def _faults() -> Iterator[Explained]:
    for one in all_fault_pages():
        yield Explained(one.code, one.name, one.severity, one.summary, one.page)


def _of_playtests() -> Iterator[Explained]:
    """Read what the playtest explains, in a room that takes a second to import."""
    from mapkit.playtest.faults import FAULTS
    from mapkit.playtest.verdict.catalog import all_judgements
    from mapkit.report import judgements as pages

    for fault in FAULTS:
        summary = pages.fault_summary(fault)
        told = partial(pages.fault_page, fault)
        yield Explained(fault.code, fault.name, fault.severity, summary, told)
    for one in all_judgements():
        summary = pages.judgement_summary(one)
        told = partial(pages.judgement_page, one)
        yield Explained(one.code, one.name, one.severity, summary, told)
