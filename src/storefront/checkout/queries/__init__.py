"""How a checkout is fetched and kept, and what it needs to know of company, places and stock."""
