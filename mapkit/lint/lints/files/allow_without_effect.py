from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.catalog import find_lints
from mapkit.lint.lint import Fix, Found, Lint
from mapkit.lint.subject import Subject


class AllowWithoutEffect(Lint):
    """
    ## What it does
    Finds an allow, in a comment or under `lint: allow:`, that allows nothing: the fault is not
    there, or it is on another line.

    ## Why is this bad
    The fault was mended and the excuse was forgotten. It would hide the next one. If the lint is
    not run this time (`--select`, `--ignore`), nothing is said.

    ## Example
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}  # allow: duplicate-ticket because it is the last
    ```
    ```yaml
    lint: {allow: {no-licence: the club knows it}}
    ```

    ## Use instead
    ```yaml
    tickets:
      - {between: [alder, cedar], points: 10}
      - {between: [cedar, alder], points: 10}  # allow: duplicate-ticket because it is the last
    ```
    """

    code = "FIL604"
    severity = Severity.WARNING
    fixable = True
    comes_last = True

    def check(self, subject: Subject) -> Iterator[Found]:
        for one in subject.allowances:
            lints = find_lints(one.word)
            ran = [lint for lint in lints if lint.code in subject.ran]
            if one.allowed or not ran or len(ran) < len(lints):
                continue
            message = f"`{one.word}` is allowed here, but nothing of the kind is found"
            erases = (one.span,) if one.span else ()
            removes = (one.path,) if one.path else ()
            fix = Fix("remove it", erases=erases, removes=removes) if erases or removes else None
            yield Found(one.path, message, "remove it", fix, at=one.where)
