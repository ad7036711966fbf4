"""What bots know how to do: one skill a file."""
