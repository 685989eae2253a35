"""The key that signs in shops that tests open: made for the first, as shops do, and lent to the others."""

from storefront.platform import clock
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.signin import keys
from storefront.signin.queries.keys import list_keys, save_key
from storefront.signin.stored.grants import StoredKey

_made: list[StoredKey] = []


def lend_key(db: Database, settings: Settings) -> None:
    """Give a database without a key the one of this process: making one takes longer than opening a shop."""
    now = clock.now()
    if not _made:
        _made.append(keys.signing_key(db, now, settings.sign_in.session_days))
        return
    with db.write() as tx:
        if not list_keys(tx, now):
            save_key(tx, _made[0])
