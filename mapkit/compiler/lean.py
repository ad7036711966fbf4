"""Numba, made to compile only what is called: for the process that compiles, and no other.

Numba links, optimises and emits every function by itself, though only entries are ever called:
two thirds of the time. Here a function is lowered and set aside; an entry links all functions
behind it, each once, and is optimised and emitted as a whole.

An index is taken as it is: what is compiled never counts from the end of an array (a test sees to
that), so nothing has to find out at each index whether it is negative.

This reaches into Numba, so it is done only with versions that it was tried with. Where it fails,
the process fails, and another compiles the long way (see `ready`).
"""

from __future__ import annotations

from typing import Any

import numba
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.np import arrayobj

TRIED = ("0.61", "0.62", "0.63", "0.64", "0.65", "0.66", "0.67", "0.68")


def is_tried() -> bool:
    """Whether this Numba is one that the shortcut is known to work with."""
    return ".".join(numba.__version__.split(".")[:2]) in TRIED


def install() -> None:
    """Make every compilation of this process a lean one."""
    codegen: Any = cpu_target.target_context.codegen()
    set_env = codegen.set_env

    def set_known_env(name: str, environment: Any) -> None:
        if codegen._engine.is_symbol_defined(
            name
        ):  # functions that were set aside have no such symbol
            set_env(name, environment)

    codegen._library_class = LinkedLibrary
    codegen.set_env = set_known_env
    if not hasattr(arrayobj, "fix_integer_index"):
        raise NotImplementedError("This Numba looks up indices in another way.")
    arrayobj.fix_integer_index = _index_as_it_is


def _index_as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


class LinkedLibrary(JITCodeLibrary):
    """The code of one function, emitted when its address is asked for and it has a Python face."""

    emitted = 0  # libraries, counted over all of them
    is_emitted = False

    def finalize(self) -> None:
        """Set it aside, lowered as it is."""
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        if not self.is_emitted:
            if name not in {function.name for function in self._final_module.functions}:
                return 0  # only compiled code calls it
            self._emit()
        return int(super().get_pointer_to_function(name))

    def _emit(self) -> None:
        self._linking_libraries = _behind(self)
        self._finalized = False
        super().finalize()

    def _finalize_final_module(self) -> None:
        super()._finalize_final_module()
        self.is_emitted = True
        LinkedLibrary.emitted += 1


def _behind(library: Any) -> list[Any]:
    """All libraries that one needs, callers first: LLVM links what something linked asks for."""
    found: dict[Any, None] = {}

    def visit(one: Any) -> None:
        for needed in one._linking_libraries:
            if needed not in found:
                if isinstance(needed, LinkedLibrary):
                    visit(needed)
                found[needed] = None

    visit(library)
    return [*reversed(found)]
