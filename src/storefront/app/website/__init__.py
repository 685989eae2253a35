"""Pages as a browser first sees them: rendered here and kept, beside the bundle's files."""
