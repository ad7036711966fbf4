"""Ways over the routes of a map: the graph that lints walk.

Lanes between two places are one link, because whoever asks for a way needs one of them. A country
is not one node: each link into it ends at a node of its own, so that no way leads through.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from mapkit.model.map import Map
from mapkit.model.routes import LaneGroup, RouteKind

Node: TypeAlias = str | tuple[str, LaneGroup]


@dataclass(frozen=True, slots=True)
class Link:
    """A single route, a double or a triple."""

    group: LaneGroup
    ends: tuple[Node, Node]
    lanes: tuple[int, ...]  # indices into Map.routes
    length: int  # spaces of its shortest lane
    kind: RouteKind

    def beyond(self, node: Node) -> Node:
        first, second = self.ends
        return second if node == first else first

    @property
    def places(self) -> tuple[str, str]:
        return self.group[0], self.group[1]


@dataclass(frozen=True)
class Ways:
    cities: tuple[str, ...]
    countries: frozenset[str]
    links: tuple[Link, ...]
    _from: dict[Node, dict[Node, int]] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, map_: Map) -> Ways:
        countries = frozenset(map_.countries)
        links = []
        for group, lanes in map_.lane_groups().items():
            first, second = (
                (place, group) if place in countries else place for place in (group[0], group[1])
            )
            length = min(map_.routes[lane].length for lane in lanes)
            kind = map_.routes[lanes[0]].kind
            links.append(Link(group, (first, second), tuple(lanes), length, kind))
        return cls(tuple(map_.cities), countries, tuple(links))

    @cached_property
    def around(self) -> Mapping[Node, list[Link]]:
        """The links at each node."""
        found: dict[Node, list[Link]] = {city: [] for city in self.cities}
        for link in self.links:
            for end in link.ends:
                found.setdefault(end, []).append(link)
        return found

    def nodes_of(self, place: str) -> list[Node]:
        """One node for a city, one for each link into a country."""
        if place not in self.countries:
            return [place] if place in self.around else []
        return [node for node in self.around if isinstance(node, tuple) and node[0] == place]

    def neighbours(self, place: str) -> set[str]:
        """Places one link away; rail and sea to the same place count once."""
        links = [link for node in self.nodes_of(place) for link in self.around[node]]
        return {other for link in links for other in link.places if other != place}

    def links_at(self, place: str) -> list[Link]:
        return [link for link in self.links if place in link.places]

    def distance(self, start: str, end: str) -> int | None:
        """Spaces of the shortest way; None if there is none."""
        lengths = [
            self.lengths_from(source)[target]
            for source in self.nodes_of(start)
            for target in self.nodes_of(end)
            if target in self.lengths_from(source)
        ]
        return min(lengths, default=None)

    def lengths_from(self, source: Node) -> Mapping[Node, int]:
        """Spaces of the shortest way from a node to every node it can reach."""
        if source not in self._from:
            self._from[source] = self._lengths(source)
        return self._from[source]

    def shortest_way(self, start: str, end: str) -> list[Link]:
        """The links of a shortest way; none if there is no way."""
        goals = {
            (self.lengths_from(source)[target], str(target)): (source, target)
            for source in self.nodes_of(start)
            for target in self.nodes_of(end)
            if target in self.lengths_from(source)
        }
        return self._back(*goals[min(goals)]) if goals else []

    def joined(self, start: str, end: str, without: Iterable[Link] = ()) -> bool:
        """Whether a way is left when some links are not there."""
        goals = set(self.nodes_of(end))
        return any(goals & self._reach(source, set(without)) for source in self.nodes_of(start))

    def must_pass(self, start: str, end: str) -> list[Link]:
        """The links that every way between two places leads over."""
        way = self.shortest_way(start, end)
        return [
            link
            for link in way
            if (link in self._bridges or self.countries & set(link.places))
            and not self.joined(start, end, [link])
        ]

    def parts(self, without: str | None = None) -> list[set[str]]:
        """Cities that hang together, the largest part first; `without` takes a city away."""
        closed = set(self.around[without]) if without else set()
        left = [city for city in self.cities if city != without]
        found: list[set[str]] = []
        while left:
            part = {node for node in self._reach(left[0], closed) if isinstance(node, str)}
            found.append(part)
            left = [city for city in left if city not in part]
        return sorted(found, key=len, reverse=True)

    @cached_property
    def bridges(self) -> list[Link]:
        """Links between cities whose loss splits the network."""
        return [
            link
            for link in self.links
            if isinstance(link.ends[0], str)
            and isinstance(link.ends[1], str)
            and not self.joined(*link.places, without=[link])
        ]

    @cached_property
    def _bridges(self) -> frozenset[Link]:
        return frozenset(self.bridges)

    def with_length(self, link: Link, length: int) -> Ways:
        """The same network with another length at one link."""
        other = Link(link.group, link.ends, link.lanes, length, link.kind)
        return Ways(
            self.cities,
            self.countries,
            tuple(other if known is link else known for known in self.links),
        )

    def _lengths(self, source: Node) -> dict[Node, int]:
        done: dict[Node, int] = {}
        count = 0
        queue: list[tuple[int, int, Node]] = [(0, 0, source)]
        while queue:
            length, _, node = heapq.heappop(queue)
            if node in done:
                continue
            done[node] = length
            for link in self.around[node]:
                if link.beyond(node) not in done:
                    count += 1
                    heapq.heappush(queue, (length + link.length, count, link.beyond(node)))
        return done

    def _back(self, source: Node, target: Node) -> list[Link]:
        """A shortest way, found from its end: each step must be as long as it counts."""
        lengths, way, node = self.lengths_from(source), [], target
        while node != source:
            link = next(
                link
                for link in self.around[node]
                if lengths.get(link.beyond(node), lengths[node]) + link.length == lengths[node]
            )
            way.append(link)
            node = link.beyond(node)
        return way

    def _reach(self, source: Node, closed: set[Link]) -> set[Node]:
        seen, open_ = {source}, [source]
        while open_:
            node = open_.pop()
            for link in self.around[node]:
                other = link.beyond(node)
                if other not in seen and link not in closed:
                    seen.add(other)
                    open_.append(other)
        return seen
