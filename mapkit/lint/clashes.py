"""What the lints share that find two things lying on each other on the drawn board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from mapkit.lint.lint import Found, Lint, Need
from mapkit.lint.sides import side_help
from mapkit.lint.subject import Subject

if TYPE_CHECKING:
    from mapkit.lint.shapes import Clash


class OfClashes(Lint):
    """Finds every clash of its kinds; unless it says otherwise, the first thing is a name."""

    needs = (Need.LAYOUT,)
    kinds: ClassVar[tuple[str, ...]]  # of clashes, as `Shapes.clashes` names them

    def message(self, clash: Clash) -> str:
        return f"{clash.first} lies on {clash.second}, {clash.area:.0f} mm²"

    def cure(self, subject: Subject, clash: Clash) -> str:
        return side_help(subject, str(clash.path[1]))

    def check(self, subject: Subject) -> Iterator[Found]:
        for clash in subject.shapes.clashes(*self.kinds):
            yield Found(clash.path, self.message(clash), self.cure(subject, clash))
