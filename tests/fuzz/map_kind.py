"""A map, and every verb on one that `check` accepts."""

from __future__ import annotations

from random import Random

from fuzz.kinds import Kind
from hostile.verbs import EVERY, OF_RULES, well_behaved

COSTLY = ("render, all", "print", "report", "build")  # seconds each: only now and then
COSTLY_SHARE = 0.1


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
            if name not in COSTLY or rng.random() < COSTLY_SHARE:
                well_behaved(*words(self.file, out), codes=(0, 1))
