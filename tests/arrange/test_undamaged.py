"""A file that no key can be added to is left as it was."""

import pytest

from mapkit.cli.arrange import _refuse_damage
from mapkit.source.read import read_text


def test_what_would_be_no_yaml_is_not_written() -> None:
    document = read_text("a: |-\n  x\n", "map.yaml").document
    _refuse_damage(document, "a: 1\n")
    with pytest.raises(SystemExit):
        _refuse_damage(document, "a: 1\n  b: 2\n")
