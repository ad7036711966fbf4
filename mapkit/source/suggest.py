"""Near names, for "did you mean …?"."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

NEAR = 0.6  # difflib's ratio: "lenght" and "length" have 0.83, "red" and "grey" 0.57


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like this one, if one is near."""
    choices = {name.casefold(): name for name in known}
    near = get_close_matches(word.casefold(), choices, n=1, cutoff=NEAR)
    return choices[near[0]] if near else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    near = nearest(word, known)
    return f", did you mean `{near}`?" if near else ""


def listing(names: Iterable[str], most: int = 12) -> str:
    """`a`, `b` and `c`; long lists are cut."""
    quoted = [f"`{name}`" for name in names]
    if len(quoted) > most:
        return ", ".join(quoted[:most]) + f" and {len(quoted) - most} more"
    return " and ".join(filter(None, [", ".join(quoted[:-1]), quoted[-1] if quoted else ""]))
