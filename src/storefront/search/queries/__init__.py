"""How pages of finding are fetched: `changes` for the index, `documents` for what is in it, a file per page."""
