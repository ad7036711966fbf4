"""Tickets that cover the map, and the values of those that have none."""

from __future__ import annotations

from typing import Any

from mapkit.counting import counted
from mapkit.draft.dealing import missing_tickets
from mapkit.draft.touring import in_order_value, missed_value, new_tours
from mapkit.lint.trees import shortest_tree
from mapkit.model.network import Network
from mapkit.model.tickets import Ticket
from mapkit.source.document import Path
from mapkit.source.edits import Insert, Put
from mapkit.source.suggest import listing
from mapkit.suggest.part import Question, SuggestedPart, Suggestion, SuggestWishes, ask_for_lengths
from mapkit.suggest.unfinished import Unfinished


def suggest_tickets(unfinished: Unfinished, wishes: SuggestWishes) -> Suggestion:
    """Short, middle and long tickets until every city is named; values are shortest ways."""
    suggestion = Suggestion()
    map_ = unfinished.map
    network = map_.network()
    if not map_.routes:
        suggestion.tell("There are no routes yet: `mapkit suggest routes` joins the cities.")
        return suggestion
    if ask_for_lengths(unfinished, suggestion):
        return suggestion
    if len(network.parts()) > 1:
        apart = sorted(city for part in network.parts()[1:] for city in part)
        text = f"No way leads to {listing(apart)}: `mapkit suggest routes` joins them."
        suggestion.questions.append(Question(text))
    _fill_values(unfinished, suggestion, network, wishes)
    _add(unfinished, suggestion, network, wishes)
    if not suggestion.edits:
        suggestion.tell("There are as many tickets as the map needs, and each has its value.")
    return suggestion


def _fill_values(
    unfinished: Unfinished, suggestion: Suggestion, network: Network, wishes: SuggestWishes
) -> None:
    """Values that are missing; with `anew` those that are off as well."""
    mended = 0
    for ticket in unfinished.map.tickets:
        spaces = _spaces(network, ticket)
        if spaces is None:
            continue
        for key, value in _values(ticket, spaces).items():
            path: Path = ("tickets", int(ticket.pointer.split("/")[2]), key)
            is_off = wishes.anew and getattr(ticket, key) != value
            if path in unfinished.missing or is_off:
                suggestion.edits.append(Put(path, value))
                mended += key == "points"
    if mended:
        suggestion.tell(f"{counted(mended, 'ticket')} valued by the shortest way.")


def _spaces(network: Network, ticket: Ticket) -> int | None:
    if ticket.is_tour:
        return shortest_tree(network, ticket.places)
    return network.distance(*ticket.places)


def _values(ticket: Ticket, spaces: int) -> dict[str, int]:
    if not ticket.is_tour:
        return {"points": spaces}
    return {
        "points": spaces,
        "in_order": in_order_value(spaces),
        "failed": missed_value(spaces),
    }


def _add(
    unfinished: Unfinished, suggestion: Suggestion, network: Network, wishes: SuggestWishes
) -> None:
    map_ = unfinished.map
    decks = map_.rules.tickets.decks
    entries: list[dict[str, Any]] = []
    new = missing_tickets(map_, wishes.seed, wishes.count)
    for name, pairs in new.items():
        valued = sorted((network.distance(*pair) or 0, pair) for pair in pairs)
        deck = {"deck": name} if len(decks) > 1 else {}
        entries += [{"between": list(pair), "points": far} | deck for far, pair in valued]
        tours = new_tours(map_, network, name, wishes.seed)
        entries += [tour | deck for tour in tours]
    if entries:
        suggestion.edits.append(Insert(("tickets",), entries))
        _tell(unfinished, suggestion, entries)
        _set_sizes(unfinished, suggestion, entries)


def _set_sizes(
    unfinished: Unfinished, suggestion: Suggestion, entries: list[dict[str, Any]]
) -> None:
    """The rules say how many tickets a deck has: as many as there are now."""
    decks = unfinished.map.rules.tickets.decks
    first = next(iter(decks))
    for name, deck in decks.items():
        old = [ticket for ticket in unfinished.map.tickets if ticket.deck == name]
        new = [entry for entry in entries if entry.get("deck", first) == name]
        size = len(old) + len(new)
        tours = sum(ticket.is_tour for ticket in old) + sum("tour" in entry for entry in new)
        for key, before, after in (("size", deck.size, size), ("tours", deck.tours, tours)):
            if before != after:
                path = ("rules", "tickets", "decks", name, key)
                suggestion.edits.append(Put(path, after))


def _tell(unfinished: Unfinished, suggestion: Suggestion, entries: list[dict[str, Any]]) -> None:
    values = [entry["points"] for entry in entries]
    tours = sum("tour" in entry for entry in entries)
    low, high = min(values), max(values)
    worth = f"worth {low} to {high}" if low < high else f"worth {low}"
    among = f", {counted(tours, 'tour')} among them" if tours else ""
    suggestion.tell(
        f"{counted(len(entries), 'new ticket')}{among}, {worth}: short, middle and long ones, each "
        "worth its shortest way; cities that few tickets name come first."
    )
    named = {place for entry in entries for place in entry.get("between") or entry["tour"]}
    named |= {place for ticket in unfinished.map.tickets for place in ticket.places}
    left = [city for city in unfinished.map.cities if city not in named]
    if left:
        suggestion.tell(f"No ticket names {listing(left)} yet: ask for more with --count.")


PART = SuggestedPart("tickets", "tickets that cover the map, and their values", 7, suggest_tickets)
