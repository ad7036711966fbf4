"""What lints measure and pictures show alike: the ground and layout of a board, themes, papers."""
