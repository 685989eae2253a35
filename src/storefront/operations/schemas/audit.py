"""Who did what in the store. Source: decision H10."""

import datetime
from enum import StrEnum

from storefront.base.wire import Wire


class AuditSource(StrEnum):
    """The log that an entry comes from."""

    EVENTS = "Events"
    ACCOUNTS = "Accounts"
    ACTING = "Acting"
    WRITES = "Writes"
    QUOTES = "Quotes"
    PAYMENTS = "Payments"


class AuditDocument(StrEnum):
    """What an entry is about, so that it can be opened."""

    NONE = ""
    ORDER = "order"
    QUOTE = "quote"
    RETURN = "return"
    CUSTOMER = "customer"


class AuditEntry(Wire, frozen=True):
    """Something that somebody did; `by` is "" for the store itself. `number` is the document's.

    `entry_id` is unique.
    """

    entry_id: str
    at: datetime.datetime
    by: str
    what: str
    text: str
    source: AuditSource
    document: AuditDocument
    number: int | None


class AuditPage(Wire, frozen=True):
    """A page of the audit log, newest first; `next` is the cursor of the page after it, "" for the last."""

    rows: list[AuditEntry]
    next: str
