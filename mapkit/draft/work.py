"""What a draft is asked for, and what is known of it so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from mapkit.draft.region import Region
from mapkit.model.rules import Rules

LONGEST = 6  # spaces of a route


@dataclass(frozen=True)
class Wishes:
    """What a designer may ask of a draft."""

    preset: str = "classic"
    title: str | None = None
    size_mm: tuple[float, float] | None = None
    count: int | None = None
    seed: int = 1
    language: str = "en"


@dataclass
class Work:
    """What is known so far."""

    region: Region
    wishes: Wishes
    rules: Rules
    story: list[str] = field(default_factory=list)

    @property
    def longest(self) -> int:
        """Spaces of a route."""
        return min(LONGEST, max(self.rules.routes.points))

    def tell(self, sentence: str) -> None:
        self.story.append(sentence)
