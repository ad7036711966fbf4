"""Graph views of a map: the only module that knows networkx.

A country is not one node: every route into it ends at a node of its own, so that no way leads
through. Nodes are place ids, and `(country, route index)` for those ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

import networkx as nx

if TYPE_CHECKING:
    from mapkit.model.map import Map

Node: TypeAlias = str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class Network:
    """A multigraph whose edges have the route's index as key and its spaces as `length`."""

    graph: Any
    countries: frozenset[str]

    @classmethod
    def of(cls, map_: Map, routes: Iterable[int] | None = None) -> Network:
        """The network of all routes, or of some: a player's, say."""
        countries = frozenset(map_.countries)
        graph = nx.MultiGraph()
        graph.add_nodes_from(map_.cities)
        for index in range(len(map_.routes)) if routes is None else routes:
            route = map_.routes[index]
            ends = [(place, index) if place in countries else place for place in route.between]
            graph.add_edge(*ends, key=index, length=route.length)
        return cls(graph, countries)

    def nodes_of(self, place: str) -> list[Node]:
        """One node for a city, one for each route into a country."""
        if place not in self.countries:
            return [place] if place in self.graph else []
        return [node for node in self.graph if isinstance(node, tuple) and node[0] == place]

    def shortest_way(self, start: str, end: str) -> list[int] | None:
        """Indices of the routes of the way with the fewest spaces; None if there is no way."""
        best: list[int] | None = None
        best_length = float("inf")
        for source in self.nodes_of(start):
            lengths, ways = nx.single_source_dijkstra(self.graph, source, weight="length")
            for target in self.nodes_of(end):
                if lengths.get(target, best_length) < best_length:
                    best_length = lengths[target]
                    best = self._routes_along(ways[target])
        return best

    def way_through(self, places: Sequence[str]) -> list[int]:
        """Routes of the shortest way from place to place; empty if there is none."""
        legs = [self.shortest_way(start, end) for start, end in pairwise(places)]
        return sorted({route for leg in legs if leg for route in leg}) if all(legs) else []

    def distance(self, start: str, end: str) -> int | None:
        """Spaces of the shortest way; None if there is no way."""
        way = self.shortest_way(start, end)
        return None if way is None else self.spaces(way)

    def spaces(self, routes: Iterable[int]) -> int:
        lengths = {key: data["length"] for *_, key, data in self.graph.edges(keys=True, data=True)}
        return sum(lengths[index] for index in routes)

    def joined(self, places: Sequence[str]) -> bool:
        """Whether one connected part of the network holds all these places."""
        return any(
            all(any(node in part for node in self.nodes_of(place)) for place in places)
            for part in nx.connected_components(self.graph)
        )

    def parts(self) -> list[set[Node]]:
        """The connected parts, largest first."""
        return sorted(nx.connected_components(self.graph), key=len, reverse=True)

    def degree(self, place: str) -> int:
        """Neighbouring places; parallel lanes count once."""
        return sum(len(set(self.graph.neighbors(node))) for node in self.nodes_of(place))

    def bridges(self) -> list[int]:
        """Routes without a lane beside them whose loss splits the network."""
        simple = nx.Graph(self.graph)
        pairs = (self.graph[first][second] for first, second in nx.bridges(simple))
        return sorted(next(iter(lanes)) for lanes in pairs if len(lanes) == 1)

    def cut_places(self) -> set[Node]:
        """Places whose loss splits the network."""
        return set(nx.articulation_points(nx.Graph(self.graph)))

    def _routes_along(self, nodes: Sequence[Node]) -> list[int]:
        return [
            min(self.graph[first][second].items(), key=lambda lane: (lane[1]["length"], lane[0]))[0]
            for first, second in pairwise(nodes)
        ]
