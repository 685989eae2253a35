"""Identities at an outside provider."""

import datetime

from sqlalchemy import Connection, bindparam, insert, select

from storefront.platform.statements import Change, Query, only
from storefront.signin.tables import OutsideIdentityRow

_FIND = Query(
    select(OutsideIdentityRow.web_user_id).where(
        OutsideIdentityRow.issuer == bindparam("issuer"), OutsideIdentityRow.subject == bindparam("subject")
    ),
    only,
)
_SAVE = Change(insert(OutsideIdentityRow))


def find_web_user_id(conn: Connection, issuer: str, subject: str) -> int | None:
    """Return the person with this outside identity; None if they have not signed in from there yet."""
    return _FIND.first(conn, issuer=issuer, subject=subject)


def save_identity(
    tx: Connection, issuer: str, subject: str, web_user_id: int, now: datetime.datetime
) -> None:
    """Link an outside identity to a person, so that changing the email address there has no effect here."""
    _SAVE.run(tx, issuer=issuer, subject=subject, web_user_id=web_user_id, created_at=now)
