"""Families of statistics: what several of them share, so that each says only what it counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import numpy as np

from mapkit.playtest.arrays import Integers
from mapkit.playtest.games import Games
from mapkit.playtest.statistic import Counts, Of, Statistic
from mapkit.playtest.subject import PlaytestSubject


class OfBots(Statistic):
    """A figure of each bot, where several share the tables."""

    of = Of.BOT
    rank = 3

    def applies(self, subject: PlaytestSubject) -> bool:
        return len(subject.bots) > 1

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return subject.bots

    def of_seats(self, games: Games) -> Integers:
        """`[game, seat]`: what is added up for the bot that holds the seat."""
        raise NotImplementedError

    def count(self, games: Games) -> Counts:
        subject = games.subject
        shape = (-1, subject.per_block, subject.players)
        holds = subject.seats[:, :, None] == np.arange(len(subject.bots))
        sums = np.einsum(
            "gsp,spb->gsb", self.of_seats(games).reshape(shape), holds.astype(np.int64)
        )
        held = np.broadcast_to(holds.sum(axis=1), sums.shape)
        return sums.reshape(len(games), -1), held.reshape(len(games), -1)


class OfRoutes(Statistic):
    """A figure of each route. No other map has the same routes, so none is compared."""

    of = Of.ROUTE
    compared = False

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return subject.routes


class OfTickets(Statistic):
    """A figure of each ticket. No other map has the same tickets, so none is compared."""

    of = Of.TICKET
    compared = False

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return subject.tickets


class OfPassengers(Statistic):
    """A figure of each colour of passengers."""

    of = Of.PASSENGER
    compared = False
    rank = 43

    def applies(self, subject: PlaytestSubject) -> bool:
        return subject.map.rules.passengers is not None

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return subject.lowered.passenger_colors

    def taken(self, games: Games) -> Integers:
        """`[game, player, colour]`: passengers that a player has at the end."""
        colors = len(games.subject.lowered.passenger_colors)
        return games.of("passengers", games.players, colors).astype(np.int64)


class OfGoals(Statistic):
    """A figure of each goal card."""

    of = Of.GOAL
    compared = False
    rank = 42

    def applies(self, subject: PlaytestSubject) -> bool:
        return bool(subject.map.goals) and subject.map.rules.goals is not None

    def rows(self, subject: PlaytestSubject) -> Sequence[str]:
        return [f"{number + 1}:{goal.kind}" for number, goal in enumerate(subject.map.goals)]


class Buildings(Statistic):
    """A figure of what players build in cities."""

    rules: ClassVar[str]  # the section of the rules that a map with such buildings has
    owner: ClassVar[str]  # the field of a game's result: who has built in each place

    def applies(self, subject: PlaytestSubject) -> bool:
        return getattr(subject.map.rules, self.rules) is not None

    def built(self, games: Games, places: int) -> Integers:
        """`[game, place]`: 1 where there is one at the end."""
        return (games.of(self.owner, places) >= 0).astype(np.int64)


class BuiltByEach(Buildings):
    def count(self, games: Games) -> Counts:
        built = self.built(games, len(games.subject.map.places))
        return built.sum(axis=1)[:, None], games.ones * games.players
