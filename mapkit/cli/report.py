from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mapkit.build.wishes import BuildWishes
from mapkit.cli.choices import OutputOption, ThemeOption
from mapkit.cli.console import MapArgument
from mapkit.cli.language import LangOption, tell_language
from mapkit.cli.screen import note

PlaytestOption = Annotated[
    Path | None,
    typer.Option(
        help="A playtest.json; without it, the one in the output folder.",
        exists=True,
        dir_okay=False,
    ),
]


def report(
    name: MapArgument,
    playtest: PlaytestOption = None,
    output: OutputOption = None,
    lang: LangOption = "en",
    theme: ThemeOption = None,
) -> None:
    """Write a page for the browser: the board with heat maps, findings, plots, games to replay.

    It is one file that needs no network. What was played comes from playtest.json; PDFs that lie
    in the output folder are offered for download.

    Examples:

      mapkit playtest my-map.yaml && mapkit report my-map.yaml

      mapkit report my-map.yaml --playtest old/playtest.json -o site

      mapkit report nordic --lang pl
    """
    from mapkit.build.steps.report import STEP
    from mapkit.cli.one_step import step_done

    wishes = BuildWishes(language=lang, theme=theme, folder=output, playtest=playtest)
    job, made = step_done(STEP, name, wishes, "linting the map")
    tell_language(lang)
    note(f"wrote {job.folder / made.text}")
