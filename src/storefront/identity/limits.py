"""Sign-in settings that the browser needs. Source: S1 §9."""

SIGN_IN_RETRY_S = 15
"""Seconds until a page waiting for sign-in retries."""
