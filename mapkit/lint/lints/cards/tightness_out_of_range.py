from __future__ import annotations

from collections.abc import Iterator

from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.model.map import Map
from mapkit.model.official import official_range

SLACK = 0.15  # published ranges are to compare with: a board a little outside is a choice
# At the smallest table doubles count once. Published boards have 205–411 spaces, 12–46 % of the
# pairs doubled, and 40, 45 or 60 pieces for each of two players: 2.0 (India) to 3.0 (Europe).
SMALLEST_TABLE = (1.96, 2.99)
_FEWEST = 2  # players of that range


class TightnessOutOfRange(Lint):
    """
    ## What it does
    Divides the spaces that can be claimed by all the pieces of the players, at the largest table
    and at a table for two, where lanes are closed.

    ## Why is this bad
    With too few spaces the last players to move find nothing left; with too many nobody ever gets
    in another's way. Published boards: 1.32–1.75 at the largest table, 1.96–2.99 for two.

    ## Example
    ```yaml
    rules: {pieces: {train: 45}}
    ```
    ```yaml
    rules: {pieces: {train: 9}}
    ```

    ## Use instead
    ```yaml
    rules: {pieces: {train: 15}}
    ```
    """

    code = "CRD307"

    def check(self, subject: Subject) -> Iterator[Found]:
        if not subject.map.routes:
            return
        fewest, most = subject.map.rules.players
        yield from _judged(subject.map, most, official_range("tightness"))
        if fewest == _FEWEST != most:
            yield from _judged(subject.map, fewest, SMALLEST_TABLE)


def _judged(map_: Map, players: int, official: tuple[float, float]) -> Iterator[Found]:
    spaces = claimable(map_, players)
    pieces = players * map_.rules.pieces_each
    tightness = spaces / pieces
    low, high = official
    if low * (1 - SLACK) <= tightness <= high * (1 + SLACK):
        return
    message = (
        f"with {players} players there are {spaces} spaces for {pieces} pieces, "
        f"{tightness:.2f} each (published boards: {low:.2f}–{high:.2f})"
    )
    few = tightness < low
    help_ = (
        "add routes or lanes, or give fewer pieces" if few else "drop lanes, or give more pieces"
    )
    yield Found(("routes",), message, help_, key=True)


def claimable(map_: Map, players: int) -> int:
    """Spaces of all lanes that are open at a table of this size, the longest first."""
    total = 0
    for lanes in map_.lane_groups().values():
        lengths = sorted((map_.routes[lane].length for lane in lanes), reverse=True)
        total += sum(lengths[: map_.rules.open_lanes(len(lanes), players)])
    return total
