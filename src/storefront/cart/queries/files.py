"""Files uploaded for carts. Source: S1 §3, S2 §7.3, decision B20."""

import datetime
from collections.abc import Sequence
from typing import Any

from sqlalchemy import (
    Connection,
    Text,
    bindparam,
    cast,
    delete,
    exists,
    func,
    or_,
    select,
    union_all,
    update,
)

from storefront.cart.schemas import CartFile, FileDocument
from storefront.cart.tables import CartFileRow, CartRow
from storefront.orders.tables import OrderRow
from storefront.platform.batches import BatchQuery
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, columns_of, inserted, only
from storefront.quotes.tables import QuoteRow

_COLUMNS = columns_of(CartFile, CartFileRow)


def _file(*columns: Any) -> CartFile:
    return CartFile(**dict(zip(CartFile.__struct_fields__, columns, strict=True)))


_SAVE = Change(inserted(CartFileRow))
_FIND = Query(select(*_COLUMNS).where(CartFileRow.file_id == bindparam("file")), _file)
_OF_CART = Query(
    select(*_COLUMNS)
    .where(CartFileRow.cart_token == bindparam("cart"))
    .order_by(CartFileRow.attached_at, CartFileRow.file_id),
    _file,
)
_MOVE = Change(
    update(CartFileRow)
    .where(CartFileRow.cart_token == bindparam("from_cart"))
    .values(cart_token=bindparam("to_cart"))
)
_WITH_FILE = union_all(
    *(
        select(row.customer_id_p21, at.label("placed_at")).where(
            row.cart_token == bindparam("cart"), cast(row.attachments, Text).contains(bindparam("file"))
        )
        for row, at in ((OrderRow, OrderRow.order_date), (QuoteRow, QuoteRow.requested_at))
    )
).subquery()
_DOCUMENTS = Query(select(_WITH_FILE.c.customer_id_p21, _WITH_FILE.c.placed_at), FileDocument)
_GOES_ALONG = exists().where(
    CartRow.token == CartFileRow.cart_token, cast(CartRow.attachments, Text).contains(CartFileRow.file_id)
)
WENT_ALONG = or_(
    *(
        exists().where(
            row.cart_token == CartFileRow.cart_token,
            cast(row.attachments, Text).contains(CartFileRow.file_id),
        )
        for row in (OrderRow, QuoteRow)
    )
)
"""Whether the file is attached to an order or quote: then it is a document, and stays."""
_OLD: Any = (CartFileRow.attached_at < bindparam("before")) & ~_GOES_ALONG & ~WENT_ALONG
_COUNT_OLD = Query(select(func.count()).select_from(CartFileRow).where(_OLD), only)
_IN_CARTS = BatchQuery(select(CartFileRow.digest).distinct(), CartFileRow.digest, str)
_COUNT = Query(select(func.count()).select_from(CartFileRow), only)
_FORGET = Change(delete(CartFileRow).where(_OLD))


def save_file(tx: Connection, file: CartFile) -> None:
    """Store that a file was uploaded for a cart."""
    _SAVE.run(tx, **{name: getattr(file, name) for name in CartFile.__struct_fields__})


def find_file(conn: Connection, file_id: str) -> CartFile | None:
    """Return the stored facts about a file."""
    return _FIND.first(conn, file=file_id)


def list_files(conn: Connection, cart_token: str) -> Sequence[CartFile]:
    """Return all files uploaded for a cart, including detached ones."""
    return _OF_CART.all(conn, cart=cart_token)


def move_files(tx: Connection, from_cart: str, to_cart: str) -> None:
    """Move the files of one cart to another."""
    _MOVE.run(tx, from_cart=from_cart, to_cart=to_cart)


def list_documents(conn: Connection, file: CartFile) -> Sequence[FileDocument]:
    """Return the orders and quotes that the file is attached to."""
    return _DOCUMENTS.all(conn, cart=file.cart_token, file=file.file_id)


def count_unused(conn: Connection, before: datetime.datetime) -> Old:
    """Count the files from before this time that are attached to no cart or order, and all files."""
    return Old(_COUNT_OLD.first(conn, before=before) or 0, _COUNT.first(conn) or 0)


def forget_unused(tx: Connection, before: datetime.datetime) -> int:
    """Delete files from before this time that are attached to no cart or order; return how many."""
    return _FORGET.run(tx, before=before)


def named_digests(conn: Connection, digests: set[str]) -> set[str]:
    """Return the digests that belong to a cart's file."""
    return set(_IN_CARTS.rows(conn, digests))
