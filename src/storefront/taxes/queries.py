"""The shop's own tax rates."""

from sqlalchemy import Connection, bindparam, select

from storefront.platform.catalog_cache import CatalogCache
from storefront.platform.db import Database
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


STATES_MAX = 200
"""Number of states whose rates are cached."""

_of_states: CatalogCache[str, list[TaxRate]] = CatalogCache(STATES_MAX)


def rates_of(db: Database, state: str) -> list[TaxRate]:
    """Return the rates of a state and its ZIP codes, cached until the next import."""
    cached = _of_states.of(db)
    found = cached.get(state)
    if found is None:
        found = cached[state] = db.catalog(lambda conn: list_rates(conn, state))
    return found


def list_rates(conn: Connection, state: str) -> list[TaxRate]:
    """Return the rates of a state and its ZIP codes."""
    return _OF_STATE.all(conn, state=state)
