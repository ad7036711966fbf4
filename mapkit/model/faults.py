"""The faults of a map whose file is in order: names that lead nowhere, sums that don't add up.

Like `mapkit.source.faults`, the list is in the order in which findings are shown.
"""

from mapkit.finding import Fault
from mapkit.source import faults as source_faults

UNKNOWN_PRESET = Fault("REF101", "unknown-preset")
UNKNOWN_PLACE = Fault("REF102", "unknown-place")
UNKNOWN_COLOR = Fault("REF103", "unknown-color")
UNKNOWN_DECK = Fault("REF104", "unknown-deck")
UNKNOWN_TAG = Fault("REF105", "unknown-tag")

PLACE_TWICE = Fault("MAP101", "city-and-country")
SAME_PLACE = Fault("MAP102", "same-place")
BAD_WINDOW = Fault("MAP103", "bad-window")
FERRY_TOO_LONG = Fault("MAP104", "more-symbols-than-spaces")
TERRAIN_TOO_LONG = Fault("MAP106", "more-terrain-than-spaces")
NOT_ON_SEA = Fault("MAP107", "not-on-a-sea-route")
TWO_FEATURES = Fault("MAP108", "two-features")
WRAP_WITHOUT_WRAP = Fault("MAP109", "wrap-without-wrap")
EXIT_WITHOUT_COUNTRY = Fault("MAP110", "exit-without-country")
BETWEEN_COUNTRIES = Fault("MAP111", "between-countries")
COUNTRY_IN_TOUR = Fault("MAP112", "country-in-tour")

KEEP_MORE_THAN_DEALT = Fault("RUL101", "keep-more-than-dealt")
DECK_TOO_SMALL = Fault("RUL102", "deck-too-small")
BOX_TOO_SMALL = Fault("RUL103", "box-too-small")
SPLIT_DOES_NOT_ADD_UP = Fault("RUL104", "split-does-not-add-up")
NO_PLAYERS = Fault("RUL105", "no-players")
MORE_MARKS_THAN_CARDS = Fault("RUL106", "more-marks-than-cards")
ENDS_AT_ONCE = Fault("RUL107", "ends-at-once")
NEEDS_SHIP_DECK = Fault("RUL108", "needs-ship-deck")
BAD_TIE_BREAK = Fault("RUL109", "pointless-tie-break")
SEATS_DO_NOT_FIT = Fault("RUL110", "seats-do-not-fit")


def telling_order(code: str) -> int:
    """The place of a code in the order in which findings are shown."""
    return _ORDER.get(code, len(_ORDER))


_FAULTS = [
    value
    for module in (vars(source_faults), globals())
    for value in list(module.values())
    if isinstance(value, Fault)
]
_ORDER = {fault.code: index for index, fault in enumerate(_FAULTS)}
