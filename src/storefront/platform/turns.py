"""Turns: what is looked up and then taken, such as the next number, is taken by one after the other."""

from sqlalchemy import Connection, text

PEOPLE = 731_106
ADDRESSES = 731_107
MAILBOX = 731_108
"""Numbers that nothing else of the store locks by."""

_WAIT = text("SELECT pg_advisory_xact_lock(:number)")
_WAIT_OF = text("SELECT pg_advisory_xact_lock(:number, hashtext(:of))")


def take_turn(tx: Connection, number: int, of: str = "") -> None:
    """Wait until no other transaction has this turn, or this turn of one thing; it ends with the transaction.

    SQLite takes one writer at a time anyway.
    """
    if tx.dialect.name == "postgresql":
        tx.execute(_WAIT_OF if of else _WAIT, {"number": number, "of": of} if of else {"number": number})
