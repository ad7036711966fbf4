"""Records as Python outside the core reads them, with numpy and without."""

from __future__ import annotations

from typing import Any, TypeAlias

Fields: TypeAlias = tuple[tuple[str, str, tuple[int, ...]], ...]
"""The fields of a record: the name, width (`i1` is one byte) and shape of each."""


class QuickRecord:
    """A record of a structured array; numpy's own access by attribute takes fifty times as long."""

    def __init__(self, one: Any, index: int) -> None:
        columns = {name: one[name] for name in one.dtype.names}
        scalars = {
            name: part[index : index + 1] for name, part in columns.items() if part.ndim == 1
        }
        tables = {name: part[index] for name, part in columns.items() if part.ndim > 1}
        vars(self).update(tables, _scalars=scalars)

    def __getattr__(self, name: str) -> Any:
        scalars = vars(self)["_scalars"]
        if name not in scalars:
            raise AttributeError(name)
        return int(scalars[name][0])

    def __setattr__(self, name: str, value: int) -> None:
        vars(self)["_scalars"][name][0] = value


class Lists:
    """A record of plain lists, for the interpreted core."""

    def __init__(self, fields: Fields) -> None:
        for name, _, shape in fields:
            setattr(self, name, _zeros(shape))


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0
