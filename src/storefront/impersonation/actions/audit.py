"""Recording in the history what staff write while acting for a customer. Source: decision H4."""

from sqlalchemy import Connection

from storefront.identity.request_context import RequestContext
from storefront.impersonation.queries import acting


def record_write(tx: Connection, context: RequestContext, kind: str, text: str) -> None:
    """Record a write of this transaction if the actor is acting for a customer.

    `kind` is cart, checkout, order, address, account or list; `text` a sentence. Source: decision H4.
    """
    number = context.actor.impersonation_id
    if number is not None:
        acting.save_write(tx, number, context.now, kind, text)
