"""The compiler of the bots: their code is kept as long as neither they nor the core change."""

from pathlib import Path

from mapkit.engine.core.jit import FOLDER, Compiler

BOTS = Compiler("bots", FOLDER, Path(__file__).parent)
compiled = BOTS.compiled
entry = BOTS.entry
