"""Limits of webhooks."""

URL_MAX = 500
DESCRIPTION_MAX = 120
ENDPOINTS_MAX = 50
DELIVERIES_PAGE_SIZE = 50

TRIES_MAX = 22
"""How often a delivery is tried, which takes about three days; then it is given up, but kept."""
RETRY_SECONDS = 5
RETRY_SECONDS_MAX = 6 * 60 * 60
PAUSE_SECONDS_MAX = 60
"""How long an endpoint that just failed is left alone at most, whatever waits for it."""
DISABLE_DAYS = 3
"""How long an endpoint may fail without a single success before it is disabled."""
CLAIM_SECONDS = 120
"""How long a worker that falls silent keeps a delivery before another may take it."""
POST_SECONDS = 15.0
"""How long one delivery may take in all."""
CONNECT_SECONDS = 5.0
ANSWER_MAX = 2_000
"""How many bytes of an answer are read."""
SIGNATURE_MINUTES = 5
"""How old a message may be for a receiver that follows the standard."""
