"""The mails about an order that the outbox has sent, or will send."""

import datetime

import msgspec
from sqlalchemy import Connection, bindparam, func, or_, select

from storefront.orderdesk import limits
from storefront.platform.outbox import OutboxRow
from storefront.platform.statements import Query, only


class StoredOrderMail(msgspec.Struct, frozen=True, kw_only=True):
    """A mail in the outbox; with `error` and `done_at` it was given up."""

    kind: str
    created_at: datetime.datetime
    done_at: datetime.datetime | None
    attempts: int
    error: str | None


_REPEATS = [f"again{place}" for place in range(1, limits.RESENDS_MAX + 1)]
_IS_REPEAT = or_(*(OutboxRow.dedupe_key == bindparam(name) for name in _REPEATS))
"""Each repeat has a key of its own: keys are found by the index, a prefix of them is not."""
_IS_OF_ORDER = or_(
    OutboxRow.dedupe_key == bindparam("placed"), OutboxRow.dedupe_key == bindparam("held"), _IS_REPEAT
)
_LIST = Query(
    select(*(getattr(OutboxRow, name) for name in StoredOrderMail.__struct_fields__))
    .where(_IS_OF_ORDER)
    .order_by(OutboxRow.created_at, OutboxRow.id),
    lambda *columns: StoredOrderMail(**dict(zip(StoredOrderMail.__struct_fields__, columns, strict=True))),
)
_COUNT = Query(select(func.count()).select_from(OutboxRow).where(_IS_REPEAT), only)


def key_again(order_number: int, place: int) -> str:
    """Return the key of the event that mails a confirmation again, for the first, second, … time."""
    return f"OrderMailAgain:{order_number}:{place}"


def list_mails(conn: Connection, order_number: int) -> list[StoredOrderMail]:
    """Return the mails about an order, oldest first; those sent are remembered as long as the outbox does."""
    first = {"placed": f"OrderPlaced:{order_number}", "held": f"OrderHeld:{order_number}"}
    return _LIST.all(conn, **first, **_repeats(order_number))


def count_again(conn: Connection, order_number: int) -> int:
    """Return how often the confirmation was mailed again."""
    return _COUNT.first(conn, **_repeats(order_number)) or 0


def _repeats(order_number: int) -> dict[str, str]:
    return {name: key_again(order_number, place) for place, name in enumerate(_REPEATS, start=1)}
