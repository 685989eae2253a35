"""Events of orders, for the outbox."""

import msgspec


class OrderPlaced(msgspec.Struct, frozen=True, kw_only=True):
    """A customer has placed an order; the confirmation has to be sent. Source: decision G40."""

    order_number: int
