"""What the studio has done in a process of its own: games, builds, drafts, imports.

The page is answered meanwhile, an errand can be ended at any moment, and the engine with its
compiler is loaded only where somebody plays. One file is one errand, found by itself; it declares

    ERRAND = Errand("greet", greet)

where `greet(order, desk)` gets what was ordered and a desk (`mapkit/studio/errand.py`) to tell
from how far it is.
"""
