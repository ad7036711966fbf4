from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mapkit.board.theme import load_theme
from mapkit.cli.choices import OutputOption, ThemeOption
from mapkit.cli.console import MapArgument, bots_ready, usable_map
from mapkit.cli.language import LangOption, check_language, tell_language
from mapkit.cli.screen import note
from mapkit.cli.waiting import Tell, waiting
from mapkit.files import OUTPUT, output_folder, write_output
from mapkit.model.load import Loaded
from mapkit.model.map import Map

if TYPE_CHECKING:
    from mapkit.playtest.document.shape import PlaytestDocument

FILE = "index.html"
PLAYTEST = "playtest.json"
MEGABYTE = 1_000_000

PlaytestOption = Annotated[
    Path | None,
    typer.Option(help="A playtest.json; without it, the one in the output folder.", exists=True),
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
    loaded, map_ = usable_map(name)
    check_language(lang, [map_])
    folder = output or output_folder(OUTPUT, map_.id)
    load_theme(theme or map_.board.theme)
    with waiting("linting the map") as progress:
        page = _page(loaded, map_, playtest or folder / PLAYTEST, folder, lang, theme, progress)
    tell_language(lang)
    note(f"wrote {write_output(folder, FILE, page)}")


def _page(
    loaded: Loaded,
    map_: Map,
    playtest: Path,
    folder: Path,
    language: str,
    theme: str | None,
    progress: Tell,
) -> str:
    """The page of a map that has been loaded, with what lies beside it in a folder."""
    from mapkit.lint import Settings, run
    from mapkit.report.html import odd_games, report_html

    findings = run(loaded, Settings(), language, progress).findings
    document = _document(playtest)
    progress("playing odd games again", 0.0)
    games = odd_games(map_, document, language) if document else []
    files = [_download(file) for file in sorted(folder.glob("*.pdf")) if file.is_file()]
    progress("writing the page", 0.0)
    return report_html(
        map_,
        findings,
        document,
        games,
        files,
        theme=theme,
        language=language,
        source=loaded.document,
    )


def _document(path: Path) -> PlaytestDocument | None:
    from mapkit.playtest.document.read import read_playtest

    if not path.exists():
        return None
    document = read_playtest(path)
    bots_ready()
    return document


def _download(file: Path) -> Any:
    from mapkit.report.html import Download

    label = file.stem.replace("-", " ").capitalize()
    return Download(label, file.name, f"{file.stat().st_size / MEGABYTE:.1f} MB")
