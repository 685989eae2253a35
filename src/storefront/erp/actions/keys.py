"""API keys: make, check and revoke them. Only the SHA-256 of a key is stored."""

import hashlib
import secrets
from collections.abc import Sequence
from datetime import datetime

from storefront.base.errors import Conflict, Forbidden, NotFound, Refused, Unauthenticated
from storefront.base.text import one_line
from storefront.erp import limits, messages
from storefront.erp.queries import keys
from storefront.erp.schemas import ErpKind
from storefront.erp.stored import StoredApiKey
from storefront.platform.db import Database

START = "sfk_"
"""How every key begins, so that scanners for leaked secrets find it."""
_RANDOM_BYTES = 32
_PREFIX_CHARACTERS = 10
_SCHEME = "bearer"


def make_key(db: Database, name: str, scopes: Sequence[ErpKind], now: datetime) -> str:
    """Make a key that may send these kinds, and return it; it cannot be shown again.

    Raises Refused for a blank or long name, Conflict if the name is taken.
    """
    name = one_line(name)
    if not 0 < len(name) <= limits.KEY_NAME_CHARACTERS:
        raise Refused(messages.KEY_NAME_BLANK.format(most=limits.KEY_NAME_CHARACTERS))
    key = START + secrets.token_urlsafe(_RANDOM_BYTES)
    with db.write() as tx:
        if keys.find_active(tx, name) is not None:
            raise Conflict(messages.KEY_NAME_TAKEN.format(name=name))
        keys.save_key(tx, name, key[:_PREFIX_CHARACTERS], _digest(key), sorted(scopes), now)
    return key


def revoke_key(db: Database, name: str, now: datetime) -> None:
    """Revoke a key at once. Raises NotFound if no active key has this name."""
    with db.write() as tx:
        if not keys.revoke(tx, name, now):
            raise NotFound(messages.NO_SUCH_KEY.format(name=name))


def checked_key(db: Database, authorization: str, kind: ErpKind, now: datetime) -> StoredApiKey:
    """Return the key of an Authorization header that may send this kind.

    Raises Unauthenticated without an active key, Forbidden if it has another scope.
    """
    scheme, _, key = authorization.strip().partition(" ")
    key = key.strip()
    if scheme.lower() != _SCHEME or not key.startswith(START):
        raise Unauthenticated(messages.KEY_NEEDED)
    with db.read() as conn:
        found = keys.find_by_digest(conn, _digest(key))
    if found is None:
        raise Unauthenticated(messages.KEY_REFUSED)
    if kind not in found.scopes:
        raise Forbidden(messages.KEY_SCOPE.format(kind=kind))
    with db.write() as tx:
        keys.note_use(tx, found.key_id, now)
    return found


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
