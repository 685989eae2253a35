"""Limits of signing in and of what guests may see later. Source: S1 §9, decision A13."""

SIGN_IN_RETRY_S = 15
"""Seconds until a page waiting for sign-in retries."""
PURCHASE_VISIBLE_HOURS = 2
"""How long a guest sees their own confirmation."""
