from __future__ import annotations

from collections.abc import Iterator

from mapkit.finding import Severity
from mapkit.lint.lint import Fix, Found, Lint, Need
from mapkit.lint.names import near_matches, same_letters, without_accents, wordings
from mapkit.lint.subject import Subject


class MissingDiacritics(Lint):
    """
    ## What it does
    Finds city names that differ from the known ones in that place only by accents and the like.

    ## Why is this bad
    Saarbrucken is not Saarbrücken to the people who live there. The bundled fonts have the letters.
    Names that are usual without accents in some language (Lodz, Zurich) are left alone.

    ## Example
    ```yaml
    cities:
      saarbrucken: {name: Saarbrucken, lonlat: [6.98, 49.23]}
    ```

    ## Use instead
    ```yaml
    cities:
      saarbrucken: {name: Saarbrücken, lonlat: [6.98, 49.23]}
    ```
    """

    code = "GEO506"
    severity = Severity.HINT
    needs = (Need.LONLAT,)
    fixable = True

    def check(self, subject: Subject) -> Iterator[Found]:
        for city in subject.map.cities.values():
            for path, name in wordings(city):
                matches = near_matches(subject, city, name)
                if any(same_letters(match.name, name) for match in matches):
                    continue
                plain = without_accents(name)
                for match in matches:
                    if without_accents(match.name) == plain:
                        fix = Fix(f"write {match.name}", {path: match.name}, safe=False)
                        message = f"“{name}” is written “{match.name}”"
                        yield Found(path, message, f"write “{match.name}”", fix)
                        break
