"""The names of customers."""

from collections.abc import Collection

from sqlalchemy import Connection, select

from storefront.accounts.tables import CustomerRow
from storefront.platform.many import Many

_NAMES = Many(select(CustomerRow.customer_id_p21, CustomerRow.name), CustomerRow.customer_id_p21)


def list_customer_names(reading: Connection, customer_ids: Collection[int]) -> dict[int, str]:
    """Return the names of these companies, by their id in the ERP."""
    return {row.customer_id_p21: row.name for row in _NAMES.rows(reading, customer_ids)}
