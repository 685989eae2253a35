"""Rate limiting of the mails that people can request for an address."""

import datetime

from sqlalchemy import Connection, bindparam, delete, func, select

from storefront.accounts.tables import AskedMailRow
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, inserted, only

_COUNT = Query(
    select(func.count()).where(
        AskedMailRow.email == bindparam("address"), AskedMailRow.at > bindparam("since")
    ),
    only,
)
_SAVE = Change(inserted(AskedMailRow, leaving=("id",)))
_OLD = AskedMailRow.at < bindparam("before")
_COUNT_OLD = Query(
    select(func.count().filter(_OLD).label("count"), func.count().label("total")).select_from(AskedMailRow),
    Old,
)
_FORGET = Change(delete(AskedMailRow).where(_OLD))


def count_asked(conn: Connection, email: str, since: datetime.datetime) -> int:
    """Return the number of mails requested for this address since then."""
    return _COUNT.first(conn, address=email, since=since) or 0


def save_asked(tx: Connection, email: str, now: datetime.datetime) -> None:
    """Count a mail to this address."""
    _SAVE.run(tx, email=email, at=now)


def count_old_asked(conn: Connection, before: datetime.datetime) -> Old:
    """Return how many mails were counted before a moment, and in total."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_asked(tx: Connection, before: datetime.datetime) -> int:
    """Delete mails counted before a moment."""
    return _FORGET.run(tx, before=before)
