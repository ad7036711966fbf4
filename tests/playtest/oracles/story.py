"""A game as somebody at the table would note it down, read from its replay alone.

Only who planned which route is known to nobody at the table: that comes from the record.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine import oracles as rules_oracles

from mapkit import Map
from mapkit.bots.game import recorded_game
from mapkit.engine.action import Action, ActionKind
from mapkit.engine.game import Game
from mapkit.engine.score import Score
from mapkit.engine.view import View
from mapkit.playtest.games import Games

DRAWS = (ActionKind.DRAW_ROW, ActionKind.DRAW_BLIND)
Track = tuple[int, ...]


@dataclass
class Story:
    map: Map
    bots: tuple[str, ...]  # by seat
    planned: list[set[int]]  # by route: who ever planned it, or a lane beside it
    kinds: list[Counter[str]] = field(default_factory=list)  # of actions, by seat
    paid: Counter[str] = field(default_factory=Counter)  # cards laid down
    claimed: dict[int, tuple[int, int]] = field(default_factory=dict)  # route → seat, turn
    offered: list[set[int]] = field(default_factory=list)  # tickets, by seat
    kept: dict[int, tuple[int, int]] = field(default_factory=dict)  # ticket → seat, turn
    done: dict[int, int] = field(default_factory=dict)  # ticket → turn
    tracks: list[Track] = field(default_factory=list)  # the score track after each round
    leads: list[tuple[int, int]] = field(default_factory=list)  # who came to lead alone, and when
    dry_turns: int = 0

    @property
    def players(self) -> int:
        return len(self.bots)

    def seats(self) -> range:
        return range(self.players)

    def end(self, game: Game) -> None:
        self.game = game
        self.turns = game.view(0).turn
        self.scores: list[Score] = game.scores()
        self.totals = [score.total for score in self.scores]
        self.winners = game.winners()
        state = game.state()  # several sweeps and reshuffles in one draw leave no other trace
        self.reshuffles, self.sweeps = int(state["reshuffles"]), int(state["sweeps"])
        most = game.map.rules.row.sweep_wilds
        self.stuck = 0 < most <= game.view(0).row.get("wild", 0)

    def wins(self, seat: int) -> int:
        """In sixtieths: several who win share it."""
        return 60 // len(self.winners) if seat in self.winners else 0

    def owner(self, route: int) -> int | None:
        return self.claimed[route][0] if route in self.claimed else None

    def track_after(self, rounds: int) -> Track:
        return self.tracks[min(max(rounds, 1), 64) - 1] if self.tracks else (0,) * self.players


def stories(games: Games) -> list[Story]:
    """One for each game of a batch."""
    subject = games.subject
    lineups = [lineup.bots for lineup in subject.lineups for _ in range(lineup.orders)]
    found = []
    for number, record in enumerate(games.records):
        lineup = lineups[number % len(lineups)]
        seed, order = int(record["seed"]), int(record["turn_order"])
        bots = tuple(lineup[(seat + order) % len(lineup)] for seat in range(len(lineup)))
        planned = [
            {seat for seat in range(len(bots)) if record["planned_by"][r] >> seat & 1}
            for r in range(len(subject.map.routes))
        ]
        story = Story(subject.map, bots, planned)
        found.append(_told(story, recorded_game(subject.map, lineup, seed, order).actions, seed))
    return found


def _told(story: Story, actions: tuple[Action, ...], seed: int) -> Story:
    game = Game(story.map, story.players, seed)
    story.kinds = [Counter() for _ in story.seats()]
    story.offered = [set() for _ in story.seats()]
    for action in actions:
        seat, before = game.player, game.view(game.player)
        _before(story, game, action)
        game.play(action)
        _after(story, game, seat, before)
    story.end(game)
    return story


def _before(story: Story, game: Game, action: Action) -> None:
    story.kinds[game.player][str(action.kind)] += 1
    story.paid.update(action.pay)
    for seat in story.seats():
        story.offered[seat].update(game.view(seat).offer)
    if game.decision == "turn":
        story.dry_turns += not any(one.kind in DRAWS for one in game.legal_actions())


def _after(story: Story, game: Game, seat: int, before: View) -> None:
    view, turn = game.view(seat), before.turn
    for route, owner in enumerate(view.owners):
        if owner is not None and route not in story.claimed:
            story.claimed[route] = (owner, turn)
    for ticket in view.tickets:
        if ticket not in story.kept:
            story.kept[ticket] = (seat, turn)
    if view.owners != before.owners or view.tickets != before.tickets:
        for ticket in view.tickets:
            if ticket not in story.done and _is_done(game, seat, ticket):
                story.done[ticket] = turn
    _note_lead(story, [one.score for one in view.seats], turn)
    if view.turn > turn and (turn + 1) % story.players == 0:
        story.tracks.append(tuple(one.score for one in view.seats))


def _is_done(game: Game, seat: int, ticket: int) -> bool:
    return rules_oracles.tickets_done(game, seat)[ticket] != "lost"


def _note_lead(story: Story, track: list[int], turn: int) -> None:
    best = [seat for seat, score in enumerate(track) if score == max(track)]
    leader = best[0] if len(best) == 1 else None
    if leader is not None and (not story.leads or story.leads[-1][0] != leader):
        story.leads.append((leader, turn))
