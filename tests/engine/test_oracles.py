"""The core against slow oracles, on random positions and on the ends of random games."""

import itertools
import random

import networkx as nx
import pytest
from engine import oracles
from engine.table import arrange, bundled, opened, set_pieces, stack_tickets, tiny, variant

from mapkit import Map
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.faults import IllegalAction
from mapkit.engine.game import Game

BOUNDED = 12  # routes of one player in a random position: the oracles try all trails
BOARDS = ("alps", "germany", "great-lakes", "nordic", "north-america", "world", "everything")
ORDINARY, LONG = 40, 500  # positions of each board


def board(name: str) -> Map:
    return tiny(name) if name == "everything" else bundled(name)


def scatter(game: Game, rng: random.Random) -> None:
    """A random position: owners, tickets, harbours, passengers, goals, hands."""
    s = game._s
    places = len(game.map.places)
    total = len(game.map.routes)
    for r in range(total):
        s.owner[r] = -1
    for p in range(game.players):
        for r in clump(game.map, rng, rng.randint(0, BOUNDED)):
            s.owner[r] = p
    for t in range(len(game.map.tickets)):
        s.ticket_owner[t] = rng.randrange(-1, game.players)
    stack_tickets(game, [])
    for p in range(game.players):
        set_pieces(game, p, rng.randint(0, 9), rng.randint(0, 9))
        s.score[p] = rng.randint(-9, 99)
        for c in range(len(game._lowered.passenger_colors)):
            s.passengers[p][c] = rng.choice((0, 0, 1, 2, 3))
        for k in range(len(game._lowered.cards)):
            s.hand[p][k] = rng.choice((0, 0, 1, 2))
    if game.map.rules.harbours:
        for place in range(places):
            s.harbour_owner[place] = -1
        for p in range(game.players):
            built = rng.randint(0, game.map.rules.harbours.each)
            for place in rng.sample(range(places), built):
                if s.harbour_owner[place] < 0:
                    s.harbour_owner[place] = p
            mine = sum(int(s.harbour_owner[i]) == p for i in range(places))
            s.harbours_left[p] = game.map.rules.harbours.each - mine
    for g in range(len(game.map.goals)):
        s.goal[g] = rng.randint(0, 1)


def clump(map_: Map, rng: random.Random, size: int) -> set[int]:
    """Mostly connected routes, as players build them."""
    chosen: set[int] = set()
    touched: set[str] = set()
    while len(chosen) < size:
        near = [
            r
            for r, each in enumerate(map_.routes)
            if r not in chosen and touched & set(each.between)
        ]
        anywhere = [r for r in range(len(map_.routes)) if r not in chosen]
        if not anywhere:
            break
        r = rng.choice(near if near and rng.random() < 0.9 else anywhere)
        chosen.add(r)
        touched |= set(map_.routes[r].between)
    return chosen


def compare(game: Game) -> None:
    """Every part of the score sheet, and the winners."""
    seats = range(game.players)
    scores = game.scores()
    for p in seats:
        assert game.tickets_done(p) == oracles.tickets_done(game, p)
        assert game.longest_trail(p) == oracles.longest_trail(oracles.network(game, p))
        won_and_lost = scores[p].tickets_won + scores[p].tickets_lost
        assert won_and_lost == oracles.ticket_points(game, p)
        assert scores[p].harbours == oracles.harbour_points(game, p)
        assert scores[p].tickets_done == len(oracles.done_tickets(game, p))
        assert scores[p].tickets_kept == len(game.view(p).tickets)
    assert [score.passengers for score in scores] == oracles.passenger_points(game)
    assert [(score.goals, score.goals_won) for score in scores] == oracles.goal_points(game)
    assert [score.total for score in scores] == oracles.totals(game)
    best = max(score.total for score in scores)
    assert game.winners()
    assert all(scores[p].total == best for p in game.winners())


def scattered_positions(name: str, count: int) -> None:
    rng = random.Random(f"{name} {count}")
    for number in range(count):
        if number % 20 == 0:
            players = rng.choice(list(board(name).rules.player_counts))
            game = Game(board(name), players, number)
        scatter(game, rng)
        compare(game)


@pytest.mark.parametrize("name", BOARDS)
def test_random_positions(name: str) -> None:
    scattered_positions(name, ORDINARY)


@pytest.mark.slow
@pytest.mark.parametrize("name", BOARDS)
def test_many_random_positions(name: str) -> None:
    scattered_positions(name, LONG)


ENDS = ("claim", "country", "goals", "harbour", "passengers", "tour", "wrap", "everything")


def ends_of_games(name: str, count: int) -> None:
    for players in tiny(name).rules.player_counts:
        game = Game(tiny(name), players, 0)
        for seed in range(count):
            game._table.random_games(seed, 1)
            compare(game)


