"""A printed page of rules for one map: only what that map uses, with its own symbols."""

from mapkit.render.rulesheet.print import rules_part, rules_pdf

__all__ = ["rules_part", "rules_pdf"]
