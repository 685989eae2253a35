"""Mailed links and PINs: saved, found, used, deleted."""

import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, or_, select, update

from storefront.accounts.stored import StoredLink, StoredPin
from storefront.accounts.tables import MailedLinkRow, ResetPinRow
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, inserted, only

_LINK = [getattr(MailedLinkRow, name) for name in StoredLink.__struct_fields__]
_PIN = [getattr(ResetPinRow, name) for name in StoredPin.__struct_fields__]

_BY_DIGEST = Query(
    select(*_LINK).where(MailedLinkRow.digest == bindparam("secret")).with_for_update(), StoredLink
)
_SAVE_LINK = Change(inserted(MailedLinkRow))
_USE_LINK = Change(
    update(MailedLinkRow)
    .where(MailedLinkRow.digest == bindparam("secret"), MailedLinkRow.used_at.is_(None))
    .values(used_at=bindparam("now"))
)
_REPLACE = Change(
    delete(MailedLinkRow).where(
        MailedLinkRow.kind == bindparam("what"),
        MailedLinkRow.used_at.is_(None),
        or_(
            MailedLinkRow.request_id == bindparam("request"), MailedLinkRow.web_user_id == bindparam("person")
        ),
    )
)
_WAITING_EMAIL = Query(
    select(MailedLinkRow.email)
    .where(
        MailedLinkRow.web_user_id == bindparam("person"),
        MailedLinkRow.kind == "NewEmail",
        MailedLinkRow.used_at.is_(None),
        MailedLinkRow.expires_at > bindparam("now"),
    )
    .order_by(MailedLinkRow.created_at.desc()),
    only,
)
_LATEST_PIN = Query(
    select(*_PIN)
    .where(ResetPinRow.email == bindparam("address"))
    .order_by(ResetPinRow.pin_id.desc())
    .limit(1)
    .with_for_update(),
    StoredPin,
)
_BY_TICKET = Query(
    select(*_PIN).where(ResetPinRow.ticket_digest == bindparam("ticket")).with_for_update(), StoredPin
)
_COUNT_PINS = Query(
    select(func.count()).where(
        ResetPinRow.email == bindparam("address"), ResetPinRow.created_at > bindparam("since")
    ),
    only,
)
_SAVE_PIN = Change(inserted(ResetPinRow, leaving=("pin_id",)))
_COUNT_TRY = Change(
    update(ResetPinRow).where(ResetPinRow.pin_id == bindparam("pin")).values(tries=ResetPinRow.tries + 1)
)
_TAKE_PIN = Change(
    update(ResetPinRow)
    .where(ResetPinRow.pin_id == bindparam("pin"))
    .values(ticket_digest=bindparam("ticket"), expires_at=bindparam("until"))
)
_USE_PINS = Change(
    update(ResetPinRow)
    .where(ResetPinRow.email == bindparam("address"), ResetPinRow.used_at.is_(None))
    .values(used_at=bindparam("now"))
)
_OLD_PIN: Any = ResetPinRow.expires_at < bindparam("before")
_OLD_LINK: Any = MailedLinkRow.expires_at < bindparam("before")
_COUNT_OLD_PINS = Query(
    select(func.count().filter(_OLD_PIN).label("count"), func.count().label("total")).select_from(
        ResetPinRow
    ),
    Old,
)
_COUNT_OLD_LINKS = Query(
    select(func.count().filter(_OLD_LINK).label("count"), func.count().label("total")).select_from(
        MailedLinkRow
    ),
    Old,
)
_FORGET_PINS = Change(delete(ResetPinRow).where(_OLD_PIN))
_FORGET_LINKS = Change(delete(MailedLinkRow).where(_OLD_LINK))


def find_link(tx: Connection, digest: str) -> StoredLink | None:
    """Return a mailed link, used or not, locked until the transaction ends, or None if it is unknown."""
    return _BY_DIGEST.first(tx, secret=digest)


def save_link(tx: Connection, link: StoredLink) -> None:
    """Save a link, deleting unused links of its kind for the same request or person."""
    _REPLACE.run(tx, what=link.kind, request=link.request_id, person=link.web_user_id)
    _SAVE_LINK.run(tx, **{name: getattr(link, name) for name in StoredLink.__struct_fields__})


def use_link(tx: Connection, digest: str, now: datetime.datetime) -> bool:
    """Mark a link as used; return False if it already was."""
    return _USE_LINK.run(tx, secret=digest, now=now) == 1


def drop_links(tx: Connection, kind: str, web_user_id: int | None, request_id: int | None = None) -> None:
    """Delete the unused links of this kind."""
    _REPLACE.run(tx, what=kind, request=request_id, person=web_user_id)


def waiting_email(conn: Connection, web_user_id: int, now: datetime.datetime) -> str:
    """Return the new email address that awaits confirmation, "" for none."""
    return _WAITING_EMAIL.first(conn, person=web_user_id, now=now) or ""


def find_pin(tx: Connection, email: str) -> StoredPin | None:
    """Return the latest PIN of an address, locked until the transaction ends, or None."""
    return _LATEST_PIN.first(tx, address=email)


def find_ticket(tx: Connection, digest: str) -> StoredPin | None:
    """Return the PIN that a ticket was issued for, locked until the transaction ends, or None."""
    return _BY_TICKET.first(tx, ticket=digest) if digest else None


def count_pins(conn: Connection, email: str, since: datetime.datetime) -> int:
    """Return the number of PINs requested for this address since then."""
    return _COUNT_PINS.first(conn, address=email, since=since) or 0


def save_pin(tx: Connection, **fields: Any) -> None:
    """Save a new PIN; `fields` are those of ResetPinRow."""
    _SAVE_PIN.run(tx, **fields)


def count_try(tx: Connection, pin_id: int) -> None:
    """Count a wrong attempt at a PIN."""
    _COUNT_TRY.run(tx, pin=pin_id)


def take_pin(tx: Connection, pin_id: int, ticket_digest: str, until: datetime.datetime) -> None:
    """Replace the PIN by a ticket that is valid until a moment."""
    _TAKE_PIN.run(tx, pin=pin_id, ticket=ticket_digest, until=until)


def use_pins(tx: Connection, email: str, now: datetime.datetime) -> None:
    """Invalidate all PINs of an address."""
    _USE_PINS.run(tx, address=email, now=now)


def count_old_pins(conn: Connection, before: datetime.datetime) -> Old:
    """Return how many PINs expired before a moment."""
    return _COUNT_OLD_PINS.first(conn, before=before) or Old(0, 0)


def forget_pins(tx: Connection, before: datetime.datetime) -> int:
    """Delete PINs that expired before a moment."""
    return _FORGET_PINS.run(tx, before=before)


def count_old_links(conn: Connection, before: datetime.datetime) -> Old:
    """Return how many links expired before a moment."""
    return _COUNT_OLD_LINKS.first(conn, before=before) or Old(0, 0)


def forget_links(tx: Connection, before: datetime.datetime) -> int:
    """Delete links that expired before a moment."""
    return _FORGET_LINKS.run(tx, before=before)
