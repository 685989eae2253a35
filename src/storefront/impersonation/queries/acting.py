"""Start, end and writes of impersonations. Rows are only added, never changed."""

import datetime

from sqlalchemy import Connection, bindparam, insert, update

from storefront.impersonation.tables import ImpersonationRow, ImpersonationWriteRow
from storefront.platform.statements import Change, Query, inserted, only

TEXT_MAX = 500

_BEGUN = ("session_id", "web_user_id", "staff_name", "customer_id_p21", "customer_name", "reason", "address")
_BEGIN = Query(
    insert(ImpersonationRow)
    .values({name: bindparam(name) for name in (*_BEGUN, "started_at")} | {"ended_by": "", "write_count": 0})
    .returning(ImpersonationRow.impersonation_id),
    only,
)
_END = Change(
    update(ImpersonationRow)
    .where(ImpersonationRow.impersonation_id == bindparam("entry"), ImpersonationRow.ended_at.is_(None))
    .values(ended_at=bindparam("now"), ended_by=bindparam("who"))
)
_WRITE = Change(inserted(ImpersonationWriteRow, leaving=("write_id",)))
_COUNT = Change(
    update(ImpersonationRow)
    .where(ImpersonationRow.impersonation_id == bindparam("entry"))
    .values(write_count=ImpersonationRow.write_count + 1)
)


def begin(
    tx: Connection,
    *,
    session_id: str,
    web_user_id: int,
    staff_name: str,
    customer_id_p21: int,
    customer_name: str,
    reason: str,
    address: str,
    now: datetime.datetime,
) -> int:
    """Record the start of an impersonation; return its id."""
    found = _BEGIN.first(
        tx,
        session_id=session_id,
        web_user_id=web_user_id,
        staff_name=staff_name[:120],
        customer_id_p21=customer_id_p21,
        customer_name=customer_name,
        reason=reason,
        address=address[:45],
        started_at=now,
    )
    assert found is not None
    return int(found)


def end(tx: Connection, impersonation_id: int, now: datetime.datetime, by: str = "") -> None:
    """Record the end, unless it has already ended; `by` says how, "" if ended by the person."""
    _END.run(tx, entry=impersonation_id, now=now, who=by[:120])


def save_write(tx: Connection, impersonation_id: int, now: datetime.datetime, kind: str, text: str) -> None:
    """Record a write made while acting for a customer."""
    _WRITE.run(tx, impersonation_id=impersonation_id, at=now, kind=kind[:40], text=text[:TEXT_MAX])
    _COUNT.run(tx, entry=impersonation_id)
