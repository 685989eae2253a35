"""What crosses the wire: how a search is asked for and read, and the pages that answer it."""
