"""How the store runs, for our staff: jobs and outbox, audit log, settings, lists of values."""
