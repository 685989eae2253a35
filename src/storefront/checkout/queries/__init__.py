"""Read and write checkouts, and what they need to know about company, places and stock."""