@pytest.mark.parametrize("name", ENDS)
def test_ends_of_random_games(name: str) -> None:
    ends_of_games(name, 15)


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDS)
def test_many_ends_of_random_games(name: str) -> None:
    ends_of_games(name, 500)


class TestTrail:
    def complete(self, cities: int, lengths: tuple[int, ...] = (1,)) -> Game:
        """A board on which every two cities have a route."""
        names = [f"c{i:02}" for i in range(cities)]
        pairs = [(a, b) for i, a in enumerate(names) for b in names[i + 1 :]]
        map_ = variant(
            "claim",
            cities={id_: {"name": id_, "at": [30 + 9 * i, 40]} for i, id_ in enumerate(names)},
            routes=[
                {"between": list(pair), "length": lengths[i % len(lengths)], "color": "red"}
                for i, pair in enumerate(pairs)
            ],
            tickets=[{"between": names[:2], "points": 3}] * 4,
        )
        return Game(map_, 2, 1)

    def own(self, game: Game, routes: list[int]) -> None:
        for r in range(len(game.map.routes)):
            game._s.owner[r] = 0 if r in routes else -1

    def test_the_oracles_agree(self) -> None:
        """Two independent ways, on dense networks of up to 11 routes."""
        game, rng = self.complete(6, (1, 2, 3, 4, 5)), random.Random(5)
        for _ in range(25):
            self.own(game, rng.sample(range(15), rng.randint(0, 10)))
            graph = oracles.network(game, 0)
            exact = oracles.trail_by_subsets(graph)
            assert oracles.longest_trail(graph) == exact
            assert game.longest_trail(0) == exact

    @pytest.mark.parametrize("cities", [5, 7, 9])
    def test_dense_networks(self, cities: int) -> None:
        game, rng = self.complete(cities, (1, 2, 3, 4, 5, 6)), random.Random(cities)
        routes = range(len(game.map.routes))
        for _ in range(60):
            self.own(game, rng.sample(routes, rng.randint(1, min(len(routes), 13))))
            exact = oracles.longest_trail(oracles.network(game, 0))
            assert game.longest_trail(0) == exact

    def test_real_networks_are_answered(self) -> None:
        """Trees and cycles of 45 spaces and more; a grid has an Euler-like bound."""
        for columns, rows in ((4, 7), (5, 5), (3, 9)):
            graph = nx.grid_2d_graph(columns, rows)
            self.answered(graph)

    def test_planar_networks_are_answered(self) -> None:
        """45 routes of one space on a board without crossings."""
        rng = random.Random(1)
        for _ in range(40):
            graph = nx.grid_2d_graph(5, 5)
            for x, y in itertools.product(range(4), range(4)):
                way = ((x, y), (x + 1, y + 1)) if rng.random() < 0.5 else ((x + 1, y), (x, y + 1))
                graph.add_edge(*way)
            self.answered(nx.Graph(rng.sample(list(graph.edges), 45)))

    @pytest.mark.parametrize("seed", [0, 1])
    def test_tangled_networks_are_answered(self, seed: int) -> None:
        for number in range(10):
            self.answered(nx.random_regular_graph(3, 30, seed=10 * seed + number))

    @pytest.mark.parametrize("seed", [0, 1])
    def test_networks_that_no_table_of_states_holds_are_answered(self, seed: int) -> None:
        """A hundred pieces, all on routes of one space: a stranger's map may have them."""
        self.answered(nx.random_regular_graph(7, 26, seed=seed))

    def answered(self, graph: nx.Graph) -> None:
        """More than a depth-first walk finds, and no more than Euler allows."""
        names = {node: f"c{i:03}" for i, node in enumerate(graph)}
        cities = {
            id_: {"name": id_, "at": [30 + 3 * i, 40]} for i, id_ in enumerate(names.values())
        }
        pairs = [[names[one], names[other]] for one, other in graph.edges]
        routes = [{"between": pair, "length": 1, "color": "red"} for pair in pairs]
        tickets = [{"between": pairs[0], "points": 3}] * 4
        game = Game(variant("claim", cities=cities, routes=routes, tickets=tickets), 2, 1)
        self.own(game, list(range(len(routes))))
        parts = [graph.subgraph(part) for part in nx.connected_components(graph)]
        most = max(part.number_of_edges() - max(0, odd_places(part) // 2 - 1) for part in parts)
        assert most / 2 <= game.longest_trail(0) <= most


def odd_places(graph: nx.Graph) -> int:
    return sum(degree % 2 for _, degree in graph.degree())


PAYMENT_BOARDS = {
    "claim": ("red", "blue", "green", "wild"),
    "ferry": ("red", "blue", "yellow", "wild"),
    "plain-ferry": ("red", "blue", "yellow", "wild"),
    "colored-ferry": ("red", "blue", "yellow", "wild"),
    "tunnel": ("red", "blue", "wild"),
    "terrain": ("red", "red-harbour", "green", "black", "wild"),
    "sea": (
        "white-two-ships",
        "white-ship-harbour",
        "red-two-ships",
        "red-ship-harbour",
        "red",
        "wild",
    ),
    "everything": ("red", "green", "white", "white-harbour", "wild", "green-two-ships"),
}


def random_hand(game: Game, rng: random.Random, cards: tuple[str, ...]) -> dict[str, int]:
    hand = {card: rng.choice((0, 1, 1, 2, 2, 3, 4)) for card in cards}
    return {card: min(count, 4) for card, count in hand.items() if count}


def accepts(game: Game, action: Action) -> bool:
    try:
        game.copy().play(action)
    except IllegalAction:
        return False
    return True


def payments_by_brute_force(name: str, hands: int) -> int:
    """Compares; the number of legal payments seen."""
    game, rng = opened(tiny(name)), random.Random(name)
    legal = 0
    for _ in range(hands):
        arrange(game, {0: random_hand(game, rng, PAYMENT_BOARDS[name])})
        set_pieces(game, 0, 9, 9)
        hand = dict(game.view(0).hand)
        r = rng.randrange(len(game.map.routes))
        route = game.map.routes[r]
        tried = list(oracles.sub_hands(hand, oracles.most_cards(route)))
        wanted = [pay for pay in tried if oracles.pays(game.map, route, pay)]
        legal += len(wanted)
        listed = game.legal_payments(r)
        assert sorted(map(str, map(sorted_items, listed))) == sorted(
            map(str, map(sorted_items, wanted))
        ), (route, hand)
        offered = [a.pay for a in game.legal_actions() if a.kind == "claim" and a.route == r]
        assert offered == listed
        for pay in rng.sample(tried, min(len(tried), 60)) + wanted[:20]:
            claim = Action(ActionKind.CLAIM, route=r, pay=pay)
            assert accepts(game, claim) == (pay in wanted), (route, pay)
        check_canonical(game, r, wanted)
    return legal


def sorted_items(pay: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(pay.items())


def check_canonical(game: Game, r: int, wanted: list[dict[str, int]]) -> None:
    """The fewest wilds, and one of the legal ones."""
    chosen = game.canonical_payment(r)
    if not wanted:
        assert chosen is None
        return
    assert chosen in wanted
    assert chosen.get("wild", 0) == min(pay.get("wild", 0) for pay in wanted)


@pytest.mark.parametrize("name", PAYMENT_BOARDS)
def test_payments(name: str) -> None:
    assert payments_by_brute_force(name, 60) > 60


@pytest.mark.slow
@pytest.mark.parametrize("name", PAYMENT_BOARDS)
def test_many_payments(name: str) -> None:
    assert payments_by_brute_force(name, 1_500) > 1_500


def test_canonical_payment_spends_the_colour_most_to_spare() -> None:
    game = opened("claim")
    arrange(game, {0: {"red": 3, "blue": 5, "green": 4, "wild": 3}})
    assert game.canonical_payment(1) == {"blue": 3}


def test_harbour_payments() -> None:
    game, rng = opened("harbour"), random.Random(3)
    game._s.owner[1] = 0
    cards = (
        "red-harbour",
        "red-ship-harbour",
        "green-harbour",
        "green-ship-harbour",
        "red",
        "wild",
    )
    legal = 0
    for _ in range(80):
        arrange(game, {0: random_hand(game, rng, cards)})
        tried = list(oracles.sub_hands(game.view(0).hand, 5))
        wanted = [pay for pay in tried if oracles.builds(game.map, pay)]
        legal += len(wanted)
        listed = [a for a in game.legal_actions() if a.kind == "build-harbour" and a.place == "b"]
        assert sorted(str(sorted_items(dict(a.pay))) for a in listed) == sorted(
            str(sorted_items(pay)) for pay in wanted
        )
        for pay in rng.sample(tried, min(len(tried), 40)):
            build = Action(ActionKind.BUILD_HARBOUR, place="b", pay=pay)
            assert accepts(game, build) == (pay in wanted), pay
    assert legal > 80


def test_an_oracle_can_disagree() -> None:
    """The comparison sees a wrong score."""
    game, rng = Game(bundled("world"), 3, 1), random.Random(8)
    scatter(game, rng)
    compare(game)
    wrong = game.scores()[::-1]
    game.scores = lambda: wrong  # type: ignore[method-assign]
    with pytest.raises(AssertionError):
        compare(game)
