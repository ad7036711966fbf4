"""A game that can be played again, action for action."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mapkit.engine.action import Action
from mapkit.finding import DocumentError, Fault, Where
from mapkit.model.dump import map_data
from mapkit.model.map import Map
from mapkit.source.json_document import DocumentKind, Opened, open_document, parse_document

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mapkit.engine.game import Game

FORMAT = 1
CHANGED_MAP = Fault("RPL101", "changed-map")
ANOTHER_MAP = Fault("RPL102", "another-map")
ILLEGAL_REPLAY = Fault("RPL103", "illegal-replay")
OTHER_RESULT = Fault("RPL104", "other-result")
REPLAY = DocumentKind(
    name="replay",
    schema="replay",
    version_key="mapkit_replay",
    version=FORMAT,
    no_such=Fault("RPL106", "not-a-replay"),
    newer=Fault("RPL107", "newer-replay"),
    written_by="Game.replay().to_json()",
)

_DRAWN_ONLY = ("at", "lonlat", "label", "name", "via", "exit", "title")


@dataclass(frozen=True, slots=True)
class Replay:
    map_id: str
    map_digest: str
    players: int
    seed: int
    actions: tuple[Action, ...]
    totals: tuple[int, ...]  # the final scores, to verify by

    @classmethod
    def of(
        cls,
        map_: Map,
        players: int,
        seed: int,
        actions: tuple[Action, ...],
        totals: tuple[int, ...],
    ) -> Replay:
        return cls(map_.id, rules_digest(map_), players, seed, actions, totals)

    def to_json(self) -> str:
        data = {
            "mapkit_replay": FORMAT,
            "map": self.map_id,
            "digest": self.map_digest,
            "players": self.players,
            "seed": self.seed,
            "totals": list(self.totals),
        }
        lines = ",\n".join(f"    {json.dumps(action.plain())}" for action in self.actions)
        head = ",\n".join(f"  {json.dumps(key)}: {json.dumps(data[key])}" for key in data)
        return f'{{\n{head},\n  "actions": [\n{lines}\n  ]\n}}\n'

    @classmethod
    def from_json(cls, text: str, file: str = "replay.json") -> Replay:
        """Read a replay; `DocumentError` with a finding if it is not one."""
        return cls._of(parse_document(text, REPLAY, file))

    @classmethod
    def read(cls, path: Path) -> Replay:
        """Read a replay from a file, as `from_json` does from a text."""
        return cls._of(open_document(path, REPLAY))

    @classmethod
    def _of(cls, opened: Opened) -> Replay:
        data: dict[str, Any] = opened.data
        actions = tuple(Action.of(action) for action in data["actions"])
        head = (data["map"], data["digest"], data["players"], data["seed"])
        return cls(*head, actions, tuple(data["totals"]))

    def games(self, map_: Map, file: str = "replay") -> Iterator[tuple[Game, Action]]:
        """The game before each of its actions, and the action; verified to the end.

        `DocumentError` if the map is another one or has changed, or the game ends otherwise.
        """
        from mapkit.engine.faults import IllegalAction
        from mapkit.engine.game import Game

        self._refuse_other_map(map_, file)
        game = Game(map_, self.players, self.seed)
        for number, action in enumerate(self.actions):
            try:
                game.copy().play(action)
            except IllegalAction as error:
                message = f"action {number + 1} ({action.kind}) is illegal: {error}"
                where = Where(file, pointer=f"/actions/{number}")
                raise DocumentError([ILLEGAL_REPLAY.at(where, message)]) from None
            yield game, action
            game.play(action)
        totals = tuple(score.total for score in game.scores())
        if totals != self.totals:
            message = f"the game ends {list(totals)}, the replay says {list(self.totals)}"
            raise DocumentError([OTHER_RESULT.at(Where(file), message)])

    def final(self, map_: Map) -> Game:
        """The game at its end."""
        from mapkit.engine.game import Game

        last = Game(map_, self.players, self.seed)
        for game, _ in self.games(map_):
            last = game
        return last

    def _refuse_other_map(self, map_: Map, file: str) -> None:
        if map_.id != self.map_id:
            message = f"this is a game of `{self.map_id}`, not of `{map_.id}`"
            raise DocumentError([ANOTHER_MAP.at(Where(file), message)])
        if self.players not in map_.rules.player_counts:
            message = f"`{map_.id}` is not a game for {self.players} players"
            raise DocumentError([ANOTHER_MAP.at(Where(file, pointer="/players"), message)])
        if rules_digest(map_) != self.map_digest:
            message = f"`{map_.id}` has changed since this game was played"
            help_ = "play it again, or take the version of the map it was played on"
            raise DocumentError([CHANGED_MAP.at(Where(file), message, help_)])


def rules_digest(map_: Map) -> str:
    """A digest of all that a game depends on; how the board looks is left out."""
    data = map_data(map_)
    kept: dict[str, Any] = {"rules": data["rules"]}
    for part in ("cities", "countries"):
        kept[part] = {id_: _as_played(entry) for id_, entry in data.get(part, {}).items()}
    for part in ("routes", "tickets", "goals"):
        kept[part] = [_as_played(entry) for entry in data.get(part, [])]
    return hashlib.sha256(json.dumps(kept, ensure_ascii=False).encode()).hexdigest()[:16]


def _as_played(entry: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in _DRAWN_ONLY}
