"""The name of a sea, a mountain range or a land, in spaced italics along its shape."""

from __future__ import annotations

from mapkit.fonts import width_mm
from mapkit.render.inks import lightness, mixed, set_off
from mapkit.render.land_names import PlacedName
from mapkit.render.pen import Pen

_BASELINE_SHARE = 0.32  # of the size: how far below the middle of a letter it stands
_QUIET = 0.35  # names stand back behind those of cities: so much of their ground is in their ink
_QUIET_RANGE = 0.12  # less among mountains, whose lines are of the same ink
_SEEN = 2.6  # their least contrast with that ground all the same

_AMONG_PEAKS = ("range", "massif")
_FAINT = 0.2  # the difference in lightness at which a coast is no ink for names


def draw_land_name(pen: Pen, name: PlacedName) -> None:
    ink = pen.theme.ground
    land = ink.land[len(ink.land) // 2]
    seen = abs(lightness(ink.coast) - lightness(land)) > _FAINT
    dark = ink.coast if seen else pen.theme.text.country
    sea = ink.sea[len(ink.sea) // 2]
    share = _QUIET_RANGE if name.kind in _AMONG_PEAKS else _QUIET
    is_blue = name.is_water or name.kind == "river"
    quiet = mixed(ink.circle, ink.sea[0], 0.15) if is_blue else mixed(dark, land, share)
    fill = set_off(quiet, sea if name.is_water else land, _SEEN)
    with pen.canvas.group(f"land-name {name.kind}", fill=fill):
        for letter in name.letters:
            x, y = letter.at
            turn = f"translate({x:.2f} {y:.2f}) rotate({letter.angle_deg:.1f})"
            left = -width_mm(letter.text, name.size, name.face) / 2
            baseline = (left, _BASELINE_SHARE * name.size)
            pen.canvas.text(letter.text, baseline, name.size, name.face, transform=turn)
