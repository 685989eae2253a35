"""The sentences of the shell."""

CRASH_TITLE = "Something went wrong.."
CRASH_COMFORT = "But we're on it!"
CRASH_CALL = "If you need immediate assistance, please call {phone}."
NOT_FOUND = "Page not found"
PERMISSION_DENIED = "You do not have permission to see this page."
