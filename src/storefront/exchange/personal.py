"""A person asks for their data, or asks to be forgotten."""

import datetime
from typing import Any

import msgspec

from storefront.base.errors import NotFound
from storefront.exchange import messages
from storefront.exchange.queries import forgetting, person_export, personal
from storefront.platform.db import Database


class Erased(msgspec.Struct, frozen=True):
    """What was removed or has lost the name, by kind, and how many orders keep it as papers."""

    removed: dict[str, int]
    papers: int


def export(database: Database, email: str) -> dict[str, list[dict[str, Any]]]:
    """Return everything that is kept of a person or a guest, by kind; raises NotFound if nothing is.

    Secrets, such as the hash of a password, are not told.
    """
    with database.read() as conn:
        told = person_export.export_person(conn, personal.find_who(conn, email))
    if not any(told.values()):
        raise NotFound(messages.NO_SUCH_PERSON.format(email=email))
    return told


def erase(database: Database, email: str, now: datetime.datetime) -> Erased:
    """Forget a person or a guest but for papers, in one transaction; raises NotFound if nothing is kept."""
    with database.write() as tx:
        who = personal.find_who(tx, email)
        papers = personal.count_papers(tx, who)
        removed = {name: count for name, count in forgetting.forget(tx, who, now).items() if count}
    if not removed and not papers:
        raise NotFound(messages.NO_SUCH_PERSON.format(email=email))
    return Erased(removed, papers)
