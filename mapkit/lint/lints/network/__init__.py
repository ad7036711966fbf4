"""NET2xx: the network of routes."""
