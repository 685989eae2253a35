"""Events of orders, for the outbox."""

import msgspec


class OrderPlaced(msgspec.Struct, frozen=True, kw_only=True):
    """A customer has placed an order; the confirmation has to be sent. Source: decision G40."""

    order_number: int


class OrderHeld(msgspec.Struct, frozen=True, kw_only=True):
    """A customer has placed an order that is on hold; `OrderPlaced` follows once its last hold is lifted."""

    order_number: int


class OrderNotice(msgspec.Struct, frozen=True, kw_only=True):
    """Request to send a mail about an order or what followed it; all texts are as shown.

    `key` is unique; `path` is where its button leads, "" for no button. `links` are (text, URL); a blank URL
    is text alone. `invoice_number` names the invoice whose PDF is attached, 0 none.
    """

    key: str
    to: list[str]
    cc: list[str] = []
    subject: str
    hello: str
    paragraphs: list[str]
    lines: list[str] = []
    links: list[tuple[str, str]] = []
    invoice_number: int = 0
    note: str = ""
    button: str = ""
    path: str = ""


class OrderMailAgain(msgspec.Struct, frozen=True, kw_only=True):
    """Our staff want the confirmation mailed again; `to` is "" for the contact and CC list.

    `place` counts the repeats, so that mailboxes do not take one for a second delivery.
    """

    order_number: int
    place: int
    to: str = ""
    is_held: bool = False
