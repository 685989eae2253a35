"""The signing keys: created on demand, published a day before use and long after it.

Every worker picks the same key, the first that has not expired; if two were created at the same moment, the
second waits for its turn.
"""

import datetime
from collections.abc import Sequence
from typing import Any

from joserfc.jwk import RSAKey

from storefront.platform.connections import refuse_in_transaction
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.signin import limits
from storefront.signin.queries import keys as queries
from storefront.signin.stored.grants import StoredKey

ALGORITHM = "RS256"

log = logger("signin")
_checked: dict[str, RSAKey] = {}


def signing_key(database: Database, now: datetime.datetime, session_days: int) -> StoredKey:
    """Return the current signing key, creating it if there is none.

    `session_days` is how long a key must stay published after its turn: as long as its signatures may be
    presented.
    """
    with database.read() as conn:
        known = queries.list_keys(conn, now)
    return _signing(known, now) or _made_for(database, now, now, session_days)


def is_due(known: Sequence[StoredKey], now: datetime.datetime) -> bool:
    """Return whether to create the next key: no current one still signs a day from now."""
    return _signing(known, _soon(now)) is None


def look_ahead(database: Database, now: datetime.datetime, session_days: int) -> None:
    """Create the next key a day before its turn, unless another worker already has."""
    _made_for(database, _soon(now), now, session_days)


def rotate(database: Database, now: datetime.datetime, session_days: int) -> StoredKey:
    """Create and return a new signing key; everything signed by previous ones becomes invalid."""
    made = _new_key()
    with database.write() as tx:
        queries.end_keys(tx, now)
        key = _stored(made, now, now, session_days)
        queries.save_key(tx, key)
    log.warning("keys_replaced", kid=key.kid)
    return key


def private_key(key: StoredKey) -> RSAKey:
    """Return the private key. Validating its numbers is slow, so each process does it once."""
    if key.kid not in _checked:
        _checked.clear()
        _checked[key.kid] = RSAKey.import_key(key.private_jwk)
    return _checked[key.kid]


def public_key(key: StoredKey) -> RSAKey:
    """Return the public key, which can only verify."""
    return RSAKey.import_key(public_jwk(key))


def public_jwk(key: StoredKey) -> dict[str, Any]:
    """Return the public part of a key."""
    shown = {name: key.private_jwk[name] for name in ("kty", "n", "e")}
    return {**shown, "kid": key.kid, "use": "sig", "alg": key.algorithm}


def _signing(known: Sequence[StoredKey], at: datetime.datetime) -> StoredKey | None:
    return next((key for key in known if key.signs_until > at), None)


def _soon(now: datetime.datetime) -> datetime.datetime:
    return now + datetime.timedelta(days=limits.KEY_AHEAD_DAYS)


def _made_for(
    database: Database, needed_at: datetime.datetime, now: datetime.datetime, session_days: int
) -> StoredKey:
    """Return the key that signs at a moment, creating it if nobody else has in the meantime."""
    made = _new_key()
    with database.write() as tx:
        known = queries.list_keys(tx, now)
        found = _signing(known, needed_at)
        if found is not None:
            return found
        key = _stored(made, max([now, *(key.signs_until for key in known)]), now, session_days)
        queries.save_key(tx, key)
    log.info("key_made", kid=key.kid)
    return key


def _stored(made: RSAKey, begins: datetime.datetime, now: datetime.datetime, session_days: int) -> StoredKey:
    signs_until = begins + datetime.timedelta(days=limits.KEY_DAYS)
    return StoredKey(
        kid=made.kid or "",
        algorithm=ALGORITHM,
        private_jwk=made.as_dict(private=True),
        created_at=now,
        signs_until=signs_until,
        ends_at=signs_until + datetime.timedelta(days=session_days + 1),
    )


def _new_key() -> RSAKey:
    refuse_in_transaction("a new key")
    return RSAKey.generate_key(limits.KEY_BITS, {"use": "sig", "alg": ALGORITHM}, private=True, auto_kid=True)
