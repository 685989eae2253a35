"""How returns are read and written."""
