"""Events of webhooks, for the outbox."""

import msgspec


class WebhookDisabled(msgspec.Struct, frozen=True, kw_only=True):
    """An endpoint was disabled after a long failure; our staff get a mail.

    `at` is in seconds since 1970.
    """

    endpoint_id: int
    name: str
    url: str
    why: str
    at: int
