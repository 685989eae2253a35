"""What is written while one of our staff acts for a customer stands in the history. Source: decision H4."""

from sqlalchemy import Connection

from storefront.identity.request_context import RequestContext
from storefront.impersonation.queries import acting


def record_write(tx: Connection, context: RequestContext, kind: str, text: str) -> None:
    """Write down, with what it is about, what is written in this transaction; nothing for all others.

    `kind` is cart, checkout, order, address, account or list; `text` a sentence. Source: decision H4.
    """
    number = context.actor.impersonation_id
    if number is not None:
        acting.save_write(tx, number, context.now, kind, text)
