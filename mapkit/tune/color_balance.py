"""Whether the colours of a map stay as even as `mapkit lint` wants them."""

from __future__ import annotations

from collections.abc import Mapping

from mapkit.lint.balance import totals
from mapkit.lint.lints.cards.colors_out_of_balance import widest_spread
from mapkit.model.map import Map
from mapkit.model.routes import RouteKind


def stays_even(map_: Map, kind: RouteKind, more: Mapping[str, int]) -> bool:
    """Whether a lint would be silent, or no louder, with some spaces more of colours, or fewer."""
    before = {one.color: one.spaces for one in totals(map_, kind)}
    after = [spaces + more.get(color, 0) for color, spaces in before.items()]
    spread, spread_before = max(after) - min(after), max(before.values()) - min(before.values())
    return spread <= max(spread_before, widest_spread(sum(after) / len(after)))
