"""Signed webhooks: who gets which events, and what became of each delivery."""
