"""Turns: what is looked up and then taken, such as the next number, is taken by one after the other."""

from sqlalchemy import Connection, text

PEOPLE = 731_106
ADDRESSES = 731_107
"""Numbers that nothing else of the store locks by."""

_WAIT = text("SELECT pg_advisory_xact_lock(:number)")


def take_turn(tx: Connection, number: int) -> None:
    """Wait until no other transaction has this turn; it ends with the transaction.

    SQLite takes one writer at a time anyway.
    """
    if tx.dialect.name == "postgresql":
        tx.execute(_WAIT, {"number": number})
