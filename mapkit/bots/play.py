"""The one entry point of the bots, as the core has one: games of a whole batch, or step by step."""

# What m, s, c, a, p … stand for: the legend is in mapkit/engine/core/__init__.py.

from mapkit.bots.found import MODULES
from mapkit.bots.jit import BOTS, compiled, entry
from mapkit.bots.watch import after, before, begin, finish, see_plan
from mapkit.engine.core import words as w
from mapkit.engine.core.opening import set_up
from mapkit.engine.core.rng import seed_rng
from mapkit.engine.core.tables import copy_record
from mapkit.engine.core.turn import apply
from mapkit.engine.core.why import why_not

STATIONLESS = 16  # added to its number: a bot that builds no stations, to see what they are worth
GAMES, START, DECIDE, PLAY, FINISH = 0, 1, 2, 3, 4
BOTS_CHANCE = 0x2545F4914F6CDD1D  # sets the bots' chance apart from the game's own


def _either(number, one, others):
    """The decision of the bot with that number, and of all others."""

    @compiled
    def decide(m, s, c, mind, p, desk, a):
        if mind.bot == number:
            one(m, s, c, mind, p, desk, a)
        else:
            others(m, s, c, mind, p, desk, a)

    return decide


def _decision():
    """Lays the decision of a player's bot into `a`, whichever bot it is; made of all of them."""
    deciding = [(n, module.decide) for n, module in enumerate(MODULES) if hasattr(module, "decide")]
    _, decision = deciding.pop()
    for number, one in reversed(deciding):
        decision = _either(number, one, decision)
    return decision


decide = _decision()


@entry(BOTS)
def command(order, m_, s_, c_, minds_, blanks, a_, records_, sheet, desk_, lineup, x, y):
    """`blanks`: an empty state and an empty mind. `x`, `y`: what the order asks for."""
    m, s, c, a, desk = m_[0], s_[0], c_[0], a_[0], desk_[0]
    if order == GAMES:
        for game in range(len(records_)):
            _start(m, s, s_, minds_, blanks, records_[game], lineup, x + game // y, game % y)
            while s.phase != w.OVER:
                decide(m, s, c, minds_[s.player], s.player, desk, a)
                play_action(m, s, c, minds_, records_[game], a)
            finish(m, s, minds_, records_[game], sheet)
    elif order == START:
        _start(m, s, s_, minds_, blanks, records_[0], lineup, x, y)
    elif order == DECIDE:
        decide(m, s, c, minds_[s.player], s.player, desk, a)
    elif order == PLAY:
        fault = why_not(m, s, a, a_[1])
        if fault == w.LEGAL:
            play_action(m, s, c, minds_, records_[0], a)
        return fault
    else:
        finish(m, s, minds_, records_[0], sheet)
    return 0


@compiled
def _start(m, s, s_, minds_, blanks, rec, lineup, seed, turn_order):
    copy_record(s_, blanks[0])
    for p in range(m.players):
        copy_record(minds_[p : p + 1], blanks[1])
        number = (p + turn_order) % m.players
        minds_[p].bot = lineup[number] % STATIONLESS
        minds_[p].abstains = 1 << w.BUILD_STATION if lineup[number] >= STATIONLESS else 0
        seed_rng(minds_[p].rng, (seed ^ BOTS_CHANCE) + number)
    set_up(m, s, seed)
    rec.turn_order = turn_order
    begin(m, s, minds_, rec, seed)


@compiled
def play_action(m, s, c, minds_, rec, a):
    """Play a legal action; what bots and statistics have to know of it is noted."""
    p = s.player + 0
    turn = s.turn + 0
    kind = a.kind
    route = a.a if kind == w.CLAIM else max(0, s.claimed)
    if minds_[p].fresh:
        see_plan(m, c, minds_[p], rec, p)
    before(m, s, a, rec)
    apply(m, s, a)
    after(m, s, c, minds_, rec, p, kind, route, turn)
