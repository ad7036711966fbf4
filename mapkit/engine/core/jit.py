"""The compiler of the rules."""

from pathlib import Path

from mapkit.compiler.jit import COMPILED, Compiler

__all__ = ["COMPILED", "CORE", "FOLDER", "RANDOM_GAMES", "RULES", "compiled"]

FOLDER = Path(__file__).parent
CORE = Compiler(FOLDER)
RULES = CORE.entry_point("rules", "the rules", "mapkit.engine.warm:ask_the_core")
RANDOM_GAMES = CORE.entry_point("random", "random games", "mapkit.engine.warm:ask_for_random_games")
compiled = CORE.compiled
