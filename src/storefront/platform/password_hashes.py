"""Password hashes: argon2id, a few at a time, since each takes megabytes and milliseconds."""

import threading
from functools import lru_cache

from argon2 import PasswordHasher, profiles
from argon2.exceptions import InvalidHashError, VerificationError

from storefront.platform.connections import refuse_in_transaction
from storefront.platform.loop import refuse_on_loop
from storefront.platform.work_lock import lock_released

AT_ONCE = 2
"""Number of hashes computed at once in a process; others wait."""

hasher = PasswordHasher.from_parameters(profiles.RFC_9106_LOW_MEMORY)
_turns = threading.Semaphore(AT_ONCE)


def hash_password(password: str) -> str:
    """Return the hash to store. Raises InTransaction in a transaction, and OnTheLoop on an event loop."""
    _refuse_hurry()
    with lock_released(), _turns:
        return hasher.hash(password)


def is_password(stored: str, password: str) -> bool:
    """Return whether this is the password. An unknown hash ("") takes as long as a wrong password.

    Raises InTransaction inside a transaction, and OnTheLoop on an event loop.
    """
    _refuse_hurry()
    with lock_released(), _turns:
        try:
            return hasher.verify(stored or _nobodys(), password) and stored != ""
        except (VerificationError, InvalidHashError):
            return False


def is_outdated(stored: str) -> bool:
    """Return whether a password should be hashed again, because the recommended cost has increased."""
    return hasher.check_needs_rehash(stored)


@lru_cache(1)
def _nobodys() -> str:
    return hasher.hash("nobody")


def _refuse_hurry() -> None:
    refuse_on_loop("a password")
    refuse_in_transaction("a password")
