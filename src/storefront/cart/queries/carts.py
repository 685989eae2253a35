"""Read carts with their lines, items, prices and stock, and write their changes."""

import datetime
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    and_,
    bindparam,
    delete,
    func,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from storefront.availability.queries.places import holidays_of, place_names_of
from storefront.cart.priced_cart import (
    CartItemFacts,
    PricedCart,
    PricedLine,
    StoredCart,
    StoredLine,
    Terms,
    priced,
)
from storefront.cart.queries.cuts import with_cuts
from storefront.cart.queries.items import (
    ITEM_COLUMNS,
    item_of,
    with_catalog_items,
    with_customer_prices,
    with_restrictions,
)
from storefront.cart.queries.quoted import with_quotes
from storefront.cart.tables import CartLineRow, CartRow
from storefront.catalog.tables import ItemRow
from storefront.identity.request_context import RequestContext
from storefront.partnumbers.tables import CustomerPartNumberRow
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, inserted, only
from storefront.pricing.tables import PriceRow

CART_COLUMNS = [getattr(CartRow, name) for name in StoredCart.__struct_fields__]
_LINE_COLUMNS = [getattr(CartLineRow, name) for name in StoredLine.__struct_fields__]
_KEPT = len(_LINE_COLUMNS)
LINES_REMEMBERED = 2_000
"""Lines of open carts that are kept with their last price: a buyer's next step finds them again."""
_OWN = (
    *("quantity", "seen_unit_price", "extra_notes", "identity", "customizations", "item_unit_price_override"),
    *("price_reason_id", "source_loc_id", "promise_date_override", "is_dropship", "quote_line_id"),
)
"""The columns of a line that may change while it is in the cart."""


class ReadLine(msgspec.Struct):
    """A line as read: its row, its item, the company's part number for it, and the price it last had."""

    kept: StoredLine
    item: CartItemFacts
    customer_part_number: str
    latest: tuple[Terms, PricedLine] | None = None

    def priced(self, item: CartItemFacts, terms: Terms) -> PricedLine:
        """Return the line at the price of this item; the last one again if nothing has changed since."""
        if item is not self.item:
            return priced(self.kept, item, terms, self.customer_part_number)
        latest = self.latest  # other threads may price the same line for somebody else meanwhile
        if latest is None or latest[0] != terms:
            latest = self.latest = terms, priced(self.kept, item, terms, self.customer_part_number)
        return latest[1]


def line_of(*columns: Any) -> ReadLine:
    """Return the line in these `LINE_COLUMNS`; an item that no longer exists becomes one nobody may see."""
    kept = StoredLine(*columns[:_KEPT])
    if columns[_KEPT] is not None:
        item = item_of(columns[_KEPT:-1])
    else:
        item = CartItemFacts(inv_mast_uid=kept.inv_mast_uid, item_code=str(kept.inv_mast_uid), is_web=False)
    return ReadLine(kept, item, columns[-1] or "")


_CART = select(*CART_COLUMNS).where(CartRow.token == bindparam("cart"))
_FIND = Query(_CART, StoredCart)
_LOCK = Query(_CART.with_for_update(), StoredCart)
LINE_COLUMNS = (*_LINE_COLUMNS, *ITEM_COLUMNS, CustomerPartNumberRow.customer_part_number)
"""The columns that `line_of` reads: a line, its item, and the company's part number for it."""


def with_items(lines: Select[Any]) -> Select[Any]:
    """Join items, prices and customer part numbers to a select of cart lines."""
    return (
        lines.outerjoin(ItemRow, ItemRow.inv_mast_uid == CartLineRow.inv_mast_uid)
        .outerjoin(PriceRow, PriceRow.inv_mast_uid == ItemRow.inv_mast_uid)
        .outerjoin(
            CustomerPartNumberRow,
            and_(
                CustomerPartNumberRow.id == CartLineRow.customer_part_number_id,
                CustomerPartNumberRow.inv_mast_uid == CartLineRow.inv_mast_uid,
            ),
        )
    )


LINES = (
    with_items(select(*LINE_COLUMNS).select_from(CartLineRow))
    .where(CartLineRow.cart_token == bindparam("cart"))
    .order_by(CartLineRow.line_number)
)
_LINES = Query(LINES, line_of, remembered=LINES_REMEMBERED)
_OWN_TOKEN = Query(
    select(CartRow.token)
    .where(
        CartRow.customer_id_p21 == bindparam("customer"),
        CartRow.web_user_id.is_not_distinct_from(bindparam("person", type_=Integer)),
        CartRow.closed_at.is_(None),
        CartRow.saved_at.is_(None),
    )
    .order_by(CartRow.used_at.desc())
    .limit(1),
    only,
)
_OPEN = Change(inserted(CartRow, leaving=("saved_name", "saved_key", "saved_why")))
_OWN_OF_CART = ("version", "order_notes", "note_areas", "attachments", "last_line_number", "used_at")
_CHANGE = Change(
    update(CartRow)
    .where(CartRow.token == bindparam("cart"))
    .values(**{name: bindparam(f"new_{name}") for name in _OWN_OF_CART})
)
_TOUCH = Change(
    update(CartRow).where(CartRow.token == bindparam("cart")).values(used_at=bindparam("new_used_at"))
)
_GIVE = Change(
    update(CartRow)
    .where(CartRow.token == bindparam("cart"))
    .values(customer_id_p21=bindparam("customer"), web_user_id=bindparam("person"))
)


