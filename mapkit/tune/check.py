"""The last check: the map before and after on seeds and tables that the search has not used."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mapkit.playtest.results import Playtest
from mapkit.tune.contestant import Contestant, Gain, gain
from mapkit.tune.objective import objective, terms_of
from mapkit.tune.race import STAGES, RaceTrack
from mapkit.tune.search import Tuning

FAR_AWAY = 1 << 40  # seeds of the check begin here: no search uses seeds this high


@dataclass(frozen=True)
class Check:
    """Games of both maps on the same fresh seeds, at every table that the rules allow."""

    before: Playtest
    after: Playtest
    gain: Gain

    @property
    def score_before(self) -> float:
        return objective(terms_of(self.before))

    @property
    def score_after(self) -> float:
        return objective(terms_of(self.after))

    @property
    def holds(self) -> bool:
        """Whether the better map is better here too."""
        return self.gain.value > 0


def checked(tuning: Tuning, track: RaceTrack) -> Check:
    """Play all stages of a race between the two; `StoppedError` if that is not wanted."""
    players = tuple(tuning.start.map.rules.player_counts)
    plan = replace(track.plan, seed=track.plan.seed + FAR_AWAY, players=players)
    fresh = replace(track, plan=plan)
    before, after = (Contestant(one.document, one.map) for one in (tuning.start, tuning.best))
    for stage in range(len(STAGES)):
        fresh.run([before, after], stage)
    return Check(before.playtest(plan), after.playtest(plan), gain(before, after, plan))
