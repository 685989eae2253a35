"""The shop's own tax rates."""

from sqlalchemy import Connection, bindparam, select

from storefront.platform.statements import Query
from storefront.taxes.schemas import TaxRate
from storefront.taxes.tables import TaxRateRow

_OF_STATE = Query(
    select(TaxRateRow.state, TaxRateRow.zip_prefix, TaxRateRow.rate, TaxRateRow.taxes_freight).where(
        TaxRateRow.state == bindparam("state")
    ),
    lambda state, zip_prefix, rate, taxes_freight: TaxRate(
        state=state, zip_prefix=zip_prefix, rate=rate, taxes_freight=taxes_freight
    ),
)


def list_rates(conn: Connection, state: str) -> list[TaxRate]:
    """Return the rates of a state and its ZIP codes."""
    return _OF_STATE.all(conn, state=state)
