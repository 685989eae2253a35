"""Whether the current user watches an item on order. Source: S2 §3.1."""

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy import bindparam, select

from storefront.availability.schemas import StockInfo
from storefront.availability.tables import WatchedProductRow
from storefront.identity.request_context import RequestContext
from storefront.platform.statements import Query, among, only

_WATCHED = Query(
    select(WatchedProductRow.inv_mast_uid).where(
        WatchedProductRow.web_user_id == bindparam("person"),
        WatchedProductRow.noticed_at.is_(None),
        among(WatchedProductRow.inv_mast_uid, "uids"),
    ),
    only,
)


def with_watches(context: RequestContext, stock: Sequence[StockInfo]) -> list[StockInfo]:
    """Return the stock with a mark on items on order that the user watches.

    For guests, who have no user id, nothing is read.
    """
    person = context.actor.web_user_id
    uids = {info.inv_mast_uid for info in stock if info.on_order is not None}
    if person is None or not uids:
        return list(stock)
    with context.db.read() as conn:
        watched = set(_WATCHED.all(conn, person=person, uids=sorted(uids)))
    return [_marked(info) if info.inv_mast_uid in watched else info for info in stock]


def _marked(info: StockInfo) -> StockInfo:
    on_order = info.on_order
    return info if on_order is None else replace(info, on_order=replace(on_order, is_being_watched=True))
