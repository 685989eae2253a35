"""What our staff look up about the store, and the mails that they send again."""
