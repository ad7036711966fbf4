"""The last check: the map before and after on seeds and tables that the search has not used."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mapkit.finding import Finding
from mapkit.playtest.results import Playtest
from mapkit.tune.contestant import Contestant, Gain, gain
from mapkit.tune.objective import objective, terms_of
from mapkit.tune.race import STAGES, RaceTrack
from mapkit.tune.search import Tuning
from mapkit.tune.warned import is_fewer, new_warnings, warnings_of

STRONGER = "searcher"  # the strongest of the roster, who gives a second opinion
STRONGER_GAMES = 160  # some minutes on two cores
FAR_AWAY = 1 << 40  # seeds of the check begin here: no search uses seeds this high


@dataclass(frozen=True)
class StrongerCheck:
    """A few games of both maps by a stronger player: do the changes serve more than habits?"""

    before: Playtest
    after: Playtest

    @property
    def warnings(self) -> tuple[int, int]:
        return warnings_of(self.before).total(), warnings_of(self.after).total()


@dataclass(frozen=True)
class Check:
    """Games of both maps on the same fresh seeds, at every table that the rules allow."""

    before: Playtest
    after: Playtest
    gain: Gain
    stronger: StrongerCheck | None = None

    @property
    def score_before(self) -> float:
        return objective(terms_of(self.before))

    @property
    def score_after(self) -> float:
        return objective(terms_of(self.after))

    @property
    def warnings(self) -> tuple[int, int]:
        return warnings_of(self.before).total(), warnings_of(self.after).total()

    @property
    def new_warnings(self) -> list[Finding]:
        """Warnings of kinds that the map did not have before."""
        return new_warnings(self.before, self.after)

    @property
    def has_fewer_warnings(self) -> bool:
        return is_fewer(warnings_of(self.before), warnings_of(self.after))

    @property
    def is_gain(self) -> bool:
        """Whether the better map is better here too, or has fewer warnings and is hardly worse."""
        return self.gain.value > 0 or (self.has_fewer_warnings and self.gain.is_harmless)

    @property
    def holds(self) -> bool:
        """Whether the changes may be written: a gain that trades no warning for a new kind."""
        return self.is_gain and (self.has_fewer_warnings or not self.new_warnings)


def checked(tuning: Tuning, track: RaceTrack, *, second_opinion: bool = False) -> Check:
    """Play all stages of a race between the two; `StoppedError` if that is not wanted.

    Where a new kind of warning shows, the search goes back to the best map on its way.
    """
    players = tuple(tuning.start.map.rules.player_counts)
    plan = replace(track.plan, seed=track.plan.seed + FAR_AWAY, players=players)
    fresh = replace(track, plan=plan)
    before = _played(tuning.start, fresh, len(STAGES))
    check = _beside(before, tuning.best, fresh)
    if check.new_warnings:
        check = _gone_back(tuning, check, before, fresh)
    return replace(check, stronger=_stronger(tuning, fresh) if second_opinion else None)


def _gone_back(tuning: Tuning, last: Check, before: Contestant, fresh: RaceTrack) -> Check:
    """The check of the map on the way that has the fewest warnings, none of a new kind if can be.

    Of maps that are equal in this the later one stays.
    """
    checks = [*(_beside(before, one, fresh) for one in tuning.path[:-1]), last]
    best = min(range(len(checks)), key=lambda number: (*_faults(checks[number]), -number))
    tuning.go_back(best + 1)
    return checks[best]


def _faults(check: Check) -> tuple[bool, int, bool]:
    return not check.holds, check.warnings[1], bool(check.new_warnings)


def _beside(before: Contestant, one: Contestant, fresh: RaceTrack) -> Check:
    after = _played(one, fresh, len(STAGES))
    plan = fresh.plan
    return Check(before.playtest(plan), after.playtest(plan), gain(before, after, plan))


def _stronger(tuning: Tuning, track: RaceTrack) -> StrongerCheck:
    """The same by the strongest bot, at the smallest table: its games take long."""
    plan = replace(track.plan, bots=(STRONGER,), players=track.plan.players[:1])
    slow = replace(track, plan=plan, sizes=(STRONGER_GAMES,))
    before, after = (_played(one, slow, 1) for one in (tuning.start, tuning.best))
    return StrongerCheck(before.playtest(plan), after.playtest(plan))


def _played(one: Contestant, track: RaceTrack, stages: int) -> Contestant:
    fresh = Contestant(one.document, one.map)
    for stage in range(stages):
        track.run([fresh], stage)
    return fresh
