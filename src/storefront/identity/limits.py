"""The numbers of signing in that the browser needs beside those of the shell. Source: S1 §9."""

SIGN_IN_RETRY_S = 15
"""Seconds after which a page that waits for sign-in asks again by itself."""
