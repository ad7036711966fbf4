"""The skills that bots share, one a file; each works on a bot's `mind` and `desk`."""
