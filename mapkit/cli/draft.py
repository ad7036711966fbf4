from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mapkit.cli.console import PresetOption
from mapkit.cli.draft_choices import draw_choices
from mapkit.cli.ending import fail
from mapkit.cli.new import refuse_title
from mapkit.cli.screen import done, out
from mapkit.cli.waiting import waiting
from mapkit.files import write_output
from mapkit.model.starter import write_schemas
from mapkit.source.suggest import shortened, unknown

if TYPE_CHECKING:
    from mapkit.draft import Region

RADIUS_KM = (20, 5000)  # a town and its surroundings; a continent
LANGUAGES = ("en", "pl", "de", "es", "fr", "it", "ru", "sv")


def draft(
    region: Annotated[
        str, typer.Argument(metavar="[REGION]", help="Countries by name, with commas between them.")
    ] = "",
    window: Annotated[
        str, typer.Option(metavar="W,S,E,N", help="A window in degrees, instead of a region.")
    ] = "",
    near: Annotated[
        str, typer.Option(metavar="CITY", help="The surroundings of a city, instead of a region.")
    ] = "",
    radius: Annotated[
        str, typer.Option(metavar="250km", help="Kilometres around the city of --near: 20 to 5000.")
    ] = "250km",
    cities: Annotated[
        str, typer.Option(metavar="CITY,…", help="Exactly these cities, instead of a region.")
    ] = "",
    preset: PresetOption = "classic",
    title: Annotated[str, typer.Option(help="Title; by default the name of the region.")] = "",
    size: Annotated[
        str, typer.Option(metavar="WxH", help="Size of the board in millimetres, such as 790x525.")
    ] = "",
    count: Annotated[
        int,
        typer.Option(min=0, max=80, help="Number of cities; 0: as many as the land has room for."),
    ] = 0,
    players: Annotated[
        int, typer.Option(min=0, max=5, help="Most players; 0: as many as the land has room for.")
    ] = 0,
    neighbours: Annotated[
        bool,
        typer.Option(help="Whether a land with few cities borrows some from beyond its borders."),
    ] = True,
    seed: Annotated[int, typer.Option(min=1, max=2**31, help="Another seed, another map.")] = 1,
    choose: Annotated[
        int,
        typer.Option(min=0, max=12, help="Draw this many seeds on one sheet to choose from."),
    ] = 0,
    lang: Annotated[str, typer.Option(metavar="CODE", help="Language of names and title.")] = "en",
    explain: Annotated[bool, typer.Option("--explain", help="Tell what was done and why.")] = False,
    folder: Annotated[Path, typer.Option("-o", "--folder", help="Where to write it.")] = Path(),
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file.")] = False,
) -> None:
    """Draft a whole board of a region: cities, routes, lengths, colours and tickets.

    The file is yours from then on: move cities, change routes, and let `mapkit lint` and
    `mapkit playtest` tell you what to mend. The same seed gives the same file.

    Examples:

      mapkit draft Portugal

      mapkit draft "Poland,Czechia,Slovakia" --preset alpine --lang pl

      mapkit draft --near Kraków --radius 250km --seed 3

      mapkit draft Scandinavia --preset nordic --choose 6
    """
    from mapkit.draft import DraftWishes, RegionError, styles
    from mapkit.draft import draft as draft_region

    if preset not in styles():
        fail(f"--preset: {unknown('preset that can be drafted', preset, list(styles()))}")
    if lang not in LANGUAGES:
        fail(f"--lang: {unknown('language', lang, LANGUAGES)}")
    if players == 1:
        fail("--players: a board is for two players or more.")
    if title:
        refuse_title(title, preset)
    wishes = DraftWishes(
        preset, title or None, _size(size), count or None, seed, lang, players or None, neighbours
    )
    try:
        meant = _region(region, window, near, radius, cities, lang)
        if choose:
            draw_choices(meant, wishes, choose, folder)
            return
        with waiting("drafting the board") as progress:
            drafted = draft_region(meant, wishes, progress)
    except RegionError as error:
        fail(str(error))
    file = folder / f"{drafted.map.id}.yaml"
    if file.exists() and not force:
        fail(f"{file} is there already; give a --title, or --force to overwrite it")
    write_schemas(folder)
    write_output(folder, file.name, drafted.text)
    if explain:
        for sentence in drafted.story:
            out.print(sentence, markup=False)
    done(f"wrote {file}")


def _kilometres(text: str) -> float:
    """The number of `250km` or `250`; what is none, or not of the range, ends the verb."""
    match = re.fullmatch(r"\s*(\d{1,5}(?:\.\d+)?)\s*(?:km)?\s*", text, re.ASCII | re.IGNORECASE)
    least, most = RADIUS_KM
    if match is None or not least <= float(match[1]) <= most:
        fail(f"--radius {shortened(text)}: give kilometres from {least} to {most}, such as 250km")
    return float(match[1])


def _region(region: str, window: str, near: str, radius: str, cities: str, lang: str) -> Region:
    from mapkit.draft import region_near, region_of_cities, region_of_names, region_of_window

    given = [word for word in (region, window, near, cities) if word]
    if len(given) != 1:
        fail("Give one of: a region by name, --window, --near, --cities.")
    if window:
        return region_of_window(_numbers(window, 4, "--window", "W,S,E,N"), (lang,))
    if near:
        return region_near(near, _kilometres(radius), (lang,))
    if cities:
        return region_of_cities([name for name in cities.split(",") if name.strip()], (lang,))
    return region_of_names(region, (lang,))


def _size(text: str) -> tuple[float, float] | None:
    if not text:
        return None
    width, height = _numbers(text.replace("x", ","), 2, "--size", "WxH")
    if not (150 <= width <= 2000 and 150 <= height <= 2000):
        fail("--size: a board is from 150 to 2000 mm wide and high.")
    return width, height


def _numbers(text: str, count: int, option: str, form: str) -> list[float]:
    try:
        numbers = [float(word) for word in text.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) != count or not all(abs(number) < 1e6 for number in numbers):
        fail(f"{option}: `{text}` is not {form}.")
    return numbers
