"""Backups: a whole store in one archive, its check, and its restoration into an empty store."""
