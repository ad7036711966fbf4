from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mapkit.build.digest import file_digest
from mapkit.build.events import Progress
from mapkit.build.job import Job
from mapkit.build.step import BOARD_ROOMS, GAME_ROOMS, Made, Step
from mapkit.build.steps import playtest
from mapkit.build.steps.lint import LINT
from mapkit.files import write_output
from mapkit.finding import Finding
from mapkit.model.dump import map_data

if TYPE_CHECKING:
    from mapkit.playtest.document.shape import PlaytestDocument

FILE = "index.html"
DOWNLOADS = {
    "print.pdf": "Everything, to print",
    "poster.pdf": "The board on one sheet",
    "tiles.pdf": "The board on small sheets",
    "tickets.pdf": "Tickets",
    "cards.pdf": "Cards",
    "goals.pdf": "Goal cards",
    "rules.pdf": "Rules",
    "tokens.pdf": "Tokens",
    "board.pdf": "The picture of the board, PDF",
    "board.svg": "The picture of the board, SVG",
    "board.png": "The picture of the board, PNG",
    "playtest.json": "All figures of the games",
}


def _sizes(job: Job) -> dict[str, int]:
    paths = ((name, job.folder / name) for name in DOWNLOADS)
    return {name: path.stat().st_size for name, path in paths if path.is_file()}


def _inputs(job: Job) -> list[Any]:
    lint = job.record.entries.get("lint")
    found = [_shown(one) for one in lint.findings] if lint else []
    return [
        job.wishes.theme,
        job.wishes.language,
        found,
        playtest.allowed(job),
        file_digest(job.folder / playtest.FILE),
        _sizes(job),
    ]


def _shown(finding: Finding) -> list[Any]:
    """What the page says of a finding; not its file, which may be moved."""
    where = finding.where
    place = [where.line, where.pointer] if where else []
    return [finding.code, finding.severity, finding.message, *place]


def _report(job: Job, progress: Progress) -> Made:
    from mapkit.bots.warm import get_ready
    from mapkit.report.html import Download, odd_games, report_html

    document = _document(job)
    games = []
    if document:
        get_ready(progress)
        progress("playing odd games again", 0.2)
        games = odd_games(job.map, document, job.wishes.language)
    progress("writing the page", 0.7)
    downloads = [
        Download(DOWNLOADS[name], name, _readable(size)) for name, size in _sizes(job).items()
    ]
    found = _lint_findings(job, progress)
    theme, language = job.wishes.theme, job.wishes.language
    page = report_html(
        job.map,
        found,
        document,
        games,
        downloads,
        theme=theme,
        language=language,
        source=job.loaded.document,
    )
    write_output(job.folder, FILE, page)
    return Made([FILE], text=FILE)


def _lint_findings(job: Job, progress: Progress) -> Sequence[Finding]:
    """As the step before has found them; if it was left out, found now."""
    is_known = LINT.is_fresh(job)
    return job.record.entries["lint"].findings if is_known else LINT.make(job, progress).findings


def _document(job: Job) -> PlaytestDocument | None:
    """The playtest, if there is one of the map as it is now."""
    from mapkit.engine.replay import rules_digest
    from mapkit.playtest.document.read import read_playtest

    path = job.folder / playtest.FILE
    if not path.is_file():
        return None
    document = read_playtest(path)
    return document if document.map.digest == rules_digest(job.map) else None


def _readable(size: int) -> str:
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{max(1, round(size / 1e3))} kB"


REPORT = Step(
    "report",
    ("report", "lint", "render", *BOARD_ROOMS, *GAME_ROOMS),
    writes=(FILE,),
    content=lambda job: map_data(job.map),
    options=_inputs,
    make=_report,
)
