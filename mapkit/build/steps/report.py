from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mapkit.aliases import Progress
from mapkit.build.digest import file_digest
from mapkit.build.job import Job
from mapkit.build.runs import FILE as PLAYTEST
from mapkit.build.step import BOARD_ROOMS, GAME_ROOMS, Made, Step, own_files
from mapkit.build.steps.lint import STEP as LINT
from mapkit.build.steps.playtest import allowed
from mapkit.files import write_output
from mapkit.finding import Finding
from mapkit.model.dump import map_data

if TYPE_CHECKING:
    from mapkit.playtest.document.shape import PlaytestDocument
    from mapkit.report.html import Download

_OTHER_MAP = f", without {PLAYTEST}, which is of another map or of this one before it was changed"
FILE = "index.html"


def _inputs(job: Job) -> list[Any]:
    lint = job.record.entries.get("lint")
    found = [_shown(one) for one in lint.findings] if lint else []
    return [
        own_files(job),
        job.wishes.theme,
        job.wishes.language,
        found,
        allowed(job),
        file_digest(_playtest_file(job)),
        [[one.label, one.file, one.note] for one in _downloads(job)],
    ]


def _shown(finding: Finding) -> list[Any]:
    """A finding as the page shows it: without its file, which may be moved."""
    where = finding.where
    place = [where.line, where.pointer] if where else []
    return [finding.code, finding.severity, finding.message, *place]


def _report(job: Job, progress: Progress) -> Made[Path]:
    from mapkit.bots.warm import get_ready
    from mapkit.report.html import odd_games, report_html

    document = _document(job)
    games = []
    if document:
        get_ready(progress, document.bots)
        progress("playing odd games again", 0.2)
        games = odd_games(job.map, document, job.wishes.language)
    found = _lint_findings(job, progress)
    progress("writing the page", 0.7)
    theme, language = job.wishes.theme, job.wishes.language
    page = report_html(
        job.map,
        found,
        document,
        games,
        _downloads(job),
        theme=theme,
        language=language,
        source=job.loaded.document,
    )
    left_out = "" if document or not _playtest_file(job).is_file() else _OTHER_MAP
    return Made(write_output(job.folder, FILE, page), [FILE], text=f"{FILE}{left_out}")


def _lint_findings(job: Job, progress: Progress) -> Sequence[Finding]:
    """The findings of the step `lint`; if that was left out, they are found now."""
    is_known = LINT.is_fresh(job)
    return job.record.entries["lint"].findings if is_known else LINT.make(job, progress).findings


def _playtest_file(job: Job) -> Path:
    return job.wishes.playtest or job.folder / PLAYTEST


def _document(job: Job) -> PlaytestDocument | None:
    """The playtest, if there is one of the map as it is now; one that was named must be."""
    from mapkit.engine.replay import rules_digest
    from mapkit.playtest.document.read import read_playtest

    is_named = job.wishes.playtest is not None
    if not is_named and not _playtest_file(job).is_file():
        return None
    document = read_playtest(_playtest_file(job))
    return document if is_named or document.map.digest == rules_digest(job.map) else None


def _downloads(job: Job) -> list[Download]:
    """The files of all steps, then other PDFs that somebody has put there."""
    from mapkit.report.html import Download

    labels = {name: label for step in _steps() for name, label in step.writes.items()}
    others = sorted(name for name in _pdfs(job.folder) if name not in labels)
    labels |= {name: name.removesuffix(".pdf").replace("-", " ").capitalize() for name in others}
    sizes = _sizes(job, labels)
    return [Download(labels[name], name, _readable(size)) for name, size in sizes.items()]


def _pdfs(folder: Path) -> Iterator[str]:
    """The names of PDFs; a name that is no text can't stand on a page, nor in the record."""
    for file in folder.glob("*.pdf"):
        with suppress(UnicodeEncodeError):
            file.name.encode("utf-8")
            yield file.name


def _sizes(job: Job, names: Iterable[str]) -> dict[str, int]:
    paths = ((name, job.folder / name) for name in names if name != FILE)
    return {name: path.stat().st_size for name, path in paths if path.is_file()}


def _steps() -> Sequence[Step[Any]]:
    from mapkit.build.catalog import all_steps  # this step is one of them

    return all_steps()


def _readable(size: int) -> str:
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{max(1, round(size / 1e3))} kB"


STEP = Step(
    "report",
    50,
    ("report", "lint", "render", *BOARD_ROOMS, *GAME_ROOMS),
    writes={FILE: "The report"},
    content=lambda job: map_data(job.map),
    options=_inputs,
    make=_report,
)
