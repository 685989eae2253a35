"""Events of orders, for the outbox."""

import msgspec


class OrderPlaced(msgspec.Struct, frozen=True, kw_only=True):
    """A customer has placed an order; the confirmation has to be sent. Source: decision G40."""

    order_number: int


class OrderHeld(msgspec.Struct, frozen=True, kw_only=True):
    """A customer has placed an order that is on hold; `OrderPlaced` follows once its last hold is lifted."""

    order_number: int


class OrderMailAgain(msgspec.Struct, frozen=True, kw_only=True):
    """Our staff want the confirmation mailed again; `to` is "" for the contact and CC list.

    `place` counts the repeats, so that mailboxes do not take one for a second delivery.
    """

    order_number: int
    place: int
    to: str = ""
    is_held: bool = False
