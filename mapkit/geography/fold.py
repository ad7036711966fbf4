"""Folding a name to what two spellings of it have in common."""

from __future__ import annotations

import unicodedata

# Letters that Unicode does not take apart into a base letter and a mark.
_PLAIN = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i"}
    | dict.fromkeys("-–—_/.,()", " ")
    | dict.fromkeys("'’‘ʻʼ`´", "")
)


_SHORT = {"saint": "st", "sankt": "st", "sainte": "ste"}


def fold(name: str) -> str:
    """Lower case, no accents, no punctuation, single spaces: `Łódź` and `LODZ` give `lodz`.

    Saints are shortened: `Sankt-Petersburg` and `Saint Petersburg` both give `st petersburg`.
    """
    if name.isascii() and name.isalpha():
        return _SHORT.get(name.lower(), name.lower())
    apart = _apart(name)
    if not apart.isascii():
        bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
        apart = bare.translate(_PLAIN)
    return " ".join(_SHORT.get(word, word) for word in apart.split())


def _apart(name: str) -> str:
    """Small letters and marks, each by itself.

    Taking letters apart may bring up capitals (mathematical bold A), and making those small may
    bring up letters to take apart, so both are done twice; more changes nothing.
    """
    for _ in range(2):
        name = unicodedata.normalize("NFKD", name).casefold()
    return name.translate(_PLAIN)
