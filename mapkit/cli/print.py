from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from mapkit.board.papers import CARD_SIZES, UnknownPaperError, load_paper, paper_names
from mapkit.board.tiling import OVERLAP_MM, Orientation
from mapkit.cli.console import (
    LangOption,
    MapArgument,
    completer,
    err,
    exit_code,
    fail_message,
    show,
)
from mapkit.cli.console import out as screen
from mapkit.cli.render import (
    OutputOption,
    ThemeOption,
    about_language,
    check_theme,
    progress_bar,
)
from mapkit.files import OUTPUT, output_folder
from mapkit.finding import Finding, MapError
from mapkit.model.load import load
from mapkit.render.choices import PARTS, Backs, Fold, PrintWishes
from mapkit.source.suggest import did_you_mean, listing

PaperOption = Annotated[
    str, typer.Option(help="a4, a3, letter or tabloid.", autocompletion=completer(paper_names))
]
OnlyOption = Annotated[
    str, typer.Option(metavar="PARTS", help=f"Which parts to print, of {','.join(PARTS)}.")
]
CardSizeOption = Annotated[
    str | None,
    typer.Option(
        metavar="|".join(CARD_SIZES),
        help="Size of all cards in mm; by default tickets lie and the others are 44x68.",
        autocompletion=completer(lambda: list(CARD_SIZES)),
    ),
]


def print_(
    name: MapArgument,
    output: OutputOption = None,
    paper: PaperOption = "a4",
    only: OnlyOption = ",".join(PARTS),
    lang: LangOption = "en",
    theme: ThemeOption = None,
    orientation: Annotated[
        Orientation, typer.Option(help="Of tiles; auto takes the fewest sheets.")
    ] = Orientation.AUTO,
    overlap_mm: Annotated[
        float, typer.Option(min=0, max=50, help="What neighbouring tiles share.")
    ] = OVERLAP_MM,
    margin_mm: Annotated[
        float | None, typer.Option(min=0, max=50, help="White edge of tiles; the paper's own.")
    ] = None,
    fold: Annotated[
        Fold, typer.Option(help="Mark the folds of a six-panel board; or a sheet per panel.")
    ] = Fold.NONE,
    card_size: CardSizeOption = None,
    backs: Annotated[
        Backs, typer.Option(help="On the other side, beside the fronts to fold over, or none.")
    ] = Backs.DUPLEX,
    back_offset_mm: Annotated[
        tuple[float, float],
        typer.Option(metavar="X Y", help="Move backs right and down, if the printer is off."),
    ] = (0, 0),
    png: Annotated[
        bool, typer.Option("--png", help="Also 10 × 7 card pictures for virtual tables.")
    ] = False,
) -> None:
    """Print a box of paper: poster, tiles, tickets, cards, goals, rules and tokens.

    One PDF each, and print.pdf with all of them. Print at 100 %: the ruler on every sheet must
    measure 100 mm. Cards are for printing on both sides, flipped on the long edge.

    Examples:

      mapkit print my-map.yaml

      mapkit print nordic --paper letter --only tiles,tickets --backs fold --lang pl
    """
    wishes = PrintWishes(
        paper=_paper(paper),
        only=_parts(only),
        language=lang,
        theme=theme,
        orientation=orientation,
        overlap_mm=overlap_mm,
        margin_mm=margin_mm,
        fold=fold,
        card_size=_card_size(card_size),
        backs=backs,
        offset_mm=back_offset_mm,
        png=png,
    )
    raise typer.Exit(exit_code(_print(name, output, wishes)))


def _print(name: str, output: Path | None, wishes: PrintWishes) -> list[Finding]:
    from mapkit.board.glyphs import missing_glyph_findings
    from mapkit.board.layouts import layout_of
    from mapkit.board.tiling import DoesNotFitError
    from mapkit.render.pack import print_pack

    loaded = load(name)
    if loaded.map is None:
        raise MapError(loaded.findings)
    map_ = loaded.map
    check_theme(wishes.theme or map_.board.theme)
    folder = output or output_folder(OUTPUT, map_.id)
    with progress_bar() as progress:
        layout = layout_of(map_, wishes.language, progress)
        try:
            printed = print_pack(map_, layout, folder, wishes, progress)
        except DoesNotFitError as error:
            fail_message(str(error))
    findings = missing_glyph_findings(map_, wishes.language, loaded.document)
    show(findings)
    for hint in about_language(wishes.language):
        err.print(Text.assemble(("hint ", "bold cyan"), hint), soft_wrap=True)
    for file in printed:
        pages = "1 page" if file.pages == 1 else f"{file.pages} pages"
        about = "" if file.path.suffix == ".png" else f": {pages}"
        screen.print(f"[bold green]✓[/bold green] wrote {file.path}{about}", soft_wrap=True)
    return findings


def _paper(name: str) -> str:
    try:
        return load_paper(name.lower()).name
    except UnknownPaperError as error:
        fail_message(str(error))


def _parts(text: str) -> tuple[str, ...]:
    wanted = [part.strip().lower() for part in text.split(",") if part.strip()]
    for part in wanted:
        if part not in PARTS:
            near = did_you_mean(part, PARTS)
            fail_message(f"unknown part `{part}`{near} There are {listing(PARTS)}.")
    return tuple(part for part in PARTS if part in wanted) or PARTS


def _card_size(size: str | None) -> str | None:
    if size is not None and size not in CARD_SIZES:
        near = did_you_mean(size, CARD_SIZES)
        fail_message(f"unknown card size `{size}`{near} There are {listing(CARD_SIZES)}.")
    return size
