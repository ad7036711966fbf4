"""A key that is added to a mapping in braces, whatever stands before its end."""

import pytest

from mapkit.source.edits import Put, edit
from mapkit.source.read import read_text


@pytest.mark.parametrize(
    "city",
    [
        "{}",
        "{a: 1}",
        "{a: 1,}",
        "{a: [1, 2],\n  }",
        "{a: [1, [2] # x\n ], # y}\n }",
        "{a: 1 # ]\n }",
    ],
)
def test_it_is_there_and_all_else_is_as_before(city: str) -> None:
    document = read_text(f"c: {city}\n", "map.yaml").document
    after = edit(document, [Put(("c", "at"), [3, 4])])
    assert after.data["c"] == document.data["c"] | {"at": [3, 4]}
