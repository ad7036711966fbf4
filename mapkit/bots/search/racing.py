"""Candidates race in the same worlds: the worse half drops out, then the worse half of the rest.

The planner's choice stays in the race to its end. It is left only for a candidate whose gain over
it, world by world, is surely no chance: with few rollouts that caution is most of the strength.
Where nothing comes near the planner's choice the race ends early, and where the last candidate may
be better it goes on for longer: on the average a decision takes about as many rollouts as it may.
"""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.jit import compiled
from mapkit.bots.search.rollouts import play_out, worth_to
from mapkit.bots.search.worlds import deal_world
from mapkit.engine.core.fields import PLAYERS
from mapkit.engine.core.tables import copy_record

# Gains are measured in standard errors; these are squares of how many.
SURE = 4.0  # two: from here on a candidate is better than the planner's choice
PROMISING = 0.5  # from here on it is worth more worlds to know
HOPELESS = -0.25  # if none is above this, the race is over
LONGEST = 3  # times its rollouts that a race may take where the last candidate is promising
AT_ONCE = 4  # worlds that are added then
FEWEST_WORLDS = 5  # before a difference is believed
GAINS, SQUARES, ALIVE = 0, 1, 2  # rows of the sums, a column for each candidate
SUMS = 3
TRUE, DEALT, PLAYED = 0, 1, 2  # states; the minds of a state begin at PLAYERS times its number
STATES = 3


@compiled
def race(m, c, p, seen, desk, a_, lab, rng, count, rollouts):
    """The number of the candidate to choose. What is in the `lab`: see `SearchArena`."""
    sums = lab[3]
    for i in range(count):
        sums[GAINS][i] = 0
        sums[SQUARES][i] = 0
        sums[ALIVE][i] = 1
    alive = count
    worlds = 0
    left = rollouts
    while alive > 1:
        for _ in range(max(1, left // (_stages(alive) * alive))):
            _try_in_a_world(m, c, p, seen, desk, a_, lab, rng, count)
            worlds += 1
            left -= alive
        if worlds >= FEWEST_WORLDS and _best_certainty(sums, count, worlds) < HOPELESS:
            return 0
        alive = _without_the_worse(sums, count, alive)
    left += (LONGEST - 1) * rollouts
    while left > 0 and PROMISING < _best_certainty(sums, count, worlds) <= SURE:
        for _ in range(AT_ONCE):
            _try_in_a_world(m, c, p, seen, desk, a_, lab, rng, count)
            worlds += 1
            left -= 2
    return _surely_better(sums, count, worlds)


@compiled
def _stages(alive):
    """How many more times the candidates are halved, the last race of two included."""
    stages = 1
    while alive > 2:
        alive = 1 + max(1, (alive - 1) // 2)
        stages += 1
    return stages


@compiled
def _try_in_a_world(m, c, p, seen, desk, a_, lab, rng, count):
    """Deal a world and play every candidate in it that is left."""
    _deal(m, p, seen, lab, rng)
    _try_all(m, c, p, desk, a_, lab, count)


@compiled
def _deal(m, p, seen, lab, rng):
    states_, minds_ = lab[0], lab[1]
    copy_record(states_[DEALT : DEALT + 1], states_[TRUE : TRUE + 1])
    for q in range(m.players):
        to, of = DEALT * PLAYERS + q, TRUE * PLAYERS + q
        copy_record(minds_[to : to + 1], minds_[of : of + 1])
    dealt = minds_[DEALT * PLAYERS : PLAYED * PLAYERS]
    deal_world(m, states_[DEALT], p, seen, dealt, lab[4], rng)


@compiled
def _try_all(m, c, p, desk, a_, lab, count):
    """Play every candidate that is left in the dealt world, and add up what it gains."""
    sums = lab[3]
    base = _tried(m, c, p, desk, a_, lab, 0)
    for i in range(1, count):
        if sums[ALIVE][i]:
            gain = _tried(m, c, p, desk, a_, lab, i) - base
            sums[GAINS][i] += gain
            sums[SQUARES][i] += gain * gain


@compiled
def _tried(m, c, p, desk, a_, lab, i):
    """What the dealt world is worth to the player after candidate `i`."""
    states_, minds_ = lab[0], lab[1]
    copy_record(states_[PLAYED : PLAYED + 1], states_[DEALT : DEALT + 1])
    for q in range(m.players):
        to, of = PLAYED * PLAYERS + q, DEALT * PLAYERS + q
        copy_record(minds_[to : to + 1], minds_[of : of + 1])
    own = PLAYED * PLAYERS + p
    copy_record(minds_[own : own + 1], lab[7][i : i + 1])
    copy_record(a_[0:1], lab[2][i : i + 1])
    s = states_[PLAYED]
    play_out(m, s, c, minds_[PLAYED * PLAYERS : STATES * PLAYERS], lab[5][0], desk, a_[0])
    return worth_to(m, s, p, lab[6])


@compiled
def _without_the_worse(sums, count, alive):
    """Drop the worse half of the challengers; how many are left, the planner's choice included.

    Where only one challenger is left the race is over, and none counts as left.
    """
    if alive == 2:
        return 0
    keep = max(1, (alive - 1) // 2)
    for _ in range(alive - 1 - keep):
        worst = -1
        for i in range(1, count):
            if sums[ALIVE][i] and (worst < 0 or sums[GAINS][i] <= sums[GAINS][worst]):
                worst = i
        sums[ALIVE][worst] = 0
    return 1 + keep


@compiled
def _certainty(sums, i, worlds):
    """By how many standard errors a candidate gains, squared; losses are negative."""
    gain, squares = sums[GAINS][i], sums[SQUARES][i]
    spread = worlds * squares - gain * gain
    return gain * abs(gain) * (worlds - 1) / max(1, spread)


@compiled
def _best_certainty(sums, count, worlds):
    """That of the best of the challengers that are left."""
    best = -1.0 * worlds
    for i in range(1, count):
        if sums[ALIVE][i]:
            best = max(best, _certainty(sums, i, worlds))
    return best


@compiled
def _surely_better(sums, count, worlds):
    """The challenger that is left, if its gain is no chance; else 0, the planner's choice."""
    for i in range(1, count):
        if sums[ALIVE][i]:
            sure = _certainty(sums, i, worlds) > SURE
            return i if sure and worlds >= FEWEST_WORLDS else 0
    return 0
