"""What our staff and the background worker do with webhooks."""
