"""Free lines of a given length: the cheapest way over a raster, found layer by layer.

A search for shortest ways is the wrong tool, because routes must be longer than those. Here every
layer is one step farther along the line; a state is a cell of the raster and a heading, and keeps
its true position. The line bends by at most two headings per step: a radius of some 26 mm.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from mapkit.arrays import Floats, Ints

CELL_MM = 3.0
HEADINGS = 36
TURNS = np.arange(-2, 3)  # headings that a line may turn by in one step
TURN_COST = 0.15  # per square of a turn
MOST_STATES = 8000  # of each layer, the cheapest
ENDS = 24  # ways that are given back
ARRIVE = (0.5, 1.3)  # steps left to the end, between which the last one may begin
ARRIVE_TURN = 0.6  # radians by which the last step may turn


@dataclass(frozen=True, slots=True)
class Raster:
    """What a step into each cell costs."""

    low: Floats  # (2,) millimetres of the corner
    cost: Floats  # (rows, columns)

    def at(self, points: Floats) -> Floats:
        """The costs at (n, 2) points; infinite outside the raster."""
        cell = np.floor((points - self.low) / CELL_MM).astype(np.int64)
        rows, columns = self.cost.shape
        inside = (cell >= 0).all(axis=1) & (cell[:, 0] < columns) & (cell[:, 1] < rows)
        cell[~inside] = 0
        return np.where(inside, self.cost[cell[:, 1], cell[:, 0]], np.inf)

    def state(self, points: Floats, heading: Ints) -> Ints:
        """One number for the cell and the heading of each point, all inside."""
        cell = np.floor((points - self.low) / CELL_MM).astype(np.int64)
        return np.asarray((cell[:, 1] * self.cost.shape[1] + cell[:, 0]) * HEADINGS + heading)


@dataclass(frozen=True, slots=True)
class _Layer:
    """States that are equally far along the line."""

    at: Floats  # (n, 2)
    heading: Ints
    cost: Floats
    parent: Ints  # place in the layer before

    def kept(self, index: Ints) -> _Layer:
        return _Layer(self.at[index], self.heading[index], self.cost[index], self.parent[index])


def free_lines(
    raster: Raster, start: Floats, end: Floats, step: float, steps: tuple[int, int]
) -> list[Floats]:
    """The cheapest ways (points, 2) with at least and at most that many steps, best first."""
    least, most = steps
    layers = [_first_layer(raster, start, step)]
    found: list[tuple[float, int, int]] = []  # cost, layer, state
    for count in range(1, most):
        layer = layers[-1]
        if not len(layer.cost):
            break
        if count + 1 >= least:
            state, cost = _arriving(layer, end, step)
            found += [(float(c), count - 1, int(s)) for s, c in zip(state, cost, strict=True)]
        layers.append(_next_layer(raster, layer, end, step, (most - count) * step))
    chosen = _different(layers, sorted(found))
    return [_traced(layers, index, state, start, end) for _, index, state in chosen]


def _different(
    layers: list[_Layer], found: list[tuple[float, int, int]]
) -> list[tuple[float, int, int]]:
    """The best of each length and heading at the end: more of one kind would be much alike."""
    kinds: dict[tuple[int, int], tuple[float, int, int]] = {}
    for end in found:
        kinds.setdefault((end[1], int(layers[end[1]].heading[end[2]])), end)
    return list(kinds.values())[:ENDS]


def _first_layer(raster: Raster, start: Floats, step: float) -> _Layer:
    heading = np.arange(HEADINGS)
    at = start + step * _directions(heading.astype(float))
    cost = raster.at(at)
    layer = _Layer(at, heading, cost, np.full(HEADINGS, -1))
    return layer.kept(np.nonzero(np.isfinite(cost))[0])


def _next_layer(raster: Raster, layer: _Layer, end: Floats, step: float, within: float) -> _Layer:
    """The best of each state after every turn from which the end can still be reached."""
    parent = np.repeat(np.arange(len(layer.cost)), len(TURNS))
    turn = np.tile(TURNS, len(layer.cost))
    before, heading = layer.at[parent], layer.heading[parent]
    at = before + step * _directions(heading + turn / 2)
    reachable = np.nonzero(np.hypot(*(end - at).T) <= within)[0]
    parent, turn, at = parent[reachable], turn[reachable], at[reachable]
    there, halfway = raster.at(at), raster.at((at + before[reachable]) / 2)
    cost = layer.cost[parent] + (there + halfway) / 2 + TURN_COST * turn**2
    new = _Layer(at, (layer.heading[parent] + turn) % HEADINGS, cost, parent)
    return _best_states(raster, new.kept(np.nonzero(np.isfinite(cost))[0]))


def _best_states(raster: Raster, layer: _Layer) -> _Layer:
    """The cheapest way into each state, and of these the cheapest `MOST_STATES`."""
    order = np.argsort(layer.cost, kind="stable")
    state = raster.state(layer.at, layer.heading)[order]
    _, first = np.unique(state, return_index=True)
    return layer.kept(order[np.sort(first)[:MOST_STATES]])


def _arriving(layer: _Layer, end: Floats, step: float) -> tuple[Ints, Floats]:
    """States one step before the end that look at it, and what it costs to go there."""
    apart = end - layer.at
    distance = np.hypot(*apart.T)
    turn = np.arctan2(apart[:, 1], apart[:, 0]) - layer.heading * (2 * np.pi / HEADINGS)
    turn = (turn + np.pi) % (2 * np.pi) - np.pi
    near = (distance > ARRIVE[0] * step) & (distance < ARRIVE[1] * step)
    state = np.nonzero(near & (np.abs(turn) < ARRIVE_TURN))[0]
    return state, layer.cost[state] + 4 * TURN_COST * turn[state] ** 2


def _traced(layers: list[_Layer], index: int, state: int, start: Floats, end: Floats) -> Floats:
    """The way back from a state, smoothed a little."""
    points = [end]
    for layer in reversed(layers[: index + 1]):
        points.append(layer.at[state])
        state = int(layer.parent[state])
    line = np.array([start, *reversed(points)])
    line[1:-1] = (line[:-2] + 2 * line[1:-1] + line[2:]) / 4
    return line


def _directions(heading: Floats) -> Floats:
    angle = heading * (2 * np.pi / HEADINGS)
    return np.stack([np.cos(angle), np.sin(angle)], axis=-1)
