"""Addresses that have subscribed to the newsletter."""

import datetime

from sqlalchemy import Connection, bindparam, insert, select

from storefront.feedback.tables import SubmissionRow as Row
from storefront.platform.statements import Query, only

NEWSLETTER = "newsletter"
"""The kind of a subscription in the inbox."""

_FIND = Query(
    select(Row.id).where(Row.kind == NEWSLETTER, Row.email == bindparam("address")).limit(1),
    only,
)
_ADD = Query(
    insert(Row)
    .values(
        kind=NEWSLETTER,
        received_at=bindparam("now"),
        email=bindparam("address"),
        name=bindparam("who"),
        page_url="",
        fields={},
        handled_at=bindparam("now"),
        handled_by="",
    )
    .returning(Row.id),
    only,
)


def has_subscribed(conn: Connection, email: str) -> bool:
    """Return whether the address has subscribed."""
    return _FIND.first(conn, address=email) is not None


def add_subscriber(tx: Connection, email: str, name: str, now: datetime.datetime) -> int:
    """Store a subscription, for which nobody has to do anything, and return its number."""
    number = _ADD.first(tx, address=email, who=name, now=now)
    assert number is not None
    return int(number)
