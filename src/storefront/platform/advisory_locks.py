"""Advisory locks, so that a value that is read and then used (such as the next number) is used only once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, text

from storefront.platform.db import Database

PEOPLE = 731_106
ADDRESSES = 731_107
MAILBOX = 731_108
TABLES = 731_109
IMPORT = 731_110
"""The lock numbers; nothing else in the store uses them."""

_WAIT = text("SELECT pg_advisory_xact_lock(:number)")
_WAIT_OF = text("SELECT pg_advisory_xact_lock(:number, hashtext(:of))")
_TRY_IN = text("SELECT pg_try_advisory_xact_lock(:number)")
_PATIENT = text("SET LOCAL lock_timeout = 0")
_UNHURRIED = text("SET LOCAL idle_in_transaction_session_timeout = 0")


def take_lock(tx: Connection, number: int, of: str = "") -> None:
    """Wait for the lock, or for the lock of the one thing `of`, and hold it until the transaction ends.

    Does nothing on SQLite, which has one writer at a time anyway.
    """
    if tx.dialect.name == "postgresql":
        tx.execute(_WAIT_OF if of else _WAIT, {"number": number, "of": of} if of else {"number": number})


def wait_for_lock(tx: Connection, number: int, on_wait: Callable[[], None]) -> None:
    """Take the lock as `take_lock` does; if another has it, call `on_wait` and wait without a limit."""
    if tx.dialect.name != "postgresql" or tx.scalar(_TRY_IN, {"number": number}):
        return
    on_wait()
    tx.execute(_PATIENT)
    tx.execute(_WAIT, {"number": number})


@contextmanager
def hold_lock(database: Database, number: int) -> Iterator[bool]:
    """Hold the lock during the block, across transactions; yield False if another process has it.

    The lock ends with the block or with the process. It belongs to an idle transaction of its own, because
    behind a pooler a session belongs to nobody. On SQLite there is no such lock, and it yields True.
    """
    if database.is_sqlite:
        yield True
        return
    with database.idle_transaction() as conn:
        conn.execute(_UNHURRIED)
        yield bool(conn.scalar(_TRY_IN, {"number": number}))
