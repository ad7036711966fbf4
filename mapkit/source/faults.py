"""The faults of a file as a file: everything before its words have a meaning.

Findings are shown in the order of this list: what stands higher explains what stands lower.
"""

from mapkit.finding import Fault

UNREADABLE_FILE = Fault("FILE101", "unreadable-file")
NOT_A_FILE = Fault("FILE102", "not-a-file")
FILE_TOO_LARGE = Fault("FILE103", "file-too-large")
EMPTY_FILE = Fault("FILE104", "empty-file")
ANOTHER_DOCUMENT = Fault("FILE105", "another-document")

BAD_BYTES = Fault("SYN101", "bad-bytes")
BAD_SYNTAX = Fault("SYN102", "bad-syntax")
SEVERAL_DOCUMENTS = Fault("SYN103", "several-documents")
NESTED_TOO_DEEP = Fault("SYN104", "nested-too-deep")
ALIAS_TOO_LARGE = Fault("SYN105", "alias-too-large")
UNSUPPORTED_SYNTAX = Fault("SYN106", "unsupported-syntax")
BAD_NUMBER = Fault("SYN107", "bad-number")
DUPLICATE_KEY = Fault("SYN108", "duplicate-key")
TOO_MANY_VALUES = Fault("SYN109", "too-many-values")
TEXT_TOO_LONG = Fault("SYN110", "text-too-long")
BAD_CHARACTER = Fault("SYN111", "bad-character")

NEWER_FORMAT = Fault("FMT101", "newer-format")

UNKNOWN_KEY = Fault("SCH101", "unknown-key")
MISSING_KEY = Fault("SCH102", "missing-key")
CONFLICTING_KEYS = Fault("SCH103", "conflicting-keys")
WRONG_TYPE = Fault("SCH104", "wrong-type")
NOT_AN_OPTION = Fault("SCH105", "not-an-option")
OUT_OF_RANGE = Fault("SCH106", "out-of-range")
WRONG_COUNT = Fault("SCH107", "wrong-count")
WRONG_FORM = Fault("SCH108", "wrong-form")
REPEATED_ITEM = Fault("SCH109", "repeated-item")

SHARED_BY_ALIAS = Fault("EDT101", "shared-by-alias")
UNEDITABLE_TEXT = Fault("EDT102", "uneditable-text")
"""Why a text can't be edited; nothing is changed then."""

MORE_FINDINGS = Fault("FILE199", "more-findings")
"""Stands for all findings of a file beyond the first hundred."""

UNUSABLE_FILE = (UNREADABLE_FILE, NOT_A_FILE, FILE_TOO_LARGE, EMPTY_FILE)
"""Faults for which the tool's answer is "could not do it" (exit code 2)."""
