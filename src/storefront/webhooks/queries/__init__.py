"""Statements of endpoints and deliveries."""
