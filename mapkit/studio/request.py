"""What a page can ask of the studio, and how the table of it is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from mapkit.discovery import modules_in
from mapkit.studio.refusal import RefusedError
from mapkit.studio.wire import Message

if TYPE_CHECKING:
    from mapkit.studio.studio import Studio

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Request:
    """A kind of message: its name and what is done about it."""

    name: str
    answer: Callable[[Studio, Message], Message | None]
    slow: bool = False  # runs beside the others, which are answered one after the other


@cache
def all_requests() -> dict[str, Request]:
    """Every request that a module of `requests/` declares, by name."""
    from mapkit.studio import requests

    found: dict[str, Request] = {}
    for module in modules_in(requests):
        for one in getattr(module, "REQUESTS", ()):
            assert one.name not in found, one.name
            found[one.name] = one
    return found


def request_of(message: Message) -> Request:
    request = all_requests().get(message["ask"])
    if request is None:
        raise RefusedError(f"The studio knows nothing of “{message['ask']}”.")
    return request


def given(message: Message, key: str, kind: type[T]) -> T:
    """A value of a message that must be there and of that kind."""
    value: Any = message.get(key)
    is_wrong_bool = isinstance(value, bool) and kind is not bool
    if not isinstance(value, kind) or is_wrong_bool:
        raise RefusedError(f"This request needs “{key}”.")
    return value


def wished(message: Message, key: str, kind: type[T], otherwise: T) -> T:
    """A value of a message that may be missing."""
    return otherwise if message.get(key) is None else given(message, key, kind)


def choices_of(message: Message) -> dict[str, str]:
    """Answers to questions about cities: the id of each, and the number of the answer from 1."""
    return {str(id_): str(one) for id_, one in wished(message, "choices", dict, {}).items()}
