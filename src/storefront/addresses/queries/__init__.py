"""How addresses are fetched and kept."""
