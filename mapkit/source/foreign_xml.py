"""What XML of strangers may not declare, because each use of it makes few bytes many.

An entity is written out wherever it is named, a default value is given to every element of its
kind, and a namespace becomes a part of every name in it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

LONGEST_NAMESPACE = 1_000  # characters; those in use have about sixty


def refuse_growth(parser: Any, refuse: Callable[[str], None]) -> None:
    """Have a parser of `expat` call `refuse`, which raises, with what a file declares."""

    def namespace(_: str | None, address: str | None) -> None:
        if len(address or "") > LONGEST_NAMESPACE:
            refuse(f"declares a namespace of more than {LONGEST_NAMESPACE:,} characters")

    parser.EntityDeclHandler = lambda *_: refuse("declares entities")
    parser.AttlistDeclHandler = lambda *_: refuse("declares values")
    parser.StartNamespaceDeclHandler = namespace
