from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mapkit.lint.languages import ISO_639_1, mistaken_for
from mapkit.lint.lint import Found, Lint
from mapkit.lint.subject import Subject
from mapkit.source.document import Path


class UnknownLanguage(Lint):
    """
    ## What it does
    Finds texts in a language whose code is not one of ISO 639.

    ## Why is this bad
    Nobody who asks for the language gets it. Mostly it is the code of a country: `cz` for `cs`.

    ## Example
    ```yaml
    title: {en: Example, cz: Příklad}
    ```

    ## Use instead
    ```yaml
    title: {cz: null, cs: Příklad}
    ```
    """

    code = "FIL601"

    def check(self, subject: Subject) -> Iterator[Found]:
        for path, wordings in _texts(subject.document.data):
            for language in wordings:
                tongue = language.partition("-")[0]
                if len(tongue) == 2 and tongue not in ISO_639_1:
                    meant = mistaken_for(tongue)
                    help_ = f"perhaps `{meant}`" if meant else "use a code of ISO 639, like `en`"
                    message = f"`{language}` is not the code of a language"
                    yield Found((*path, language), message, help_, key=True)


def _texts(data: Mapping[str, Any]) -> Iterator[tuple[Path, Mapping[str, str]]]:
    """Every text that is given by language."""
    for key in ("title", "subtitle", "description", "attribution"):
        if isinstance(text := data.get(key), dict):
            yield (key,), text
    for section in ("cities", "countries"):
        for id_, place in data.get(section, {}).items():
            if isinstance(text := place.get("name"), dict):
                yield (section, id_, "name"), text
    for tag, text in data.get("tags", {}).items():
        if isinstance(text, dict):
            yield ("tags", tag), text
    for index, goal in enumerate(data.get("goals", ())):
        if isinstance(text := goal.get("title"), dict):
            yield ("goals", index, "title"), text
