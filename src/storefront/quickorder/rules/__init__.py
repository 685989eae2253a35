"""How a paste is read, what its columns hold, and how near an item is to what was written."""
