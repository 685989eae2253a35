"""Export and erase personal data."""

import datetime
from typing import Any

import msgspec

from storefront.base.errors import NotFound
from storefront.exchange import messages
from storefront.exchange.queries import erasure, person_export, personal
from storefront.platform.db import Database


class Erased(msgspec.Struct, frozen=True):
    """The number of removed or anonymized rows by kind, and of orders that keep the name."""

    removed: dict[str, int]
    orders_kept: int


def export(database: Database, email: str) -> dict[str, list[dict[str, Any]]]:
    """Return all data about a person or guest by kind, without secrets. Raises NotFound if there is none."""
    with database.read() as conn:
        found = person_export.export_person(conn, personal.find_who(conn, email))
    if not any(found.values()):
        raise NotFound(messages.NO_SUCH_PERSON.format(email=email))
    return found


def erase(database: Database, email: str, now: datetime.datetime) -> Erased:
    """Erase a person or a guest except on orders, in one transaction. Raises NotFound if there is no data."""
    with database.write() as tx:
        who = personal.find_who(tx, email)
        orders_kept = personal.count_orders_kept(tx, who)
        removed = {name: count for name, count in erasure.forget(tx, who, now).items() if count}
    if not removed and not orders_kept:
        raise NotFound(messages.NO_SUCH_PERSON.format(email=email))
    return Erased(removed, orders_kept)
