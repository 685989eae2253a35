"""How keys, codes, tokens and challenges are fetched and kept."""
