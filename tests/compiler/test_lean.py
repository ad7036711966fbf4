"""The shortcut through Numba bites: one emitted object for each entry point, the same results."""

from __future__ import annotations

import numba
from compiler.conftest import Tiny

from mapkit.compiler import lean

EMITTED = """
from numba.core.codegen import JITCodeLibrary
from mapkit.compiler import lean
from mapkit.compiler.entry_cache import EntryCache
emitted = []
finish = JITCodeLibrary._finalize_final_module
def counted(self):
    emitted.append(self.name)
    finish(self)
if {lean}:
    lean.install()
JITCodeLibrary._finalize_final_module = counted
EntryCache.in_child = True
import tiny
print(tiny.entry(1), *emitted, lean.LinkedLibrary.emitted)
"""


def test_only_the_entry_point_is_emitted(tiny: Tiny) -> None:
    assert tiny.run(EMITTED.format(lean=True)).split() == ["30", "entry", "1"]


def test_numba_itself_emits_all(tiny: Tiny) -> None:
    """So that the test above can fail."""
    said = tiny.run(EMITTED.format(lean=False)).split()
    assert said[-4:] == ["one_more", "one_more_twice", "entry", "0"]


def test_this_numba_was_tried() -> None:
    assert lean.is_tried(), f"try the shortcut with Numba {numba.__version__}"
