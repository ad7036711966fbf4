from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from mapkit.cli.asking import ask
from mapkit.cli.console import MapArgument, completer
from mapkit.cli.ending import FOUND, OK, fail
from mapkit.cli.file_options import ChangeFileOption, ShowChangesOption
from mapkit.cli.own_file import own_file, write_anew
from mapkit.cli.screen import done, echo, out
from mapkit.cli.waiting import waiting
from mapkit.model.load import find
from mapkit.report.text import SafeText
from mapkit.source.document import Document
from mapkit.source.edits import edit
from mapkit.source.read import Reading, read
from mapkit.source.suggest import unknown
from mapkit.source.write import diff

if TYPE_CHECKING:
    from mapkit.suggest import Question, SuggestWishes


ALL = "all"


def _names() -> list[str]:
    """What can be suggested, in the order in which a map is written."""
    from mapkit.suggest import all_parts

    return [*all_parts(), ALL]


def suggest(
    part: Annotated[
        str,
        typer.Argument(
            metavar="PART",
            help="Which part, as told above; all: one after the other.",
            autocompletion=completer(_names),
        ),
    ],
    name: MapArgument,
    show: ShowChangesOption = False,
    write: ChangeFileOption = False,
    choose: Annotated[
        list[str],
        typer.Option(
            metavar="CITY=N", help="Which of several cities of one name is meant; may be repeated."
        ),
    ] = [],  # noqa: B006 - Typer copies it
    count: Annotated[
        int,
        typer.Option(
            min=0, max=1500, help="Routes, doubles or tickets in all; 0: as published boards have."
        ),
    ] = 0,
    anew: Annotated[
        bool,
        typer.Option(
            "--anew", help="Also change lengths, colours and values that are already there."
        ),
    ] = False,
    lang: Annotated[
        str, typer.Option(metavar="CODE", help="Language of names that are added.")
    ] = "",
    seed: Annotated[int, typer.Option(min=1, max=2**31, help="Another seed, other ideas.")] = 1,
) -> None:
    """Fill in one part of a map that you are writing; what is there stays, comments too.

    cities: coordinates for cities that have only a name, in any of eight languages, and the land
    under them. routes: routes for cities that have none. lengths: from the places of the cities.
    doubles: second lanes where many ways meet. colors: as many spaces of each, none twice at a
    city. players: how many the spaces feed, and with how many pieces. tickets: short, middle and
    long ones until every city is named, with their values. ports: where ships call.
    passengers: one in every city, more where many routes meet. bonuses: cards for whoever claims a
    long route away from most ways. goals: cards that ask for what the map has; cities without tags
    get that of their quarter of the land.

    A map may be as little as a title, a preset and names. Nothing is written without --write.

    Exit codes: 0 done, 1 something is left for you to answer, 2 could not do it.

    Examples:

      mapkit suggest cities my-map.yaml

      mapkit suggest cities my-map.yaml --choose springfield=2 --write

      mapkit suggest all my-map.yaml --write
    """
    from mapkit.geography import LANGUAGES
    from mapkit.suggest import SuggestWishes

    if part not in _names():
        fail(unknown("part", part, _names()))
    if lang and lang not in LANGUAGES:
        fail(f"--lang: {unknown('language', lang, LANGUAGES)}")
    wishes = SuggestWishes(seed, count or None, anew, lang or None, choices=_choices(choose))
    with waiting(f"reading {name}"):
        before = read(find(name), name)
    _refuse_strangers(before.document, wishes)
    after, questions = _suggested(before, part, wishes)
    for question in questions:
        ask(question)
    _finish(name, before.document, after, show=show, write=write)
    raise typer.Exit(FOUND if questions else OK)


def _choices(words: Sequence[str]) -> dict[str, str]:
    found = {}
    for word in words:
        city, equals, answer = word.partition("=")
        if not (city and equals and answer):
            fail(f"--choose {word}: give CITY=NUMBER, such as springfield=2.")
        found[city.strip()] = answer.strip()
    return found


def _refuse_strangers(document: Document, wishes: SuggestWishes) -> None:
    """End the verb if something is chosen for a city that the map does not have."""
    sections = document.data if isinstance(document.data, dict) else {}
    cities = sections.get("cities")
    known = list(cities) if isinstance(cities, dict) else []
    for city in wishes.choices:
        if city not in known:
            fail(f"--choose: {unknown('city', city, known)}")


def _suggested(
    reading: Reading, part: str, wishes: SuggestWishes
) -> tuple[Document, list[Question]]:
    """The file after the suggestions of a part, or of all of them in turn."""
    from mapkit.suggest import all_parts, colored_pairs, unfinished

    if part == ALL:  # what is new gets its colour at the end
        wishes = replace(wishes, kept=colored_pairs(unfinished(reading)))
    questions: list[Question] = []
    for name, one in all_parts().items():
        if part not in (name, ALL):
            continue
        with waiting(f"suggesting {name}"):
            suggestion = one.suggest(unfinished(reading), wishes)
            reading = Reading(edit(reading.document, suggestion.edits), reading.findings)
        for sentence in suggestion.story:
            out.print(SafeText(sentence), soft_wrap=True)
        questions += suggestion.questions
        if questions:
            break
    return reading.document, questions


def _finish(name: str, before: Document, after: Document, *, show: bool, write: bool) -> None:
    if after.text == before.text:
        out.print("There is nothing to change in the file.")
        return
    if show or not write:
        echo(diff(before, after.text))
    if write:
        file = own_file(name)
        write_anew(file, before.text, after.text)
        done(f"wrote {file}")
    else:
        out.print("Nothing is written yet: --write does it.")
