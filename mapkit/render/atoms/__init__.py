"""What a board is made of. Each atom draws one thing from data and a theme, and nothing else."""
