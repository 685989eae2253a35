"""Show a person's second factors, and remove all of them."""

import datetime
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.base.dates import in_store
from storefront.identity.request_context import RequestContext
from storefront.identity.stored import StoredSession
from storefront.signin.actions.fresh_proof import own_session
from storefront.signin.actions.notify import announce_change
from storefront.signin.queries import passkeys, recovery_codes, totp
from storefront.signin.queries.factors import methods_of
from storefront.signin.rules.factors import is_advised, is_fresh
from storefront.signin.schemas import FactorChange, Factors, PasskeyShown


def show_factors(context: RequestContext) -> Factors:
    """Return the visitor's second factors; raises Unauthenticated for guests."""
    with context.db.read() as conn:
        return factors_of(conn, context, own_session(conn, context))


def factors_of(conn: Connection, context: RequestContext, session: StoredSession) -> Factors:
    """Return the second factors of the session's owner."""
    person = session.web_user_id
    app = totp.find_totp(conn, person)
    codes = recovery_codes.recovery_state(conn, person)
    zone = ZoneInfo(context.settings.store.time_zone)

    def shown(moment: datetime.datetime | None) -> datetime.datetime | None:
        return in_store(moment, zone) if moment else None

    return Factors(
        totp_since=shown(app.confirmed_at if app else None),
        passkeys=[
            PasskeyShown(
                passkey_id=passkey.credential_id,
                name=passkey.name,
                created_at=in_store(passkey.created_at, zone),
                used_at=shown(passkey.used_at),
            )
            for passkey in passkeys.list_passkeys(conn, person)
        ],
        recovery_codes_left=codes.left,
        recovery_codes_since=shown(codes.since),
        is_advised=is_advised(context.actor),
        is_fresh=is_fresh(session.authenticated_at, context.now),
    )


def drop_lonely_codes(tx: Connection, web_user_id: int) -> None:
    """Remove the recovery codes of a person who has no second factor left."""
    if not methods_of(tx, web_user_id):
        recovery_codes.remove_recovery_codes(tx, web_user_id)


def forget_factors(tx: Connection, web_user_id: int, now: datetime.datetime) -> int:
    """Remove all second factors of a person who has lost them and notify them; return how many there were."""
    codes = recovery_codes.remove_recovery_codes(tx, web_user_id)
    apps = int(totp.remove_totp(tx, web_user_id))
    count = apps + passkeys.remove_passkeys(tx, web_user_id) + int(codes > 0)
    if count:
        announce_change(tx, now, web_user_id, FactorChange.FACTORS_FORGOTTEN)
    return count
