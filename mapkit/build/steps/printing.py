"""The step that makes the PDFs of the box: board, cards, tickets, rules, tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mapkit.aliases import Progress
from mapkit.build.job import Job
from mapkit.build.step import BOARD_ROOMS, Made, Step, own_files
from mapkit.model.dump import map_data
from mapkit.render.part_catalog import all_parts

if TYPE_CHECKING:
    from mapkit.render.pack import Printed


def _print(job: Job, progress: Progress) -> Made[list[Printed]]:
    from mapkit.board.glyphs import missing_glyph_findings
    from mapkit.board.layouts import layout_of
    from mapkit.render.pack import print_pack

    language = job.wishes.language
    wishes = replace(job.wishes.pack, language=language, theme=job.wishes.theme)
    layout = layout_of(job.map, language, progress)
    printed = print_pack(job.map, layout, job.folder, wishes, progress)
    files = [file.path.relative_to(job.folder).as_posix() for file in printed]
    is_told = "render" in job.wishes.only
    findings = [] if is_told else missing_glyph_findings(job.map, language, job.loaded.document)
    return Made(printed, files, findings, f"{', '.join(files)}: {printed[-1].pages} pages")


STEP = Step(
    "print",
    30,
    ("render", *BOARD_ROOMS),
    writes={"print.pdf": "Everything, to print"} | {one.file: one.label for one in all_parts()},
    content=lambda job: map_data(job.map),
    options=lambda job: [own_files(job), job.wishes.language, job.wishes.theme, job.wishes.pack],
    make=_print,
)
