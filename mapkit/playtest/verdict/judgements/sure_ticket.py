from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.playtest.verdict.evidence import Evidence
from mapkit.playtest.verdict.judgement import Judgement, Ruling

SURE = 0.97  # of the times kept


class SureTicket(Judgement):
    code = "PLY141"
    name = "sure-ticket"
    severity = Severity.HINT
    why = "A ticket that is always done is a gift, and no plan."

    def judge(self, evidence: Evidence) -> Iterator[Ruling]:
        for row, beyond in evidence.above("ticket-done", SURE):
            message = (
                f"{evidence.ticket(row.index)} is done {row.percent} of the {row.n:,} times it is "
                "kept"
            )
            help_ = "lower its value, or lead it farther"
            yield Ruling(message, help_, beyond, evidence.at_ticket(row.index))
