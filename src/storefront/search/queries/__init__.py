"""How pages of finding are fetched: `changes` for the index, `documents` for its content, a file per page."""
