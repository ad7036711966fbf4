from __future__ import annotations

from collections.abc import Iterator

from mapkit.counting import counted
from mapkit.finding import Severity
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.lint.telling import officially


class TicketDeckTooSmall(Lint):
    """
    ## What it does
    Compares the number of tickets with what the set-up deals at the largest table, and with one
    later draw after it.

    ## Why is this bad
    The game can't be set up, or nobody can ever draw a ticket.

    ## Example
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}
      - {between: [alder, fir], points: 10}
    ```

    ## Use instead
    ```yaml
    rules: {tickets: {opening: {deal: 1, keep: 1}, later: {draw: 1, keep: 1}}}
    tickets:
      - …
      - {between: [elm, hazel], points: 10}
      - {between: [larch, fir], points: 10}
    ```
    """

    code = "TKT110"
    severity = Severity.ERROR

    def check(self, subject: Subject) -> Iterator[Found]:
        rules, tickets = subject.map.rules, len(subject.map.tickets)
        players = rules.players[1]
        dealt = players * rules.tickets.opening.deal
        wanted = players * rules.tickets.opening.keep + rules.tickets.later.draw
        if tickets < max(dealt, wanted):
            message = (
                f"{counted(tickets, 'ticket')}; {players} players are dealt {dealt}, "
                f"and with what they keep a later draw needs {wanted} ({officially('tickets')})"
            )
            yield Found(("tickets",), message, "add tickets, or deal fewer", key=True)
