"""A map, and every verb on one that `check` accepts."""

from __future__ import annotations

from random import Random

from fuzz.kinds import Kind
from hostile.verbs import EVERY, OF_RULES, SLOW, well_behaved

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
                well_behaved(*words(self.file, out), codes=(0, 1))
