"""Questions that a suggestion leaves to the designer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapkit.cli.screen import out
from mapkit.report.text import SafeText

if TYPE_CHECKING:
    from mapkit.suggest import Question


def ask(question: Question) -> None:
    """Show a question, and the answers to choose from by number."""
    out.print(SafeText.assemble(("? ", "bold yellow"), question.text), soft_wrap=True)
    for number, answer in enumerate(question.answers, 1):
        out.print(SafeText(f"  {number:>2}  {answer}"), soft_wrap=True)
