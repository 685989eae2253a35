"""Acting for customers: search, start, end, record, history."""
