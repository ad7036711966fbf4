"""What a draft is asked for, and what is known of it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from mapkit.aliases import Progress
from mapkit.draft.region import Region
from mapkit.model.plain import build
from mapkit.model.presets import preset_rules
from mapkit.model.rules import Rules
from mapkit.progress import silent
from mapkit.source.read import read

LONGEST = 6  # spaces of a route


@dataclass(frozen=True)
class DraftWishes:
    """What a designer may ask of a draft."""

    preset: str = "classic"
    title: str | None = None
    size_mm: tuple[float, float] | None = None
    count: int | None = None
    seed: int = 1
    language: str = "en"
    players: int | None = None  # at the largest table; None: as many as the preset has, if it can
    neighbours: bool = True  # whether a thin land may take in cities beyond its borders


@dataclass(frozen=True)
class PresetStyle:
    """What boards of a preset look like: shares of the routes, or of the spaces for grey."""

    doubles: float
    grey: float
    triples: float = 0.0
    tunnels: float = 0.0  # at most
    bonus: float = 0.0
    terrain: float = 0.0  # at most
    abroad: bool = False  # whether routes lead into countries at the edge


@dataclass
class DraftWork:
    """What a draft was asked for, and what is known of it so far."""

    region: Region
    wishes: DraftWishes
    progress: Progress = silent
    story: list[str] = field(default_factory=list)

    @property
    def rules(self) -> Rules:
        return preset_rules(self.wishes.preset)

    @property
    def style(self) -> PresetStyle:
        return styles()[self.wishes.preset]

    @property
    def ships(self) -> bool:
        return self.rules.ship_cards > 0

    @property
    def most_players(self) -> int:
        return self.wishes.players or self.rules.players[1]

    @property
    def longest(self) -> int:
        """The most spaces that a route may have."""
        return min(LONGEST, max(self.rules.routes.points))

    def tell(self, sentence: str) -> None:
        self.story.append(sentence)


@cache
def styles() -> dict[str, PresetStyle]:
    """The style of each preset that can be drafted."""
    data = read(Path(__file__).with_name("styles.yaml")).document.data
    return {preset: build(PresetStyle, fields) for preset, fields in data.items()}
