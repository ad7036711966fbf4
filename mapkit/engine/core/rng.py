"""Chance: the sfc32 generator, its state in the game's own state.

A game is a function of map, players, seed and actions: nothing else draws from it.
"""

from mapkit.engine.core.jit import compiled

_MASK = 0xFFFFFFFF


@compiled
def seed_rng(rng, seed):
    """Start from a seed; different seeds give independent games. `rng` has four integers."""
    rng[0] = seed & _MASK
    rng[1] = (seed >> 32) & _MASK
    rng[2] = 0x9E3779B9
    rng[3] = 1
    for _ in range(16):
        next32(rng)


@compiled
def next32(rng):
    a, b, c, counter = rng[0], rng[1], rng[2], rng[3]
    out = (a + b + counter) & _MASK
    rng[3] = (counter + 1) & _MASK
    rng[0] = b ^ (b >> 9)
    rng[1] = (c + (c << 3)) & _MASK
    rng[2] = ((((c << 21) | (c >> 11)) & _MASK) + out) & _MASK
    return out


@compiled
def below(rng, n):
    """A number from 0 to n − 1."""
    return (next32(rng) * n) >> 32
