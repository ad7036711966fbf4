from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mapkit.lint.lint import Fix, Found, Lint, Need
from mapkit.lint.names import near_matches, same_letters, without_accents, wordings
from mapkit.lint.subject import Subject
from mapkit.lint.telling import measured

if TYPE_CHECKING:
    from mapkit.geography import Match


class MisspeltCity(Lint):
    """
    ## What it does
    Finds city names that are one or two letters off the name of a known city in that place, in any
    language of the bundled list.

    ## Why is this bad
    It gets printed. `--fix --unsafe` takes the known spelling.

    ## Example
    ```yaml
    cities:
      warszawa: {name: Warzsawa, lonlat: [21.01, 52.23]}
    ```

    ## Use instead
    ```yaml
    cities:
      warszawa: {name: {en: Warsaw, pl: Warszawa}, lonlat: [21.01, 52.23]}
    ```
    """

    code = "GEO505"
    needs = (Need.LONLAT,)
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        for city in subject.map.cities.values():
            known = [
                _is_known(near_matches(subject, city, name), name) for _, name in wordings(city)
            ]
            for path, name in wordings(city):
                matches = near_matches(subject, city, name)
                meant = _meant(matches, name)
                if meant is None or (any(known) and not _has_name(meant, path[-1])):
                    continue  # a translation that the list does not have
                away = measured(meant.away_km or 0.0, "km")
                message = f"“{name}” is nearly “{meant.name}”, {away} away"
                fix = Fix(f"write {meant.name}", {path: meant.name}, safe=False)
                yield Found(path, message, f"write “{meant.name}”", fix)


def _meant(matches: list[Match], name: str) -> Match | None:
    """The likeliest match, unless one of them is spelt this way."""
    return matches[0] if matches and not _is_known(matches, name) else None


def _is_known(matches: list[Match], name: str) -> bool:
    """Whether one of them is spelt so, but for accents or the last words: Frankfurt, Palma."""
    plain = without_accents(name)
    for match in matches:
        known = without_accents(match.name)
        if same_letters(match.name, name) or known.startswith(plain) or plain.startswith(known):
            return True
    return False


def _has_name(match: Match, language: str | int) -> bool:
    return match.language == language
