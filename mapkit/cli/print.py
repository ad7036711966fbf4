from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from mapkit.board.papers import CARD_SIZES
from mapkit.board.theme_files import theme_of
from mapkit.board.tiling import OVERLAP_MM, Orientation
from mapkit.build.wishes import BuildWishes
from mapkit.cli.choices import (
    OutputOption,
    PaperOption,
    ThemeOption,
    chosen,
    measure,
    paper_named,
)
from mapkit.cli.console import MapArgument, completer, show, usable_map
from mapkit.cli.ending import exit_code, fail
from mapkit.cli.language import LangOption, check_language, tell_language
from mapkit.cli.screen import done
from mapkit.cli.waiting import waiting
from mapkit.files import OUTPUT, output_folder
from mapkit.finding import Finding
from mapkit.render.choices import PARTS, Backs, Fold, PrintWishes
from mapkit.source.suggest import unknown

FOR_SHOPS = {"name", "output", "lang", "theme", "shop"}  # what `--for` goes together with
OnlyPartsOption = Annotated[
    str, typer.Option(metavar="PARTS", help=f"Which parts to print, of {','.join(PARTS)}.")
]
CardSizeOption = Annotated[
    str | None,
    typer.Option(
        metavar="|".join(CARD_SIZES),
        help="Size of all cards in mm; by default 68x44 for tickets, 44x68 for the others.",
        autocompletion=completer(lambda: list(CARD_SIZES)),
    ),
]


def _shops() -> list[str]:
    from mapkit.exchange.shops import shop_names

    return shop_names()


ShopOption = Annotated[
    str,
    typer.Option(
        "--for",
        metavar="SHOP",
        help="Pictures for a print shop instead: gamecrafter, makeplayingcards, drivethru.",
        autocompletion=completer(_shops),
    ),
]


def print_(
    context: typer.Context,
    name: MapArgument,
    output: OutputOption = None,
    paper: PaperOption = "a4",
    only: OnlyPartsOption = ",".join(PARTS),
    lang: LangOption = "en",
    theme: ThemeOption = None,
    orientation: Annotated[
        Orientation, typer.Option(help="Orientation of tiles; auto needs the fewest sheets.")
    ] = Orientation.AUTO,
    overlap_mm: Annotated[
        float, measure(0, 50, "How much neighbouring tiles overlap. ")
    ] = OVERLAP_MM,
    margin_mm: Annotated[
        float | None, measure(0, 50, "White edge of tiles; the paper's own by default.")
    ] = None,
    fold: Annotated[
        Fold, typer.Option(help="Mark the folds of a six-panel board; or a sheet per panel.")
    ] = Fold.NONE,
    card_size: CardSizeOption = None,
    backs: Annotated[
        Backs,
        typer.Option(help="Backs on the other side, beside the fronts to fold over, or none."),
    ] = Backs.DUPLEX,
    back_offset_mm: Annotated[
        tuple[float, float],
        measure(-50, 50, "Move backs right and down, if the printer misaligns them.", "X Y"),
    ] = (0, 0),
    png: Annotated[
        bool,
        typer.Option("--png", help="Also write sheets of 10 × 7 cards as PNG, for virtual tables."),
    ] = False,
    shop: ShopOption = "",
) -> None:
    """Make the PDFs of a whole box: poster, tiles, tickets, cards, goals, rules and tokens.

    One PDF each, and print.pdf with all of them. Print at 100 %: the ruler on every sheet must
    measure 100 mm. Cards are for printing on both sides, flipped on the long edge.

    Examples:

      mapkit print my-map.yaml

      mapkit print nordic --paper letter --only tiles,tickets --backs fold --lang pl

      mapkit print my-map.yaml --for gamecrafter
    """
    if shop:
        _refuse_what_shops_set(context)
        _order(name, shop, output, lang, theme)
        return
    pack = PrintWishes(
        paper=paper_named(paper),
        only=chosen("--only", only, PARTS),
        orientation=orientation,
        overlap_mm=overlap_mm,
        margin_mm=margin_mm,
        fold=fold,
        card_size=_card_size(card_size),
        backs=backs,
        offset_mm=back_offset_mm,
        png=png,
    )
    wishes = BuildWishes(language=lang, theme=theme, folder=output, pack=pack)
    raise typer.Exit(exit_code(_print(name, wishes)))


def _refuse_what_shops_set(context: typer.Context) -> None:
    """A shop has its own sizes and takes every component: options that would be ignored fail."""
    given = [
        option.opts[0]
        for option in context.command.params
        if option.name not in FOR_SHOPS and _is_given(context, option.name)
    ]
    if given:
        fail(f"--for goes without {', '.join(given)}: the shop sets sizes, and takes every part.")


def _is_given(context: typer.Context, option: str | None) -> bool:
    source = context.get_parameter_source(option or "")
    return source is not None and source.name == "COMMANDLINE"


def _order(name: str, shop: str, output: Path | None, lang: str, theme: str | None) -> None:
    """Write the pictures that a print shop asks for, each of exactly its size."""
    from mapkit.cli.written import tell_written
    from mapkit.exchange.format import ExportWishes
    from mapkit.exchange.shops import load_shop
    from mapkit.exchange.shops.order import order

    chosen = load_shop(shop)
    map_ = usable_map(name)[1]
    check_language(lang, [map_])
    theme_of(map_, theme)
    folder = output or output_folder(OUTPUT, map_.id, shop)
    with waiting(f"making pictures for {chosen.title}") as tell:
        made = order(map_, chosen, ExportWishes(language=lang, theme=theme, progress=tell))
    tell_written(made, folder)


def _print(name: str, wishes: BuildWishes) -> Sequence[Finding]:
    from mapkit.build.steps.printing import STEP
    from mapkit.cli.one_step import step_done

    _, made = step_done(STEP, name, wishes, "laying out the board")
    show(made.findings)
    tell_language(wishes.language)
    for file in made.result:
        pages = "1 page" if file.pages == 1 else f"{file.pages} pages"
        about = "" if file.path.suffix == ".png" else f": {pages}"
        about += f"; {file.sheets}" if file.sheets else ""
        done(f"wrote {file.path}{about}")
    return made.findings


def _card_size(size: str | None) -> str | None:
    if size is not None and size not in CARD_SIZES:
        fail(unknown("card size", size, CARD_SIZES))
    return size
