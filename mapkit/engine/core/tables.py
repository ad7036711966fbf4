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
        """Copy one record over another, in one assignment."""
        to_[0] = from_[0]

else:

    def scratch(size):
        return [0] * size

    def copy_record(to_, from_):
        for name, value in vars(from_[0]).items():
            setattr(to_[0], name, copy.deepcopy(value))


_SPREAD = 0x077CB531  # multiples of it by powers of two differ in their top five bits
_PLACES = [0] * 32
for _place in range(32):
    _PLACES[(_SPREAD << _place & 0xFFFFFFFF) >> 27] = _place
PLACES_OF_BITS = tuple(_PLACES)


@compiled
def lowest_bit(word):
    """The place of the lowest bit that is set in a word of 32."""
    return PLACES_OF_BITS[((word & -word) * _SPREAD & 0xFFFFFFFF) >> 27]


def integers(*shape):
    """Integers that Python hands to the core, all zero."""
    if COMPILED:
        return np.zeros(shape, np.int64)
    return [integers(*shape[1:]) if len(shape) > 1 else 0 for _ in range(shape[0])]
