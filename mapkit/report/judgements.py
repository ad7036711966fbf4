"""Pages about judgements, and about faults of a playtest, for `mapkit explain`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mapkit.docstrings import deeper, first_sentence, sections, split, written
from mapkit.finding import Fault
from mapkit.playtest.baseline import classic_tables
from mapkit.playtest.catalog import statistic
from mapkit.playtest.verdict.judgement import HEADINGS, Judgement
from mapkit.report.figures import shown


def judgement_summary(judgement: Judgement) -> str:
    """The first sentence of what it does."""
    return first_sentence(sections(type(judgement))[HEADINGS[0]])


def fault_summary(fault: Fault) -> str:
    return first_sentence(split(fault.doc)[HEADINGS[0]])


def judgement_page(judgement: Judgement) -> str:
    """The documentation of one judgement in Markdown, with the figures of the classic board."""
    head = f"# {judgement.name} ({judgement.code})\n\n"
    head += f"Severity: {judgement.severity}. Found by `mapkit playtest`.\n\n"
    figures = {"Figures that it looks at": "\n".join(_figures(judgement))}
    return head + written(sections(type(judgement)) | figures)


def fault_page(fault: Fault) -> str:
    head = f"# {fault.name} ({fault.code})\n\nSeverity: {fault.severity}.\n\n"
    return head + written(split(fault.doc))


def judgements_reference(judgements: Iterable[Judgement], faults: Iterable[Fault]) -> str:
    """One page with all of them."""
    text = "# The judgements of mapkit\n\nWhat `mapkit playtest` finds fault with.\n"
    pages = [*map(judgement_page, judgements), *map(fault_page, faults)]
    return text + "".join("\n" + deeper(page) for page in pages)


def _figures(judgement: Judgement) -> Iterator[str]:
    for id_ in judgement.reads:
        one = statistic(id_)
        title = one.title[0].upper() + one.title[1:]
        yield f"- {title}: {one.counts}.{_on_the_classic_board(id_)}"


def _on_the_classic_board(id_: str) -> str:
    """` On the classic board with 2 to 5 players: 1.3, 1.0, 0.9, 0.7.`; empty without a figure."""
    tables = {players: rows[id_] for players, rows in classic_tables().items() if id_ in rows}
    values = [shown(rows["all"], statistic(id_).unit) for rows in tables.values() if "all" in rows]
    if not values:
        return ""
    return (
        f" On the classic board with {min(tables)} to {max(tables)} players: {', '.join(values)}."
    )
