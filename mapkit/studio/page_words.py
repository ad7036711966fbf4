"""Sentences that speak of the command line, said in the words of the page."""

from __future__ import annotations

import re

_INSTEAD = tuple(
    (re.compile(said), shown)
    for said, shown in (
        (r": choose with --choose \S+=\w+\.", "."),
        (r" Another one is taken with --choose CITY=COUNTRY\.", ""),
        (r", or a --window, or a city with --near\.", "."),
        (r", or give a larger --window or --radius\.", "."),
        (r"try --preset great-lakes, whose", "try the rules of the Great Lakes, whose"),
        (r"or a --preset without ships", "or rules without ships"),
        (r" --no-neighbours leaves them out\.", ""),
        (r": --anew (spreads them again|asks)\.", "."),
        (r"; --anew changes them, and", ";"),
        (r": ask for more with --count\.", "."),
        (
            r"More routes come with --count, which says .*; today there are (\d+)\.",
            r"There are \1 entries of routes; more are drawn with the tool for routes.",
        ),
        (
            r"`mapkit arrange --board auto` makes it and moves",
            "the Map panel sets it, and the Suggest panel moves",
        ),
        (r"or run `mapkit arrange`", "or let the Suggest panel move the cities"),
        (r"`mapkit (suggest \w+|arrange)`", "the Suggest panel"),
        (r"--preset takes another of", "other rules are"),
        (r"; `--from` says which it is", ""),
        (r"\bgive its `lonlat`", "drag it to its place"),
    )
)


def in_page_words(sentence: str) -> str:
    """What a sentence says to somebody who has a page before them, and no command line."""
    for said, shown in _INSTEAD:
        sentence = said.sub(shown, sentence)
    return sentence
