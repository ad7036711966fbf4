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
    apart = unicodedata.normalize("NFKD", name.casefold().translate(_PLAIN))
    bare = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return " ".join(_SHORT.get(word, word) for word in bare.translate(_PLAIN).split())
