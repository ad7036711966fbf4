"""From games to a better map: `tune` searches for changes that make a map play better."""
