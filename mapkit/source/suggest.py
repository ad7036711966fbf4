"""Near names, for "did you mean …?"."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

LONGEST_WORD = 80  # characters; comparing takes time that grows with the square
MOST_WORDS = 40  # that one file gets suggestions for: each is compared with all known names
MOST_SHOWN = 40  # characters of a value in a message
NEAR = 0.6  # difflib's ratio: "lenght" and "length" have 0.83, "red" and "grey" 0.57


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, if one is near."""
    if len(word) > LONGEST_WORD:
        return None
    choices = {name.casefold(): name for name in known}
    near = get_close_matches(word.casefold(), choices, n=1, cutoff=NEAR)
    return choices[near[0]] if near else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    near = nearest(word, known)
    return f", did you mean `{near}`?" if near else ""


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    """A message about an unknown word: which one may be meant, and which are known."""
    names = list(known)
    near = did_you_mean(word, names)
    return f"unknown {what} `{shortened(word)}`{near or '.'} There are {listing(names)}."


class Suggestions:
    """Near names for the first words of a file that need one; the others get none."""

    def __init__(self, most: int = MOST_WORDS) -> None:
        self.most = most
        self.made: dict[tuple[str, tuple[str, ...]], str | None] = {}

    @property
    def used_up(self) -> bool:
        return len(self.made) >= self.most

    def nearest(self, word: str, known: Iterable[str]) -> str | None:
        key = word, tuple(known)
        if key not in self.made and not self.used_up:
            self.made[key] = nearest(*key)
        return self.made.get(key)

    def did_you_mean(self, word: str, known: Iterable[str]) -> str:
        near = self.nearest(word, known)
        return f", did you mean `{near}`?" if near else ""


def shortened(value: Any) -> str:
    """A value as a message shows it."""
    text = str(value)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def listing(names: Iterable[str], most: int = 12) -> str:
    """`a`, `b` and `c`; long lists are cut."""
    quoted = [f"`{name}`" for name in names]
    if len(quoted) > most:
        return ", ".join(quoted[:most]) + f" and {len(quoted) - most} more"
    return " and ".join(filter(None, [", ".join(quoted[:-1]), quoted[-1] if quoted else ""]))
