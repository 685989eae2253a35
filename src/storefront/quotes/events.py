"""Events of quotes, for the outbox."""

import msgspec


class QuoteRequested(msgspec.Struct, frozen=True, kw_only=True):
    """A buyer asked for a quote in the checkout; the confirmation has to be sent. Source: decision G40."""

    quote_number: int
