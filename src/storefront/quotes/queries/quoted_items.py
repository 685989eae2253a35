"""Items as drafts need them: costs, list prices, numbers, substitutes."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, String, bindparam, func, select

from storefront.catalog.queries.numbers import list_known
from storefront.catalog.rules import normal_number
from storefront.catalog.schemas import AssociationKind
from storefront.catalog.tables import AssociationRow, ItemRow
from storefront.platform.batches import BatchQuery
from storefront.platform.statements import Query, among
from storefront.pricing.tables import PriceRow
from storefront.quotes.stored.desk import QuotedItem


def _item(*columns: Any) -> QuotedItem:
    uid, code, text, is_ncnr, is_discontinued, is_web, days, cost, measure, size, price, breaks = columns
    return QuotedItem(
        inv_mast_uid=uid,
        item_code=code,
        item_desc=text,
        is_ncnr=is_ncnr,
        is_discontinued=is_discontinued,
        is_web=is_web,
        lead_time_days=days or None,
        cost=cost,
        unit_of_measure=measure or "EA",
        pricing_unit_size=size or 1,
        list_price=price,
        price_breaks=breaks or [],
    )


_ITEMS = Query(
    select(
        ItemRow.inv_mast_uid,
        ItemRow.item_code,
        ItemRow.item_desc,
        ItemRow.is_ncnr,
        ItemRow.is_discontinued,
        ItemRow.is_web,
        ItemRow.lead_time_days,
        func.coalesce(ItemRow.airline_cost, ItemRow.purchase_order_cost).label("cost"),
        PriceRow.unit_of_measure,
        PriceRow.pricing_unit_size,
        PriceRow.unit_price,
        PriceRow.price_breaks,
    )
    .outerjoin(PriceRow, PriceRow.inv_mast_uid == ItemRow.inv_mast_uid)
    .where(among(ItemRow.inv_mast_uid, "uids")),
    _item,
)
_code: Any = func.lower(ItemRow.item_code, type_=String)
_BY_CODE = BatchQuery(
    select(ItemRow.inv_mast_uid, ItemRow.item_code),
    _code,
    lambda uid, code: (uid, code),
)
_SUBSTITUTES = Query(
    select(AssociationRow.associated_inv_mast_uid, AssociationRow.note)
    .where(
        AssociationRow.inv_mast_uid == bindparam("uid"),
        AssociationRow.kind == AssociationKind.SUBSTITUTE.value,
    )
    .order_by(AssociationRow.sort_order, AssociationRow.associated_inv_mast_uid),
    lambda uid, note: (uid, note),
)


def list_items(conn: Connection, uids: Collection[int | None]) -> Mapping[int, QuotedItem]:
    """Return these items by invMastUid, in one statement; None and unknown ones are absent."""
    wanted = sorted({uid for uid in uids if uid is not None})
    return {item.inv_mast_uid: item for item in _ITEMS.all(conn, uids=wanted)} if wanted else {}


def find_numbered(conn: Connection, numbers: Collection[str]) -> Mapping[str, Sequence[int]]:
    """Return the items that have these numbers, by number: by item code, else by any number of an item."""
    codes: dict[str, list[int]] = {}
    for uid, code in _BY_CODE.rows(conn, sorted({number.lower() for number in numbers})):
        codes.setdefault(code.lower(), []).append(uid)
    forms: dict[str, set[int]] = {}
    for known in list_known(conn, {normal_number(number) for number in numbers} - {""}):
        forms.setdefault(known.normal_form, set()).add(known.inv_mast_uid)
    return {
        number: codes.get(number.lower()) or sorted(forms.get(normal_number(number), ()))
        for number in numbers
    }


def list_substitutes(conn: Connection, uid: int) -> Sequence[tuple[int, str]]:
    """Return the substitutes of an item, the best one first, each with its note."""
    return _SUBSTITUTES.all(conn, uid=uid)
