from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from mapkit.cli.console import PresetOption
from mapkit.cli.draft_choices import draw_choices, way_to_draft
from mapkit.cli.draft_options import (
    RADIUS_KM,
    ChooseOption,
    CitiesOption,
    CountOption,
    DraftSeedOption,
    ExplainOption,
    MostPlayersOption,
    NamesLanguageOption,
    NearOption,
    NeighboursOption,
    PlayOption,
    RadiusOption,
    RegionArgument,
    TitleOption,
    WindowOption,
)
from mapkit.cli.ending import fail
from mapkit.cli.file_options import (
    MAP_SUFFIXES,
    BoardSizeOption,
    FolderOrFileOption,
    OverwriteOption,
    map_file,
)
from mapkit.cli.new import refuse_title
from mapkit.cli.screen import done, note, out
from mapkit.cli.waiting import waiting
from mapkit.files import write_output
from mapkit.model.starter import write_schemas
from mapkit.source.suggest import shortened, unknown

if TYPE_CHECKING:
    from mapkit.draft import Region


def draft(
    region: RegionArgument = "",
    window: WindowOption = "",
    near: NearOption = "",
    radius: RadiusOption = "250km",
    cities: CitiesOption = "",
    preset: PresetOption = "classic",
    title: TitleOption = "",
    size: BoardSizeOption = "",
    count: CountOption = 0,
    players: MostPlayersOption = 0,
    neighbours: NeighboursOption = True,
    play: PlayOption = True,
    seed: DraftSeedOption = 1,
    choose: ChooseOption = 0,
    lang: NamesLanguageOption = "en",
    explain: ExplainOption = False,
    place: FolderOrFileOption = Path(),
    force: OverwriteOption = False,
) -> None:
    """Draft a whole board of a region: cities, routes, lengths, colours and tickets.

    At the end bots play some thousand games on it, and tickets that decide too much get other
    ends. The file is yours from then on: move cities, change routes, and let `mapkit lint` and
    `mapkit playtest` tell you what to mend. The same seed gives the same file.

    Examples:

      mapkit draft Portugal

      mapkit draft "Poland,Czechia,Slovakia" --preset alpine --lang pl

      mapkit draft --near Kraków --radius 250km --seed 3

      mapkit draft Scandinavia --preset nordic --choose 6
    """
    from mapkit.draft import DraftWishes, RegionError, styles
    from mapkit.geography import LANGUAGES

    if preset not in styles():
        fail(f"--preset: {unknown('preset that can be drafted', preset, list(styles()))}")
    if lang not in LANGUAGES:
        fail(f"--lang: {unknown('language', lang, LANGUAGES)}")
    if players == 1:
        fail("--players: a board is for two players or more.")
    if title:
        refuse_title(title, preset)
    if place.suffix in MAP_SUFFIXES and place.is_file():
        _refuse_to_overwrite(place, force)  # before the work, where the file is known already
    wishes = DraftWishes(
        preset, title or None, _size(size), count or None, seed, lang, players or None, neighbours
    )
    try:
        meant = _region(region, window, near, radius, cities, lang)
        if choose:
            draw_choices(meant, wishes, choose, place, play=play)
            return
        with waiting("drafting the board") as progress:
            drafted = way_to_draft(play=play)(meant, wishes, progress)
    except RegionError as error:
        fail(str(error))
    file = map_file(place, drafted.map.id)
    _refuse_to_overwrite(file, force)
    write_schemas(file.parent)
    write_output(file.parent, file.name, drafted.text)
    if explain:
        for sentence in drafted.story:
            out.print(sentence, markup=False)
    done(f"wrote {file}")
    note(f"mapkit tune {file} --write makes it fairer by playing; mapkit build {file} prints it.")


def _refuse_to_overwrite(file: Path, force: bool) -> None:
    if file.exists() and not force:
        fail(f"{file} is there already; give a --title, or --force to overwrite it")


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
