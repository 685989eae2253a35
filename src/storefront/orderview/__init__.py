"""A company's orders as its buyers see them: the list, one order, and requests to cancel."""
