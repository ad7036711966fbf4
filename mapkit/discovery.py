"""Things that are found by themselves: whatever the modules of a package declare.

A lint, a statistic, a judgement, a mechanic, a printed part is one file; to add one is to add the
file. This is the one way in which all of them are found.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import TypeVar

T = TypeVar("T")


def modules_in(package: ModuleType) -> Iterator[ModuleType]:
    """The modules of a package and of the packages in it, in the order of their names."""
    for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(info.name)


def file_name(cls: type) -> str:
    """The name of what has a file to itself: `dead_end_city.py` holds `dead-end-city`."""
    return cls.__module__.rpartition(".")[2].replace("_", "-")


def classes_in(package: ModuleType, kind: type[T]) -> Iterator[type[T]]:
    """The classes of a kind that the modules of a package define; not those they import."""
    for module in modules_in(package):
        for value in vars(module).values():
            is_one = isinstance(value, type) and issubclass(value, kind)
            if is_one and value.__module__ == module.__name__:
                yield value
