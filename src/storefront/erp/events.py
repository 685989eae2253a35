"""Events of what the ERP sends, for the outbox."""

import msgspec


class OrderNews(msgspec.Struct, frozen=True, kw_only=True):
    """Something has happened to an order; its contact has to be told.

    `key` is that of the mail, `path` the page that it links to. `lines` are shown one below the other,
    `links` are (text, URL). `invoice_number` names the PDF to attach, 0 none.
    """

    key: str
    path: str
    to: str
    cc: list[str]
    hello: str
    subject: str
    paragraphs: list[str]
    lines: list[str] = []
    links: list[tuple[str, str]] = []
    more: list[str] = []
    invoice_number: int = 0
