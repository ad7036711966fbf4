"""The board of a sketch as a step of the work, and as whoever reads its file will check it."""

from mapkit.draft import DraftWishes, region_of_names
from mapkit.draft.draft import draft
from mapkit.model.load import map_of, parse_map


def test_a_map_of_data_is_that_of_its_file() -> None:
    drafted = draft(region_of_names("Luxembourg"), DraftWishes("germany"))
    assert map_of(drafted.data) == parse_map(drafted.text)
