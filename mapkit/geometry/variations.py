"""Drawings that differ a little from one that is nearly right."""

from __future__ import annotations

import numpy as np

from mapkit.geometry.candidates import Candidates, drawn, joined, run_of
from mapkit.geometry.cost import BandGround
from mapkit.geometry.curves import bends_of, bent_lines
from mapkit.geometry.sites import Band
from mapkit.geometry.spaces import Packing

STEPS = np.radians([-6.0, -2.5, 0.0, 2.5, 6.0])  # less moves a space by under a millimetre
PACKINGS = (Packing(), *(Packing(slide, packed=True) for slide in (0.5, 0.0, 1.0)))


def variations(band: Band, ground: BandGround, drawing: Candidates) -> Candidates:
    """Drawings of a band that doesn't wrap whose bulge, sway and wave are somewhat different."""
    run = run_of(band, ground.sites, ground.profile)
    start, end = (ground.sites.at[site] for site in band.sites)
    bends = bends_of(drawing.lines[0])
    grid = np.stack(np.meshgrid(STEPS, STEPS, STEPS), axis=-1).reshape(-1, 3)
    more = np.pad(grid, ((0, 0), (0, bends.shape[1] - 3)))
    lines = bent_lines(start, end, bends + more)
    parts = [drawn(lines, band.via, run, ground.profile, packing) for packing in PACKINGS]
    return joined(parts)
