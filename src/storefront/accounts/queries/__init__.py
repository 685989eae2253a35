"""How customers, people and accounts are fetched and kept."""
