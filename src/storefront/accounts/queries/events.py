"""Audit log of accounts and companies."""

from typing import Any

from sqlalchemy import Connection, bindparam, select

from storefront.accounts.person import Person
from storefront.accounts.queries.people import name_of
from storefront.accounts.tables import AccountEventRow
from storefront.identity.request_context import RequestContext
from storefront.platform.statements import Change, Query, inserted, only

TEXT_MAX = 500

_SAVE = Change(inserted(AccountEventRow, leaving=("event_id",)))
_LAST_BY = Query(
    select(AccountEventRow.by_name)
    .where(AccountEventRow.web_user_id == bindparam("person"), AccountEventRow.kind == bindparam("what"))
    .order_by(AccountEventRow.event_id.desc())
    .limit(1),
    only,
)


def save_event(
    tx: Connection,
    context: RequestContext,
    kind: str,
    text: str,
    *,
    customer_id_p21: int | None,
    web_user_id: int | None = None,
    by: Person | None = None,
) -> None:
    """Record a change made by the actor, or by `by` if they are not signed in."""
    values: dict[str, Any] = {
        "at": context.now,
        "customer_id_p21": customer_id_p21,
        "web_user_id": web_user_id,
        "by_web_user_id": by.web_user_id if by else context.actor.web_user_id,
        "by_name": (by.name if by else name_of(tx, context.actor))[:120],
        "kind": kind,
        "text": text[:TEXT_MAX],
    }
    _SAVE.run(tx, **values)


def last_by(conn: Connection, web_user_id: int, kind: str) -> str:
    """Return the name of the last person who made this kind of change to an account, "" for nobody."""
    return _LAST_BY.first(conn, person=web_user_id, what=kind) or ""
