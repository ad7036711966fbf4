from __future__ import annotations

from mapkit.build.events import Progress
from mapkit.build.job import Job
from mapkit.build.step import BOARD_ROOMS, Made, Step
from mapkit.model.dump import map_data
from mapkit.render.choices import PARTS


def _print(job: Job, progress: Progress) -> Made:
    from mapkit.board.layouts import layout_of
    from mapkit.render.choices import PrintWishes
    from mapkit.render.pack import print_pack

    wished = job.wishes
    wishes = PrintWishes(paper=wished.paper, language=wished.language, theme=wished.theme)
    layout = layout_of(job.map, wished.language, progress)
    printed = print_pack(job.map, layout, job.folder, wishes, progress)
    files = [file.path.relative_to(job.folder).as_posix() for file in printed]
    return Made(files, text=f"{', '.join(files)}: {printed[-1].pages} pages")


PRINT = Step(
    "print",
    ("render", *BOARD_ROOMS),
    writes=tuple(f"{part}.pdf" for part in ("print", "poster", *PARTS)),
    content=lambda job: map_data(job.map),
    options=lambda job: [job.wishes.language, job.wishes.theme, job.wishes.paper],
    make=_print,
)
