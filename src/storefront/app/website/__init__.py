"""Pages as a browser first sees them: rendered here, kept while nothing changes, beside the bundle's files."""
