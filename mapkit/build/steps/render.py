from __future__ import annotations

from typing import Any

from mapkit.build.events import Progress
from mapkit.build.job import Job
from mapkit.build.step import BOARD_ROOMS, Made, Step
from mapkit.model.dump import map_data

_NOT_DRAWN = ("tickets", "goals")


def _drawn(job: Job) -> dict[str, Any]:
    return {key: part for key, part in map_data(job.map).items() if key not in _NOT_DRAWN}


def _render(job: Job, progress: Progress) -> Made:
    from mapkit.board.glyphs import missing_glyph_findings
    from mapkit.board.layouts import layout_of
    from mapkit.render.files import Wishes, write_board

    language = job.wishes.language
    layout = layout_of(job.map, language, progress)
    progress("drawing", 1.0)
    wishes = Wishes(theme=job.wishes.theme, language=language)
    files = [path.name for path in write_board(job.map, layout, job.folder, wishes)]
    findings = missing_glyph_findings(job.map, language, job.loaded.document)
    return Made(files, findings, ", ".join(files))


RENDER = Step(
    "render",
    ("render", *BOARD_ROOMS),
    writes=("board.svg", "board.png", "board.pdf"),
    content=_drawn,
    options=lambda job: [job.wishes.language, job.wishes.theme],
    make=_render,
)
