"""Working memory of the core and copies of its records: what its two containers differ in."""

import copy

import numpy as np

from mapkit.engine.core.jit import COMPILED, compiled

if COMPILED:

    @compiled
    def scratch(size):
        """An array of zeros."""
        return np.zeros(size, np.int64)

    @compiled
    def copy_record(to_, from_):
        """One state into another, in one assignment."""
        to_[0] = from_[0]

else:

    def scratch(size):
        return [0] * size

    def copy_record(to_, from_):
        for name, value in vars(from_[0]).items():
            setattr(to_[0], name, copy.deepcopy(value))


def integers(*shape):
    """Integers that Python hands to the core, all zero."""
    if COMPILED:
        return np.zeros(shape, np.int64)
    return [integers(*shape[1:]) if len(shape) > 1 else 0 for _ in range(shape[0])]
