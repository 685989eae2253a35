"""Look up items by any kind of number, many numbers per statement."""

from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import Connection, select

from storefront.catalog.tables import NumberRow
from storefront.platform.batches import BatchQuery


class KnownNumber(msgspec.Struct, frozen=True):
    """A number of an item: its kind, as written, and in normal form."""

    inv_mast_uid: int
    kind: str
    number: str
    normal_form: str


_KNOWN = BatchQuery(
    select(NumberRow.inv_mast_uid, NumberRow.kind, NumberRow.number, NumberRow.normal_form).order_by(
        NumberRow.inv_mast_uid, NumberRow.kind, NumberRow.number
    ),
    NumberRow.normal_form,
    KnownNumber,
)


def list_known(conn: Connection, normal_forms: Collection[str]) -> Sequence[KnownNumber]:
    """Return the numbers that have one of these normal forms; there is no limit."""
    return _KNOWN.rows(conn, sorted(set(normal_forms)))
