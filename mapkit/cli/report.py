from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mapkit.cli.console import MapArgument, bots_ready, err
from mapkit.files import OUTPUT, output_folder, write_output
from mapkit.finding import MapError
from mapkit.model.load import Loaded, load

if TYPE_CHECKING:
    from mapkit.playtest.document.shape import PlaytestDocument

FILE = "index.html"
PLAYTEST = "playtest.json"
MEGABYTE = 1_000_000

PlaytestOption = Annotated[
    Path | None,
    typer.Option(help="A playtest.json; without it, the one in the output folder.", exists=True),
]
FolderOption = Annotated[
    Path | None, typer.Option("--output", "-o", help="Folder to write to: output/<id>/.")
]
ThemeOption = Annotated[str | None, typer.Option(help="Theme of the board; else the map's own.")]


def report(
    name: MapArgument,
    playtest: PlaytestOption = None,
    output: FolderOption = None,
    theme: ThemeOption = None,
) -> None:
    """Write a page for the browser: the board with heat maps, findings, plots, games to replay.

    It is one file that needs no network. What was played comes from playtest.json; PDFs that lie
    in the output folder are offered for download.

    Examples:

      mapkit playtest my-map.yaml && mapkit report my-map.yaml

      mapkit report my-map.yaml --playtest old/playtest.json -o site
    """
    loaded = load(name)
    if loaded.map is None:
        raise MapError(loaded.findings)
    folder = output or output_folder(OUTPUT, loaded.map.id)
    if theme is not None:
        from mapkit.cli.render import check_theme

        check_theme(theme)
    page = page_of(loaded, playtest or folder / PLAYTEST, folder, theme)
    err.print(f"wrote {write_output(folder, FILE, page)}", soft_wrap=True)


def page_of(loaded: Loaded, playtest: Path, folder: Path, theme: str | None = None) -> str:
    """The page of a map that has been loaded, with what lies beside it in a folder."""
    from mapkit.lint import Settings, run
    from mapkit.report.html import odd_games, report_html

    assert loaded.map is not None
    findings = run(loaded, Settings()).findings
    document = _document(playtest)
    games = odd_games(loaded.map, document) if document else []
    files = [_download(file) for file in sorted(folder.glob("*.pdf"))]
    return report_html(loaded.map, findings, document, games, files, theme=theme)


def _document(path: Path) -> PlaytestDocument | None:
    from mapkit.playtest.document.read import read_playtest

    if not path.exists():
        return None
    bots_ready()
    return read_playtest(path)


def _download(file: Path) -> Any:
    from mapkit.report.html import Download

    label = file.stem.replace("-", " ").capitalize()
    return Download(label, file.name, f"{file.stat().st_size / MEGABYTE:.1f} MB")
