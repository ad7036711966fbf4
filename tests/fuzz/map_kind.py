"""A map, and every verb on one that `check` accepts."""

from __future__ import annotations

from random import Random

from fuzz.kinds import Kind
from hostile.verbs import EVERY, OF_RULES, SLOW, well_behaved

TOO_LARGE = "ENG101"  # more of something than the engine plays, which `check` allows: not a bad map
SLOW_SHARE = 0.1  # of the maps on which verbs of several seconds are tried


class MapKind(Kind):
    def try_bytes(self, raw: bytes, rng: Random) -> None:
        """Whatever ends in a traceback is a failure, and so is a verb that refuses a good map."""
        self.file.write_bytes(raw)
        told = well_behaved("check", str(self.file), codes=(0, 1, 2))
        if told.code:
            self.refused += 1
        else:
            self.accepted += 1
            self.use(rng)

    def use(self, rng: Random) -> None:
        out = self.file.parent / "out"
        for name, words in (EVERY | OF_RULES).items():
            if name not in SLOW or rng.random() < SLOW_SHARE:
                told = well_behaved(*words(self.file, out))
                assert told.code < 2 or TOO_LARGE in told.text, told.text
