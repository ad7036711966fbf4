"""Help that is shown first and accepted then: fixes of findings, suggestions, arranging."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mapkit.arrange import arrange
from mapkit.arrange.changes import changes_of
from mapkit.arrange.freeze import frozen_changes
from mapkit.lint.fixes import mend
from mapkit.lint.settings import Settings
from mapkit.source.edits import Put, edit
from mapkit.source.read import Reading
from mapkit.studio.proposal import Proposal, proposed
from mapkit.studio.refusal import RefusedError
from mapkit.studio.request import Request, choices_of, given, wished
from mapkit.studio.studio import Studio
from mapkit.studio.wire import Message
from mapkit.suggest import (
    Question,
    SuggestedPart,
    SuggestWishes,
    all_parts,
    colored_pairs,
    unfinished,
)

ALL = "all"
MOST_WISHED = 1_500  # routes or tickets: more than a map may have


def fix(studio: Studio, message: Message) -> Message:
    """Mend findings: all that can be mended safely, or those of one lint."""
    code = wished(message, "code", str, "")
    state = studio.opened.state
    if state.map is None or state.loaded is None:
        raise RefusedError("The file must be a whole map first.")
    settings = Settings(select=(code,)) if code else Settings()
    unsafe = wished(message, "unsafe", bool, False)
    mended = mend(state.loaded, settings, unsafe=unsafe, language=studio.looks.language)
    noun = "finding is" if mended.fixed == 1 else "findings are"
    story = [f"{mended.fixed} {noun} mended."]
    return _offered(studio, proposed(state.document, mended.text, story))


def suggest(studio: Studio, message: Message) -> Message:
    """Fill in one part of the map, or all of them one after the other; what is there stays."""
    parts = all_parts()
    name = given(message, "part", str)
    if name not in (*parts, ALL):
        raise RefusedError(f"Nothing can suggest “{name}”.")
    state = studio.opened.state
    wishes = SuggestWishes(
        seed=wished(message, "seed", int, 1),
        count=_count(message),
        anew=wished(message, "anew", bool, False),
        choices=choices_of(message),
        respelt=True,
    )
    if state.reading is None:
        raise RefusedError("The file can't be read.")
    if name == ALL:  # what is new gets its colour at the end
        wishes = replace(wishes, kept=colored_pairs(unfinished(state.reading)))
    chosen = list(parts.values()) if name == ALL else [parts[name]]
    return _offered(studio, _filled_in(state.reading, chosen, wishes))


def _count(message: Message) -> int | None:
    """How many there should be; None if nothing is said."""
    count = wished(message, "count", int, 0)
    if not 0 <= count <= MOST_WISHED:
        raise RefusedError(f"At most {MOST_WISHED:,} can be suggested.")
    return count or None


def _filled_in(reading: Reading, parts: Sequence[SuggestedPart], wishes: SuggestWishes) -> Proposal:
    """A proposal of parts in turn; it ends where the designer has to be asked something."""
    before, questions = reading.document, tuple[Question, ...]()
    done, idle = list[str](), list[str]()
    for part in parts:
        found = part.suggest(unfinished(reading), wishes)
        reading = Reading(edit(reading.document, found.edits), reading.findings)
        (done if found.edits else idle).extend(found.story)
        if found.questions:
            questions = tuple(found.questions)
            break
    # Why a part has nothing to do is worth reading only if no other has.
    return Proposal(before, reading.document, tuple(done or idle), questions)


def arrange_cities(studio: Studio, message: Message) -> Message:
    """Move cities as little as needed, so that whole spaces fit; or keep the board as it is."""
    picture = studio.picture
    map_ = picture.map
    if wished(message, "freeze", bool, False):
        changes = frozen_changes(map_, picture.layout)
        story = [f"{len(changes)} places are written down as they are now."]
    else:
        found = arrange(map_, lengths=wished(message, "lengths", bool, False))
        changes = changes_of(map_, found)
        story = [
            f"{found.fitting:.0%} of the routes fit within a tenth, {found.fitting_before:.0%} "
            f"before. Cities move by {found.farthest_mm:.0f} mm at most."
        ]
    document = picture.state.document
    after = edit(document, [Put(path, value) for path, value in changes.items()])
    return _offered(studio, Proposal(document, after, tuple(story)))


def accept(studio: Studio, message: Message) -> None:
    """Make a change that was proposed."""
    id_ = given(message, "proposal", int)
    studio.opened.change(lambda document: studio.proposals.made(id_, document))


def suggestions(studio: Studio, message: Message) -> Message:
    """Which parts can be suggested."""
    return {"parts": [{"name": one.name, "title": one.title} for one in all_parts().values()]}


def _offered(studio: Studio, proposal: Proposal) -> Message:
    return {"proposal": studio.proposals.offer(proposal)}


REQUESTS = (
    Request("fix", fix, slow=True),
    Request("suggest", suggest, slow=True),
    Request("arrange", arrange_cities, slow=True),
    Request("accept", accept),
    Request("suggestions", suggestions),
)
