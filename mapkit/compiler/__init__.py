"""How the rules and the bots become machine code: once, in a process of its own, and kept.

`jit` marks functions, `kept` is the file that machine code lies in, `entry_cache` hands it to
Numba, `lean` makes Numba compile only what is called, `child` is the process that compiles, and
`ready` is what the rest of mapkit asks. `undisturbed` imports Numba before any of them.
"""

from mapkit.compiler.undisturbed import import_numba

import_numba()
