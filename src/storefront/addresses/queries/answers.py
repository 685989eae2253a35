"""Stored answers of the address service."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from storefront.addresses.tables import AddressAnswerRow
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, columns_of


class StoredAnswer(msgspec.Struct, frozen=True):
    """The fields of an address that a service may correct."""

    address1: str
    address2: str
    city: str
    state: str
    zip: str


_FIND = Query(
    select(*columns_of(StoredAnswer, AddressAnswerRow)).where(
        AddressAnswerRow.key == bindparam("key"), AddressAnswerRow.answered_at >= bindparam("since")
    ),
    StoredAnswer,
)


def _upsert(dialect: Any) -> Any:
    names = (*StoredAnswer.__struct_fields__, "answered_at")
    new = dialect.insert(AddressAnswerRow).values({name: bindparam(name) for name in ("key", *names)})
    return new.on_conflict_do_update(
        index_elements=["key"], set_={name: new.excluded[name] for name in names}
    )


_SAVE = Change(_upsert(sqlite), postgresql=_upsert(postgresql))
_OLD = AddressAnswerRow.answered_at < bindparam("before")
_COUNT_OLD = Query(
    select(func.count().filter(_OLD).label("count"), func.count().label("total")).select_from(
        AddressAnswerRow
    ),
    Old,
)
_FORGET = Change(delete(AddressAnswerRow).where(_OLD))


def find_answer(conn: Connection, key: str, since: datetime.datetime) -> StoredAnswer | None:
    """Return the answer for an address if it was given since a moment."""
    return _FIND.first(conn, key=key, since=since)


def save_answer(tx: Connection, key: str, answer: StoredAnswer, now: datetime.datetime) -> None:
    """Store the answer for an address, in place of an older one."""
    _SAVE.run(tx, key=key, answered_at=now, **msgspec.structs.asdict(answer))


def count_old_answers(conn: Connection, before: datetime.datetime) -> Old:
    """Return how many answers were given before a moment, and the total."""
    return _COUNT_OLD.first(conn, before=before) or Old(0, 0)


def forget_answers(tx: Connection, before: datetime.datetime) -> int:
    """Delete the answers given before a moment."""
    return _FORGET.run(tx, before=before)
