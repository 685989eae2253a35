"""What is written while one of our staff acts for a customer stands in the history. Source: decision H4."""

from sqlalchemy import Connection

from storefront.identity.visit import Visit
from storefront.impersonation.queries import acting


def note_write(tx: Connection, visit: Visit, kind: str, text: str) -> None:
    """Write down, with what it is about, what is written in this transaction; nothing for all others.

    `kind` is cart, checkout, order, address, account or list; `text` a sentence. Source: decision H4.
    """
    number = visit.actor.impersonation_id
    if number is not None:
        acting.save_write(tx, number, visit.now, kind, text)