def closing(*conditions: ColumnElement[bool]) -> Change:
    """Return the statement that closes an open cart of a known version that meets these conditions."""
    return Change(
        update(CartRow)
        .where(
            CartRow.token == bindparam("cart"),
            CartRow.version == bindparam("known_version"),
            CartRow.closed_at.is_(None),
            *conditions,
        )
        .values(version=CartRow.version + 1, used_at=bindparam("now"), closed_at=bindparam("now"))
    )


_CLOSE = closing()
_REMOVE = Change(delete(CartLineRow).where(CartLineRow.unique_id == bindparam("line")))


def _insert_or_update(dialect: Any) -> Any:
    names = [column.key for column in CartLineRow.__table__.columns]
    new = dialect.insert(CartLineRow).values({name: bindparam(name) for name in names})
    changes = {name: new.excluded[name] for name in _OWN}
    return new.on_conflict_do_update(index_elements=["unique_id"], set_=changes)


_KEEP = Change(_insert_or_update(sqlite), postgresql=_insert_or_update(postgresql))


def find_cart(conn: Connection, token: str) -> StoredCart | None:
    """Return the cart without its lines."""
    return _FIND.first(conn, cart=token)


def lock_cart(tx: Connection, token: str) -> StoredCart | None:
    """Return the cart and lock it until the transaction ends."""
    return _LOCK.first(tx, cart=token)


def terms_of(context: RequestContext) -> Terms:
    """Return who is buying, and what pricing and promise dates depend on today."""
    return Terms(
        actor=context.actor,
        settings=context.settings,
        today=context.today,
        holidays=holidays_of(context.db),
        places=place_names_of(context.db),
    )


def price_cart(conn: Connection, cart: StoredCart, terms: Terms) -> PricedCart:
    """Return the cart with its lines at current prices and stock, by line number."""
    return PricedCart(cart, price_lines(conn, _LINES.all(conn, cart=cart.token), terms), terms)


def price_lines(conn: Connection, found: Sequence[ReadLine], terms: Terms) -> tuple[PricedLine, ...]:
    """Return the lines of one or more carts at current prices and stock, in a fixed number of statements."""
    kept = [line.kept for line in found]
    items = with_customer_prices(
        conn,
        with_restrictions(conn, [line.item for line in found]),
        terms.actor.acting_customer_id,
        terms.today,
    )
    items = with_catalog_items(conn, kept, items)
    if any(line.customizations for line in kept):
        items = with_cuts(conn, kept, items, terms)
    if any(line.quote_line_id is not None for line in kept):
        items = with_quotes(conn, kept, items, terms)
    return tuple([line.priced(item, terms) for line, item in zip(found, items, strict=True)])


def find_token_of(conn: Connection, customer_id_p21: int, web_user_id: int | None) -> str | None:
    """Return the token of the open cart this person used last for this company."""
    token: str | None = _OWN_TOKEN.first(conn, customer=customer_id_p21, person=web_user_id)
    return token


def open_cart(tx: Connection, cart: StoredCart, now: datetime.datetime) -> None:
    """Insert a new cart."""
    _OPEN.run(tx, **msgspec.structs.asdict(cart), created_at=now)


def change_cart(tx: Connection, cart: StoredCart) -> None:
    """Update the cart's own columns: version, notes, files, last line number and last use."""
    _CHANGE.run(tx, cart=cart.token, **{f"new_{name}": getattr(cart, name) for name in _OWN_OF_CART})


def touch_cart(tx: Connection, token: str, now: datetime.datetime) -> None:
    """Record that the cart is still in use."""
    _TOUCH.run(tx, cart=token, new_used_at=now)


def give_cart(tx: Connection, token: str, customer_id_p21: int | None, web_user_id: int | None) -> None:
    """Assign a guest's cart to a company's user."""
    _GIVE.run(tx, cart=token, customer=customer_id_p21, person=web_user_id)


def close_cart(
    tx: Connection, cart: StoredCart, now: datetime.datetime, statement: Change = _CLOSE, **values: Any
) -> bool:
    """Close the cart because it became an order or part of another cart; its row stays locked.

    `statement` comes from `closing`, with the `values` of its conditions. Returns False and changes nothing
    if the version has changed, the cart is already closed, or a condition is not met.
    """
    return statement.run(tx, cart=cart.token, known_version=cart.version, now=now, **values) == 1


def keep_lines(tx: Connection, token: str, lines: Sequence[StoredLine]) -> None:
    """Insert new lines of the cart; of existing ones, update the columns that may change."""
    _KEEP.run_many(tx, [{**msgspec.structs.asdict(line), "cart_token": token} for line in lines])


def remove_lines(tx: Connection, unique_ids: Sequence[str]) -> None:
    """Delete lines."""
    _REMOVE.run_many(tx, [{"line": unique_id} for unique_id in unique_ids])


_IS_GUESTS = and_(CartRow.customer_id_p21.is_(None), CartRow.closed_at.is_(None))


def _is_idle(before: datetime.datetime) -> ColumnElement[bool]:
    """Check both timestamps: either may come from a clock that was wrong at the time."""
    return and_(CartRow.used_at < before, CartRow.created_at < before)


def count_idle(conn: Connection, before: datetime.datetime) -> Old:
    """Count guests' carts that nobody has used since `before`, and all guests' carts."""
    counts = select(func.count().filter(_is_idle(before)), func.count()).where(_IS_GUESTS)
    return Old(*conn.execute(counts.select_from(CartRow)).one())


def remove_idle(tx: Connection, before: datetime.datetime) -> int:
    """Delete guests' carts that nobody has used since `before`; return how many."""
    idle = select(CartRow.token).where(_IS_GUESTS, _is_idle(before))
    tx.execute(delete(CartLineRow).where(CartLineRow.cart_token.in_(idle)))
    return tx.execute(delete(CartRow).where(CartRow.token.in_(idle))).rowcount
