"""Turns: what is looked up and then taken, such as the next number, is taken by one after the other."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, text

from storefront.platform.db import Database

PEOPLE = 731_106
ADDRESSES = 731_107
MAILBOX = 731_108
TABLES = 731_109
IMPORT = 731_110
"""Numbers that nothing else of the store locks by."""

_WAIT = text("SELECT pg_advisory_xact_lock(:number)")
_WAIT_OF = text("SELECT pg_advisory_xact_lock(:number, hashtext(:of))")
_TRY = text("SELECT pg_try_advisory_lock(:number)")
_END = text("SELECT pg_advisory_unlock(:number)")


def take_lock(tx: Connection, number: int, of: str = "") -> None:
    """Wait until no other transaction has this turn, or this turn of one thing; it ends with the transaction.

    SQLite takes one writer at a time anyway.
    """
    if tx.dialect.name == "postgresql":
        tx.execute(_WAIT_OF if of else _WAIT, {"number": number, "of": of} if of else {"number": number})


@contextmanager
def hold_lock(database: Database, number: int) -> Iterator[bool]:
    """Hold a turn for the block, over any number of this thread's transactions; give False if another has it.

    It ends with the block, or when the process dies. On SQLite, whose processes share a machine, there is no
    such turn, and the answer is True.
    """
    if database.is_sqlite:
        yield True
        return
    with database.read() as conn:
        is_ours = bool(conn.scalar(_TRY, {"number": number}))
        try:
            yield is_ours
        finally:
            if is_ours:
                conn.execute(_END, {"number": number})
