"""What a page can ask for; one file for each family of requests, found by itself."""
