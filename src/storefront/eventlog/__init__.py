"""What has happened to orders, invoices, returns and quotes, in order."""
