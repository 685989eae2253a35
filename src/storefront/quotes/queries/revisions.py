"""Revisions of quotes: store and read what was sent, and make the lines what was sent last."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Text, and_, bindparam, case, cast, delete, null, select
from sqlalchemy.dialects import postgresql

from storefront.catalog.tables import ItemRow
from storefront.platform.statements import Change, Query, among, inserted
from storefront.pricing.queries.prices import breaks_of
from storefront.pricing.tables import PriceRow
from storefront.quotes.queries import line_texts
from storefront.quotes.schemas.revisions import RevisionLine
from storefront.quotes.stored.desk import StoredCut, StoredRevision, customizations_of, cuts_of, line_cuts
from storefront.quotes.tables import QuoteLineRow, QuoteRevisionRow


class Ordered(msgspec.Struct, frozen=True):
    """Whether an order has used a line, and which one; `cuts` are those of a line made to measure."""

    is_ordered: bool
    order_number: int | None
    cuts: tuple[StoredCut, ...] = ()


def _revision(*columns: Any) -> StoredRevision:
    found = dict(zip(StoredRevision.__struct_fields__, columns, strict=True))
    found["lines"] = msgspec.convert(found["lines"], list[RevisionLine])
    return StoredRevision(**found)


def _line(*columns: Any) -> tuple[RevisionLine, Ordered]:
    line_id, number, uid, code, text, quantity, measure, size, price, breaks, *rest = columns
    days, note, other, is_ordered, order, customizations = rest
    cuts = cuts_of(customizations)
    line = RevisionLine(
        quote_line_id=line_id,
        line_number=number,
        inv_mast_uid=uid,
        item_code=code,
        item_desc=text,
        quantity=quantity,
        unit_of_measure=measure or "EA",
        pricing_unit_size=size or 1,
        unit_price=price,
        price_breaks=breaks_of(breaks),
        lead_time_days=days,
        note=note,
        alternative_to=other,
        cuts=line_cuts(cuts),
    )
    return line, Ordered(is_ordered, order, cuts)


_OF_QUOTE = QuoteRevisionRow.quote_number == bindparam("number")
_COLUMNS = [getattr(QuoteRevisionRow, name) for name in StoredRevision.__struct_fields__]
_ALL = Query(select(*_COLUMNS).where(_OF_QUOTE).order_by(QuoteRevisionRow.revision.desc()), _revision)
_ADD = Change(inserted(QuoteRevisionRow))
_CURRENT = Query(
    select(
        QuoteLineRow.quote_line_id,
        QuoteLineRow.line_number,
        QuoteLineRow.inv_mast_uid,
        line_texts.ITEM_CODE,
        line_texts.ITEM_DESC,
        QuoteLineRow.quantity,
        line_texts.UNIT_OF_MEASURE,
        line_texts.PRICING_UNIT_SIZE,
        QuoteLineRow.unit_price,
        QuoteLineRow.price_breaks,
        QuoteLineRow.lead_time_days,
        QuoteLineRow.note,
        QuoteLineRow.alternative_to,
        QuoteLineRow.is_ordered,
        QuoteLineRow.order_number,
        QuoteLineRow.customizations,
    )
    .outerjoin(ItemRow, ItemRow.inv_mast_uid == QuoteLineRow.inv_mast_uid)
    .outerjoin(PriceRow, PriceRow.inv_mast_uid == QuoteLineRow.inv_mast_uid)
    .where(QuoteLineRow.quote_number == bindparam("number"))
    .order_by(QuoteLineRow.line_number, QuoteLineRow.quote_line_id),
    _line,
)
_REMOVE = Change(
    delete(QuoteLineRow).where(
        QuoteLineRow.quote_number == bindparam("number"),
        QuoteLineRow.is_ordered.is_(False),
        ~among(QuoteLineRow.quote_line_id, "kept"),
    )
)
_EDITED = (
    *("line_number", "inv_mast_uid", "quantity", "unit_price", "price_breaks", "lead_time_days", "note"),
    *("alternative_to", "item_code", "item_desc", "unit_of_measure", "pricing_unit_size"),
)
_put: Any = postgresql.insert(QuoteLineRow).values(  # works on SQLite too
    {name: bindparam(name) for name in ("quote_line_id", "quote_number", *_EDITED)}
    | {"is_ordered": False, "customer_part_number": "", "is_ncnr": bindparam("is_ncnr")}
    | {"customizations": bindparam("customizations"), "item_notes": []}
    | {"promise_date": null(), "item_catalog_uid": null()}
)
_OF_ITEM = ("customer_part_number", "promise_date", "item_catalog_uid")
"""What the buyer's cart said about the item of a line; a substitute has none of it."""
_is_same_item = QuoteLineRow.inv_mast_uid.is_not_distinct_from(_put.excluded.inv_mast_uid)
_is_recut: Any = cast(_put.excluded.customizations, Text) != "[]"
_PUT = Change(
    _put.on_conflict_do_update(
        index_elements=["quote_line_id"],
        set_={name: _put.excluded[name] for name in _EDITED}
        | {
            name: case((_is_same_item, getattr(QuoteLineRow, name)), else_=_put.excluded[name])
            for name in _OF_ITEM
        }
        | {
            "customizations": case(
                (and_(_is_same_item, ~_is_recut), QuoteLineRow.customizations),
                else_=_put.excluded.customizations,
            )
        },
        where=and_(
            QuoteLineRow.is_ordered.is_(False), QuoteLineRow.quote_number == _put.excluded.quote_number
        ),
    )
)
"""The buyer's notes on a line stay, whatever its item; a cut stays unless another is stored."""


def list_revisions(conn: Connection, number: int) -> list[StoredRevision]:
    """Return the revisions that were sent, the last one first."""
    return _ALL.all(conn, number=number)


def add_revision(tx: Connection, number: int, sent_by_id: int | None, revision: StoredRevision) -> None:
    """Store a revision as it is sent."""
    columns = msgspec.structs.asdict(revision)
    _ADD.run(tx, quote_number=number, sent_by_id=sent_by_id, **columns)


def list_current(conn: Connection, number: int) -> list[tuple[RevisionLine, Ordered]]:
    """Return the lines as last sent, in order, each with the order that has used it."""
    return _CURRENT.all(conn, number=number)


def replace_lines(
    tx: Connection,
    number: int,
    lines: Sequence[RevisionLine],
    ncnr: Collection[int | None],
    recut: Collection[int],
) -> None:
    """Make these the lines of the quote, in two statements; lines that an order has used stay.

    Each line has a quoteLineId; `ncnr` are the items that cannot be returned, `recut` the numbers of lines
    whose cuts are new. The others keep theirs as the buyer's cart has stored them.
    """
    _REMOVE.run(tx, number=number, kept=[line.quote_line_id for line in lines])
    rows = []
    for line in lines:
        breaks = [(one.quantity, str(one.unit_price)) for one in line.price_breaks]
        columns = {name: getattr(line, name) for name in _EDITED} | {"price_breaks": breaks}
        own = {"quote_line_id": line.quote_line_id, "quote_number": number}
        cuts = {"customizations": customizations_of(line.cuts if line.line_number in recut else ())}
        rows.append(columns | own | cuts | {"is_ncnr": line.inv_mast_uid in ncnr})
    _PUT.run_many(tx, rows)
