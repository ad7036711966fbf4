"""A map as a graph of lane groups: the only module that knows networkx.

Lanes between two places are one edge, because whoever asks for a way needs one of them. A country
is not one node: each lane group into it ends at a node of its own, so that no way leads through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

from mapkit.model.routes import LaneGroup, LaneGroupId
from mapkit.model.ways import Ways, ways_from

if TYPE_CHECKING:
    from mapkit.model.map import Map

Node: TypeAlias = str | tuple[str, LaneGroupId]  # a city, or the end of a lane group in a country


@dataclass(frozen=True)
class Network:
    """All ways of a map. `spend` is told how many steps it takes: what it raises ends the work."""

    cities: tuple[str, ...]
    countries: frozenset[str]
    lane_groups: tuple[LaneGroup, ...]
    spend: Callable[[int], None] = field(default=lambda units: None, repr=False, compare=False)
    _bridges: dict[frozenset[str], set[LaneGroup]] = field(default_factory=dict, repr=False)
    _ways: dict[str, Ways[Node]] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, map_: Map, spend: Callable[[int], None] = lambda units: None) -> Network:
        lane_groups = (
            LaneGroup(id_, tuple(lanes), min(map_.routes[lane].length for lane in lanes))
            for id_, lanes in map_.lane_groups().items()
        )
        return cls(tuple(map_.cities), frozenset(map_.countries), tuple(lane_groups), spend)

    def with_length(self, group: LaneGroup, length: int) -> Network:
        """The same network with another length of one lane group."""
        other = replace(group, length=length)
        groups = tuple(other if known is group else known for known in self.lane_groups)
        return Network(self.cities, self.countries, groups, self.spend)

    def ends(self, group: LaneGroup) -> tuple[Node, Node]:
        """The two nodes that a lane group joins."""
        first, second = group.places
        return self._end(first, group), self._end(second, group)

    def nodes_of(self, place: str) -> list[Node]:
        """One node for a city, one for each lane group into a country."""
        if place not in self.countries:
            return [place]
        return [(place, group.id) for group in self.lane_groups_at(place)]

    @cached_property
    def steps(self) -> Mapping[Node, list[tuple[LaneGroup, Node]]]:
        """The lane groups at each node, with the node at the other end."""
        found: dict[Node, list[tuple[LaneGroup, Node]]] = {city: [] for city in self.cities}
        for group in self.lane_groups:
            first, second = self.ends(group)
            found.setdefault(first, []).append((group, second))
            found.setdefault(second, []).append((group, first))
        return found

    @property
    def _size(self) -> int:
        """Steps to look at every city and every lane group once."""
        return len(self.cities) + len(self.lane_groups)

    def lane_groups_at(self, place: str) -> list[LaneGroup]:
        return self._lane_groups_at.get(place, [])

    @cached_property
    def _lane_groups_at(self) -> Mapping[str, list[LaneGroup]]:
        found: dict[str, list[LaneGroup]] = {}
        for group in self.lane_groups:
            for place in group.places:
                found.setdefault(place, []).append(group)
        return found

    def neighbours(self, place: str) -> set[str]:
        """Places one lane group away; rail and sea to the same place count once."""
        return {
            other
            for group in self.lane_groups_at(place)
            for other in group.places
            if other != place
        }

    def lengths_from(self, place: str) -> Mapping[Node, int]:
        """Spaces of the shortest way from a place to every node it can reach."""
        return self._ways_from(place).lengths

    def _ways_from(self, place: str) -> Ways[Node]:
        """The shortest ways from a place; computed once."""
        self.spend(1)
        if place not in self._ways:
            self.spend(self._size)
            self._ways[place] = ways_from(self.nodes_of(place), self._neighbour_lengths)
        return self._ways[place]

    def distance(self, start: str, end: str) -> int | None:
        """Spaces of the shortest way; None if there is no way."""
        lengths = self.lengths_from(start)
        return min((lengths[node] for node in self.nodes_of(end) if node in lengths), default=None)

    def distance_over(
        self, group: LaneGroup, start: str, end: str, *, length: int | None = None
    ) -> int | None:
        """The same for ways that lead over a lane group, which may be given another length."""
        there, back = self.lengths_from(start), self.lengths_from(end)
        first, second = self.ends(group)
        sums = [
            there[near] + back[far]
            for near, far in ((first, second), (second, first))
            if near in there and far in back
        ]
        return min(sums) + (group.length if length is None else length) if sums else None

    def shortest_way(self, start: str, end: str) -> list[LaneGroup]:
        """The lane groups of a shortest way, from its start; none if there is no way."""
        ways = self._ways_from(start)
        nodes = [node for node in self.nodes_of(end) if node in ways.lengths]
        if not nodes:
            return []
        last = min(nodes, key=lambda node: (ways.lengths[node], str(node)))
        self.spend(self._size)
        return [self._joined[one][two] for one, two in pairwise(ways.to(last))]

    def ways_into(self, start: str, end: str, slack: int) -> list[list[LaneGroup]]:
        """The ways into a country that are at most `slack` spaces longer than the shortest."""
        ways = self._ways_from(start)
        nodes = [node for node in self.nodes_of(end) if node in ways.lengths]
        least = min((ways.lengths[node] for node in nodes), default=0)
        near = [node for node in nodes if ways.lengths[node] <= least + slack]
        self.spend(self._size * len(near))
        return [[self._joined[one][two] for one, two in pairwise(ways.to(node))] for node in near]

    @cached_property
    def _joined(self) -> Mapping[Node, Mapping[Node, LaneGroup]]:
        """The neighbours of each node, with the shorter of the lane groups that lead there."""
        found: dict[Node, dict[Node, LaneGroup]] = {}
        for group in self.lane_groups:
            first, second = self.ends(group)
            for here, there in ((first, second), (second, first)):
                beside = found.setdefault(here, {}).setdefault(there, group)
                if group.length < beside.length:
                    found[here][there] = group
        return found

    @cached_property
    def _neighbour_lengths(self) -> Mapping[Node, Mapping[Node, int]]:
        return {
            node: {other: group.length for other, group in joined.items()}
            for node, joined in self._joined.items()
        }

    def way_through(self, places: Sequence[str]) -> list[LaneGroup]:
        """Shortest ways from each place to the next; none if one of them does not exist."""
        legs = [self.shortest_way(*leg) for leg in pairwise(places)]
        return list(dict.fromkeys(group for leg in legs for group in leg)) if all(legs) else []

    def must_pass(self, start: str, end: str) -> list[LaneGroup]:
        """The lane groups that every way between two places leads over."""
        bridges = self._bridges_of(self.countries & {start, end})
        return [group for group in self.shortest_way(start, end) if group in bridges]

    def parts(self, without: str | None = None) -> list[set[str]]:
        """Cities that hang together, the largest part first; `without` takes a city away."""
        import networkx as nx

        self.spend(self._size)
        graph = nx.restricted_view(self._graph, [without], []) if without else self._graph
        parts = [self._cities_of(part) for part in nx.connected_components(graph)]
        return sorted((part for part in parts if part), key=len, reverse=True)

    @cached_property
    def bridges(self) -> list[LaneGroup]:
        """Lane groups between cities whose loss splits the network."""
        found = self._bridges_of(frozenset())
        between_cities = (g for g in self.lane_groups if not self.countries & {*g.places})
        return [group for group in between_cities if group in found]

    def sides_of(self, bridge: LaneGroup) -> list[set[str]]:
        """The cities on either side of a bridge."""
        import networkx as nx

        self.spend(self._size)
        graph = nx.restricted_view(self._graph, [], [self.ends(bridge)])
        return [self._cities_of(nx.node_connected_component(graph, end)) for end in bridge.places]

    @cached_property
    def cut_cities(self) -> list[str]:
        """Cities whose loss splits the network, ends in countries counted."""
        import networkx as nx

        found = set(nx.articulation_points(self._graph))
        return [city for city in self.cities if city in found]

    @cached_property
    def _graph(self) -> Any:
        return self._graph_of(frozenset())

    def _graph_of(self, whole: frozenset[str]) -> Any:
        """A graph in which some countries are one node.

        An edge has the lane groups between two nodes (one by rail, perhaps one by sea) as `groups`
        and the spaces of the shorter one as `length`.
        """
        import networkx as nx

        graph = nx.Graph()
        graph.add_nodes_from(self.cities)
        for group in self.lane_groups:
            first, second = (p if p in whole else self._end(p, group) for p in group.places)
            beside = graph.edges[first, second]["groups"] if graph.has_edge(first, second) else []
            groups = [*beside, group]
            length = min(one.length for one in groups)
            graph.add_edge(first, second, groups=groups, length=length)
        return graph

    def _bridges_of(self, whole: frozenset[str]) -> set[LaneGroup]:
        """The bridges of that graph; computed once."""
        import networkx as nx

        if whole not in self._bridges:
            graph = self._graph_of(whole)
            edges = [graph.edges[edge]["groups"] for edge in nx.bridges(graph)]
            self._bridges[whole] = {groups[0] for groups in edges if len(groups) == 1}
        return self._bridges[whole]

    def _end(self, place: str, group: LaneGroup) -> Node:
        return (place, group.id) if place in self.countries else place

    def _cities_of(self, nodes: Iterable[Node]) -> set[str]:
        return {node for node in nodes if isinstance(node, str)}
