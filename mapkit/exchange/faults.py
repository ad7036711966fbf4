"""What can be wrong with a source that is imported.

A row that is left out is an error, because something the designer wrote is not on the board. A
field that is left out, or was read as something else, is a warning. What mapkit had to make up is
a hint.
"""

from mapkit.finding import Fault, Severity

UNKNOWN_SOURCE = Fault("IMP101", "unknown-source")
NEWER_SOURCE = Fault("IMP102", "newer-source")
DAMAGED_SOURCE = Fault("IMP103", "damaged-source")
SOURCE_TOO_LARGE = Fault("IMP104", "source-too-large")
MISSING_TABLE = Fault("IMP105", "missing-table")
MISSING_HEADING = Fault("IMP106", "missing-heading")

ROW_LEFT_OUT = Fault("IMP201", "row-left-out")
UNKNOWN_STOP = Fault("IMP202", "unknown-stop")
TABLE_TOO_LONG = Fault("IMP203", "table-too-long")

FIELD_LEFT_OUT = Fault("IMP301", "field-left-out", Severity.WARNING)
UNKNOWN_HEADING = Fault("IMP302", "unknown-heading", Severity.WARNING)
FIELD_CHANGED = Fault("IMP303", "field-changed", Severity.WARNING)
PICTURE_LEFT_OUT = Fault("IMP304", "picture-left-out", Severity.WARNING)

MADE_UP = Fault("IMP401", "made-up", Severity.HINT)
COMPUTED_HEADING = Fault("IMP402", "computed-heading", Severity.HINT)
