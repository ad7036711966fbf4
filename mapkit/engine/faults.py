"""What an illegal action raises; the rule that it breaks stands in the table of actions."""


class IllegalAction(ValueError):  # noqa: N818 - the rulebook's word, not an error of ours
    """An action that breaks a rule; its text says which."""
