"""Small damage to a document: values of the wrong kind, and values of the right kind that lie."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

PALETTE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    7,
    255,
    32_768,
    2**31,
    2**53 + 1,
    2**63 - 1,
    2**63,
    2**64,
    10**18,
    10**30,
    -(10**18),
    0.0,
    -0.0,
    0.5,
    1.0,
    1.5,
    1e15,
    1e300,
    -1e300,
    5e-324,
    "",
    "0",
    "1",
    "all",
    "x",
    "wild",
    "../../etc/passwd",
    "os:system",
    "planner",
    "[/bold]",
    "\x1b[31m",
    "a\nb",
    "</script><script>hacked()</script>",
    "zażółć 𝔄 🚂",
    "x" * 5_000,
    "\u202e",
    [],
    {},
    [[]],
    [None],
    [1, 2, 3],
    {"a": 1},
)
Step = tuple[Any, Any]
"""A list or mapping, and the number or key of an entry in it."""


def mutated(data: Any, rng: Random) -> Any:
    """A copy of the data with one to three faults."""
    copy = json.loads(json.dumps(data))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        steps = list(_steps(copy))
        if steps:
            rng.choice(MUTATIONS)(*rng.choice(steps), rng)
    return copy


def damaged(raw: bytes, rng: Random) -> bytes:
    """The bytes of a document with a fault that makes other text of them, or none."""
    at = rng.randrange(len(raw) + 1)
    end = min(len(raw), at + rng.choice((1, 1, 2, 10, 1_000)))
    return rng.choice(
        (
            raw[:at],
            raw[:at] + raw[end:],
            raw[:at] + rng.randbytes(end - at) + raw[end:],
            raw[:at] + raw[at:end] * 3 + raw[end:],
            raw[:at]
            + rng.choice((b"[", b"{", b'"', b",", b"\\u", b"\\ud800", b"\0", b"1e999"))
            + raw[at:],
            raw[:at] + b"[" * 20_000 + raw[at:],
            raw[:at] + b'{"a":' * 5_000 + raw[at:],
            raw.decode("utf-8").encode(rng.choice(("utf-16", "utf-32", "utf-8-sig"))),
            raw + raw,
        )
    )


def damaged_bytes(raw: bytes, rng: Random) -> bytes:
    """The bytes of a file that is no text with a few faults."""
    changed = bytearray(raw)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at = rng.randrange(len(changed) + 1)
        end = at + rng.choice((0, 1, 1, 4, 100))
        new = rng.choice((rng.randbytes(end - at), bytes(4), b"\xff" * 4, b"", changed[:end]))
        changed[at:end] = new
    return bytes(changed)


def _steps(value: Any) -> Iterator[Step]:
    """Every entry; of a long list a few, so that numbers don't drown the rest."""
    if isinstance(value, dict):
        keys: list[Any] = list(value)
    elif isinstance(value, list):
        keys = (
            list(range(len(value))) if len(value) < 5 else [0, 1, len(value) // 2, len(value) - 1]
        )
    else:
        return
    for key in keys:
        yield value, key
        yield from _steps(value[key])


def _replace(around: Any, key: Any, rng: Random) -> None:
    around[key] = rng.choice(PALETTE)


def _remove(around: Any, key: Any, rng: Random) -> None:
    del around[key]


def _nudge(around: Any, key: Any, rng: Random) -> None:
    """Another value of the same kind."""
    value = around[key]
    if isinstance(value, bool) or value is None:
        around[key] = rng.choice((None, True, 0.5))
    elif isinstance(value, int | float):
        around[key] = rng.choice((value + 1, value - 1, -value, value * 1_000, float(value)))
    elif isinstance(value, str):
        around[key] = rng.choice((value + "x", value[1:], value.upper(), value[::-1], value * 3))
    elif isinstance(value, list):
        around[key] = rng.choice((value[1:], value[:-1], value[::-1], value + value[:1], value * 2))
    else:
        around[key] = dict(rng.sample(sorted(value.items()), len(value)))


def _add(around: Any, key: Any, rng: Random) -> None:
    value = rng.choice(PALETTE)
    if isinstance(around, list):
        around.insert(rng.randrange(len(around) + 1), value)
    else:
        around[rng.choice(("x", "constructor", "__class__", f"{key}2", "5"))] = value


def _rename(around: Any, key: Any, rng: Random) -> None:
    if isinstance(around, dict):
        around[rng.choice((f"{key}s", str(key).upper(), "", "2", "6", "all"))] = around.pop(key)
    else:
        rng.shuffle(around)


def _swap(around: Any, key: Any, rng: Random) -> None:
    other = rng.choice(list(around) if isinstance(around, dict) else range(len(around)))
    around[key], around[other] = around[other], around[key]


def _nest(around: Any, key: Any, rng: Random) -> None:
    around[key] = rng.choice(([around[key]], {"a": around[key]}, [around[key]] * 3))


MUTATIONS: tuple[Callable[[Any, Any, Random], None], ...] = (
    _replace,
    _replace,
    _remove,
    _nudge,
    _nudge,
    _nudge,
    _add,
    _rename,
    _swap,
    _swap,
    _nest,
)
