"""What browsers report: events of the shop for analytics, and crashes of our pages; the log of both."""
