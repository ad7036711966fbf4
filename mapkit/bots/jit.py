"""The compiler of the bots: their code is kept as long as neither they nor the core change."""

from pathlib import Path

from mapkit.compiler.jit import Compiler
from mapkit.engine.core.jit import FOLDER

_COMPILER = Compiler(FOLDER, Path(__file__).parent)
BOTS = _COMPILER.entry_point("bots", "the bots", "mapkit.bots.warm:ask_the_bots")
SEARCH = _COMPILER.entry_point(
    "searcher", "the searcher", "mapkit.bots.search.arena:ask_the_searcher"
)
compiled = _COMPILER.compiled
entry = _COMPILER.entry
