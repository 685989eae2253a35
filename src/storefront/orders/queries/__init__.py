"""How orders are fetched and kept: one by one, as a stream, in bulk, and their numbers."""
