"""Alerts and promotions: read for every page, changed by our staff. Source: decisions B30, H10."""

import datetime
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, update

from storefront.content.rules.notices import is_within, picture_digest
from storefront.content.schemas import AlertLevel
from storefront.content.stored import StoredAlert, StoredPromo
from storefront.content.tables import AlertRow, PromoRow
from storefront.platform.db import bump_generation
from storefront.platform.statements import Change, Query, columns_of, inserted

_ALERTS = Query(select(*columns_of(StoredAlert, AlertRow)), StoredAlert)
_PROMOS = Query(
    select(*columns_of(StoredPromo, PromoRow)).order_by(PromoRow.sort_order, PromoRow.title), StoredPromo
)
_ADD_ALERT = Change(inserted(AlertRow))
_ADD_PROMO = Change(inserted(PromoRow))
_CHANGE_ALERT = Change(
    update(AlertRow)
    .where(AlertRow.text == bindparam("was"))
    .values({name: bindparam(f"new_{name}") for name in StoredAlert.__struct_fields__})
)
_CHANGE_PROMO = Change(
    update(PromoRow)
    .where(PromoRow.title == bindparam("was"))
    .values({name: bindparam(f"new_{name}") for name in StoredPromo.__struct_fields__})
)
_SWITCH_ALERT = Change(
    update(AlertRow)
    .where(AlertRow.text == bindparam("was"))
    .values(is_on=bindparam("is_on"), changed_at=bindparam("now"))
)
_MOVE_PROMO = Change(
    update(PromoRow).where(PromoRow.title == bindparam("was")).values(sort_order=bindparam("place"))
)
_REMOVE_ALERT = Change(delete(AlertRow).where(AlertRow.text == bindparam("was")))
_REMOVE_PROMO = Change(delete(PromoRow).where(PromoRow.title == bindparam("was")))


def list_alerts(conn: Connection) -> list[StoredAlert]:
    """Return all alerts, the newest first; those that have always been shown come last.

    Of those that start on the same day, the one that staff changed last comes first, then warnings.
    """
    rows = sorted(_ALERTS.all(conn), key=lambda row: row.text)
    return sorted(rows, key=_newness, reverse=True)


def current(rows: Sequence[StoredAlert], today: datetime.date) -> StoredAlert | None:
    """Return the alert of this day, the newest if there are several."""
    return next((row for row in rows if row.is_on and is_within(row.starts_on, row.ends_on, today)), None)


def list_promos(conn: Connection) -> list[StoredPromo]:
    """Return all promotions in order."""
    return _PROMOS.all(conn)


def named_digests(conn: Connection, digests: set[str]) -> set[str]:
    """Return the digests that belong to a picture of a promotion."""
    return digests & {picture_digest(row.image) for row in _PROMOS.all(conn)}


def save_alert(tx: Connection, row: StoredAlert, was: str) -> None:
    """Write an alert in place of the one with that text, or as a new one; every page shows it at once."""
    if was:
        _CHANGE_ALERT.run(tx, was=was, **_new(row))
    else:
        _ADD_ALERT.run(tx, **msgspec.structs.asdict(row))
    bump_generation(tx)


def switch_alert(tx: Connection, text: str, is_on: bool, now: datetime.datetime) -> int:
    """Switch an alert on or off and change nothing else; return how many there were."""
    switched = _SWITCH_ALERT.run(tx, was=text, is_on=is_on, now=now)
    bump_generation(tx)
    return switched


def save_promo(tx: Connection, row: StoredPromo, was: str) -> None:
    """Write a promotion in place of the one with that title, or as a new one."""
    if was:
        _CHANGE_PROMO.run(tx, was=was, **_new(row))
    else:
        _ADD_PROMO.run(tx, **msgspec.structs.asdict(row))
    bump_generation(tx)


def move_promos(tx: Connection, titles: Sequence[str]) -> None:
    """Put the promotions in this order."""
    if titles:
        _MOVE_PROMO.run_many(tx, [{"was": title, "place": at} for at, title in enumerate(titles, 1)])
    bump_generation(tx)


def remove_alert(tx: Connection, text: str) -> int:
    """Remove an alert; return how many there were."""
    removed = _REMOVE_ALERT.run(tx, was=text)
    bump_generation(tx)
    return removed


def remove_promo(tx: Connection, title: str) -> int:
    """Remove a promotion; return how many there were."""
    removed = _REMOVE_PROMO.run(tx, was=title)
    bump_generation(tx)
    return removed


def _newness(row: StoredAlert) -> tuple[datetime.date, datetime.datetime, bool]:
    return (
        row.starts_on or datetime.date.min,
        row.changed_at or datetime.datetime.min.replace(tzinfo=datetime.UTC),
        row.level == AlertLevel.WARNING,
    )


def _new(row: StoredAlert | StoredPromo) -> dict[str, object]:
    return {f"new_{name}": value for name, value in msgspec.structs.asdict(row).items()}
