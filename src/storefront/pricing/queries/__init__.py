"""How `prices` are fetched by the batch, and how `requests` for one are kept."""
