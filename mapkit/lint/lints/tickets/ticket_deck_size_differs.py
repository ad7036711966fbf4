from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Fix, Found, Lint
from mapkit.lint.subject import Subject
from mapkit.source.document import Path


class TicketDeckSizeDiffers(Lint):
    """
    ## What it does
    Compares the tickets and tours of each deck with what `rules: tickets: decks` says.

    ## Why is this bad
    The rule sheet prints the number in the rules, and the box holds another. Mostly a ticket was
    left out, or added later.

    ## Example
    ```yaml
    rules: {tickets: {decks: {main: {size: 2}}}}
    tickets:
      - {between: [alder, cedar], points: 10}
    ```
    ```yaml
    rules: {tickets: {decks: {main: {size: 1, tours: 1}}}}
    tickets:
      - {between: [alder, cedar], points: 10}
    ```

    ## Use instead
    ```yaml
    rules: {tickets: {decks: {main: {size: 1}}}}
    ```
    """

    code = "TKT114"
    severity = Severity.HINT
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        for name, deck in subject.map.rules.tickets.decks.items():
            tickets = [ticket for ticket in subject.map.tickets if ticket.deck == name]
            tours = sum(ticket.is_tour for ticket in tickets)
            for key, said, there in (
                ("size", deck.size, len(tickets)),
                ("tours", deck.tours, tours),
            ):
                if said and said != there:
                    path: Path = ("rules", "tickets", "decks", name, key)
                    what = "tickets" if key == "size" else "tours"
                    message = (
                        f"the rules say {said} {what} in the deck `{name}`, the map has {there}"
                    )
                    yield Found(
                        path, message, f"set `{key}` to {there}", _fix(subject, path, there)
                    )


def _fix(subject: Subject, path: Path, value: int) -> Fix | None:
    """A fix where the map itself says the number; a preset's is left alone."""
    is_own = path in subject.document.values
    return Fix(f"set it to {value}", {path: value}) if is_own else None
