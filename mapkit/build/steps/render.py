"""The step that draws the board as SVG, PNG and PDF."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mapkit.aliases import Progress
from mapkit.build.job import Job
from mapkit.build.step import BOARD_ROOMS, Made, Step, own_files
from mapkit.model.dump import map_data
from mapkit.render.choices import FORMATS

if TYPE_CHECKING:
    from mapkit.geometry.layout import Layout

_NOT_DRAWN = ("tickets", "goals")


def _drawn(job: Job) -> dict[str, Any]:
    return {key: part for key, part in map_data(job.map).items() if key not in _NOT_DRAWN}


def _render(job: Job, progress: Progress) -> Made[Layout]:
    from mapkit.board.glyphs import missing_glyph_findings
    from mapkit.board.layouts import layout_of
    from mapkit.render.files import check_pixels, write_board

    language = job.wishes.language
    wishes = replace(job.wishes.pictures, theme=job.wishes.theme, language=language)
    check_pixels(job.map, wishes)
    layout = layout_of(job.map, language, progress, fresh=wishes.fresh)
    progress("drawing the board", 1.0)
    files = [path.name for path in write_board(job.map, layout, job.folder, wishes)]
    findings = missing_glyph_findings(job.map, language, job.loaded.document)
    return Made(layout, files, findings, ", ".join(files))


STEP = Step(
    "render",
    20,
    ("render", *BOARD_ROOMS),
    writes={f"board.{form}": f"The picture of the board, {form.upper()}" for form in FORMATS},
    content=_drawn,
    options=lambda job: [
        own_files(job),
        job.wishes.language,
        job.wishes.theme,
        job.wishes.pictures,
    ],
    make=_render,
)
