"""The shop's own tax rates."""

from sqlalchemy import Connection, bindparam, select

from storefront.taxes.schemas import TaxRate
from storefront.taxes.tables import TaxRateRow

_OF_STATE = select(TaxRateRow.state, TaxRateRow.zip_prefix, TaxRateRow.rate).where(
    TaxRateRow.state == bindparam("state")
)


def list_rates(reading: Connection, state: str) -> list[TaxRate]:
    """Return the rates of a state and its zip codes."""
    rows = reading.execute(_OF_STATE, {"state": state})
    return [TaxRate(state=row.state, zip_prefix=row.zip_prefix, rate=row.rate) for row in rows]
