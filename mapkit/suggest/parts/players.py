"""How many players the spaces of a map feed, and with how many pieces."""

from __future__ import annotations

from mapkit.counting import counted
from mapkit.draft.filling import LEAST_PIECES, TIGHT, fewer_pieces
from mapkit.lint.lints.cards.tightness_out_of_range import claimable
from mapkit.model.map import Map
from mapkit.source.document import Path
from mapkit.source.edits import Put
from mapkit.suggest.part import SuggestedPart, Suggestion, SuggestWishes, ask_for_lengths
from mapkit.suggest.unfinished import Unfinished

SMALL_TABLE = 3  # players of a board that is too small for all pieces of the box
ENDING = 0.1  # of the pieces: who has fewer left begins the last round


def suggest_players(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """The largest table that finds enough spaces; on a small board, fewer pieces for each."""
    suggestion = Suggestion()
    map_ = unfinished.map
    own: list[Path] = [("rules", "players"), ("rules", "pieces")]
    if not map_.routes:
        suggestion.tell("There are no routes yet: `mapkit suggest routes` joins the cities.")
    elif any(path in unfinished.document.values for path in own) and not wishes.anew:
        suggestion.tell("The map says itself how many play, or with how many pieces: --anew asks.")
    elif not ask_for_lengths(unfinished, suggestion):
        _suggest(map_, suggestion)
    return suggestion


def _suggest(map_: Map, suggestion: Suggestion) -> None:
    fewest, most = map_.rules.players
    pieces = map_.rules.pieces_each
    fed = [n for n in range(fewest, most + 1) if claimable(map_, n) >= TIGHT * n * pieces]
    if most in fed:
        suggestion.tell(f"{claimable(map_, most)} spaces are enough for {most} players.")
        return
    seats = max(fed, default=min(SMALL_TABLE, most))
    suggestion.edits.append(Put(("rules", "players"), [fewest, seats]))
    spaces = claimable(map_, seats)
    if fed:
        told = f"{spaces} spaces feed {counted(seats, 'player')} with {pieces} pieces each."
        suggestion.tell(told)
        return
    each = max(LEAST_PIECES, int(spaces / (TIGHT * seats)))
    for key, value in fewer_pieces(map_.rules, each).items():
        suggestion.edits.append(Put(("rules", key), value))
    left = max(1, round(ENDING * each))
    if left != map_.rules.last_round.pieces_left:
        suggestion.edits.append(Put(("rules", "last_round", "pieces_left"), left))
    suggestion.tell(
        f"{spaces} spaces feed {counted(seats, 'player')} with {each} pieces each, "
        f"where {pieces} would be too many."
    )


PART = SuggestedPart("players", "how many players the spaces feed", 6, suggest_players)
