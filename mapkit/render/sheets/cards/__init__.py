"""The faces of cards. Each file draws one kind, on any size of card."""
