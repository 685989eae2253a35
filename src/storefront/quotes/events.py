"""Outbox events of quotes."""

import msgspec


class MailedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line as a mail shows it; all texts are as shown."""

    item_code: str
    item_desc: str
    quantity: str
    unit_price: str
    total: str
    lead_time: str
    note: str
    picture: str = ""


class QuoteMail(msgspec.Struct, frozen=True, kw_only=True):
    """Request to send a mail about a quote. `key` is unique; `path` is where its button leads, or ""."""

    key: str
    to: list[str]
    cc: list[str] = []
    subject: str
    hello: str
    paragraphs: list[str]
    note: str = ""
    changes: list[str] = []
    lines: list[MailedLine] = []
    total: str = ""
    path: str = ""


class QuoteRequested(msgspec.Struct, frozen=True, kw_only=True):
    """A buyer asked for a quote in the checkout; the confirmation has to be sent. Source: decision G40."""

    quote_number: int
