from __future__ import annotations

from collections.abc import Iterator

from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

WANTED = 0.10  # of the times offered; the least liked tickets of good boards are kept in a fifth


class UnwantedTicket(Judgement):
    code = "PLY112"
    name = "unwanted-ticket"
    why = "A ticket that nobody keeps is a card too many in every offer."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.below("ticket-kept", WANTED):
            message = (
                f"{evidence.ticket(row.index)} is kept {row.percent} of the {row.n:,} times it is "
                "offered"
            )
            help_ = "raise its value to the length of its way, or open a better way"
            yield Ruling(message, help_, beyond, evidence.at_ticket(row.index))
