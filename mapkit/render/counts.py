"""Numbers that bring their noun along in the right form."""

from __future__ import annotations


class Count(int):
    """`{cards:card|cards}` is "1 card" or "2 cards"; Polish gives three forms."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return int.__format__(self, spec)
        forms = spec.split("|")
        return f"{int(self)} {forms[_two(self) if len(forms) == 2 else _three(self)]}"


def _two(count: int) -> int:
    """English: one, other."""
    return 0 if count == 1 else 1


def _three(count: int) -> int:
    """Polish: one; 2–4, 22–24 …; all others."""
    if count == 1:
        return 0
    return 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2
