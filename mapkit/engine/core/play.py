"""Entry points of the core: containers, as Python holds them, and plain integers in, integers out."""

from mapkit.engine.core import words as w
from mapkit.engine.core.jit import compiled, entry
from mapkit.engine.core.legal import list_actions
from mapkit.engine.core.listing import list_payments
from mapkit.engine.core.payment import choose_payment
from mapkit.engine.core.rng import below, seed_rng
from mapkit.engine.core.score import score_sheet, tickets_done
from mapkit.engine.core.tables import copy_record
from mapkit.engine.core.trail import longest_trail
from mapkit.engine.core.turn import apply, set_up
from mapkit.engine.core.why import why_not

PLAYERS_CHANCE = 0x5DEECE66D  # sets the players' chance apart from the game's own


@entry
def start(m_, s_, seed):
    """Set up a game in an empty state."""
    set_up(m_[0], s_[0], seed)


@entry
def count_actions(m_, s_, a_):
    return list_actions(m_[0], s_[0], a_[0], -1)


@entry
def fill_actions(m_, s_, out_, count):
    """Lay the first `count` legal actions into as many actions."""
    for i in range(count):
        list_actions(m_[0], s_[0], out_[i], i)


@entry
def fault_of(m_, s_, a_, spare_):
    return why_not(m_[0], s_[0], a_[0], spare_[0])


@entry
def play_action(m_, s_, a_):
    """Play an action that has been found legal."""
    apply(m_[0], s_[0], a_[0])


@entry
def fill_payments(m_, s_, p, r, out_, count):
    """Lay the first `count` payments for a route into as many actions; the number there is in all."""
    for i in range(count):
        list_payments(m_[0], s_[0], p, r, out_[i].pay, i)
    return list_payments(m_[0], s_[0], p, r, out_[0].pay, -1)


@entry
def lay_canonical(m_, s_, p, r, a_):
    """Whether the hand can pay for a route; if so, the canonical payment."""
    return choose_payment(m_[0], s_[0], p, r, a_[0].pay)


@entry
def fill_sheet(m_, s_, sheet):
    score_sheet(m_[0], s_[0], sheet)


@entry
def fill_done(m_, s_, p, done):
    tickets_done(m_[0], s_[0], p, done)


@entry
def trail_of(m_, s_, p):
    return longest_trail(m_[0], s_[0], p)


@compiled
def random_turn(m, s, a, rng):
    """A uniformly random legal action, played."""
    count = list_actions(m, s, a, -1)
    list_actions(m, s, a, below(rng, count))
    apply(m, s, a)


@entry
def random_games(m_, s_, blank_, a_, rng, seed, games, sheet):
    """Games of uniformly random players with seeds from `seed` on; the number of actions.

    `rng` (four integers) is the players' chance; state and sheet are left as the last game ends.
    """
    m, s, a = m_[0], s_[0], a_[0]
    actions = 0
    for game in range(games):
        copy_record(s_, blank_)
        seed_rng(rng, (seed + game) ^ PLAYERS_CHANCE)
        set_up(m, s, seed + game)
        while s.phase != w.OVER:
            random_turn(m, s, a, rng)
            actions += 1
        score_sheet(m, s, sheet)
    return actions
