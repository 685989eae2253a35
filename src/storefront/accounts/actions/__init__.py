"""What people do with accounts: request, confirm, decide, reset, change."""
