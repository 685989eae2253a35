"""Carts and their lines: one reading with everything that is decided on, and how changes are kept."""

import datetime
from collections.abc import Collection, Sequence
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Integer,
    Select,
    Text,
    and_,
    bindparam,
    cast,
    delete,
    func,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from storefront.availability.queries.places import holidays_of, place_names_of
from storefront.cart.priced_cart import (
    CartItemFacts,
    OtherLines,
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
    find_catalog_items,
    item_of,
    with_customer_prices,
    with_restrictions,
)
from storefront.cart.queries.quoted import with_quotes
from storefront.cart.tables import CartLineRow, CartRow
from storefront.catalog.tables import ItemRow
from storefront.identity.visit import Visit
from storefront.partnumbers.tables import CustomerPartNumberRow
from storefront.platform.daily_chores import Old
from storefront.platform.db import RoughMoney
from storefront.platform.statements import Change, Query, among, inserted, only
from storefront.pricing.tables import PriceRow

LINES_REMEMBERED = 10_000
"""Lines that are not made anew where their row is as it was: sixteen carts of 500, some 3 kB a line."""
NAMED_LINES_REMEMBERED = 1_000
TERMS_REMEMBERED = 500
_terms: dict[tuple[Any, ...], Terms] = {}
CART_COLUMNS = [getattr(CartRow, name) for name in StoredCart.__struct_fields__]
_LINE_COLUMNS = [getattr(CartLineRow, name) for name in StoredLine.__struct_fields__]
_KEPT = len(_LINE_COLUMNS)
_OWN = (
    *("quantity", "seen_unit_price", "extra_notes", "identity", "item_unit_price_override"),
    *("price_reason_id", "source_loc_id", "promise_date_override", "quote_line_id"),
)
"""The columns of a line that may change while it stands in the cart."""


class ReadLine:
    """A line as it was read, and what it meant on which terms; the same row is the same object."""

    __slots__ = ("item", "kept", "meant", "number")

    def __init__(self, kept: StoredLine, item: CartItemFacts, number: str) -> None:
        self.kept, self.item, self.number = kept, item, number
        self.meant: tuple[Terms, PricedLine] | None = None

    def priced(self, item: CartItemFacts, terms: Terms) -> PricedLine:
        """Return the line with its price; where nothing is other than at the last look, the one of then."""
        if item is not self.item:  # what its buyer has agreed on, or how it is cut, was read for this once
            return priced(self.kept, item, terms, self.number)
        meant = self.meant
        if meant is None or meant[0] is not terms:
            meant = self.meant = terms, priced(self.kept, item, terms, self.number)
        return meant[1]


def line_of(*columns: Any) -> ReadLine:
    """Return what `SOLD_LINE` states; an item that has vanished is one that nobody may see."""
    kept = StoredLine(*columns[:_KEPT])
    number = columns[-1] or ""
    if columns[_KEPT] is not None:
        return ReadLine(kept, item_of(columns[_KEPT:-1]), number)
    gone = CartItemFacts(inv_mast_uid=kept.inv_mast_uid, item_code=str(kept.inv_mast_uid), is_web=False)
    return ReadLine(kept, gone, number)


_CART = select(*CART_COLUMNS).where(CartRow.token == bindparam("cart"))
_FIND = Query(_CART, StoredCart)
_LOCK = Query(_CART.with_for_update(), StoredCart)
SOLD_LINE = (*_LINE_COLUMNS, *ITEM_COLUMNS, CustomerPartNumberRow.customer_part_number)
"""What `line_of` reads: a line, its item, and what the company calls it."""


def with_items(lines: Select[Any]) -> Select[Any]:
    """Return the statement on lines of carts with their items, prices and numbers beside them."""
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
    with_items(select(*SOLD_LINE).select_from(CartLineRow))
    .where(CartLineRow.cart_token == bindparam("cart"))
    .order_by(CartLineRow.line_number)
)
_LINES = Query(LINES, line_of, remembered=LINES_REMEMBERED)
_NAMED = Query(
    LINES.where(among(CartLineRow.unique_id, "ids", Text)), line_of, remembered=NAMED_LINES_REMEMBERED
)
_ALIKE = Query(
    LINES.where(among(CartLineRow.identity, "identities", Text)), line_of, remembered=NAMED_LINES_REMEMBERED
)
_COUNT = Query(
    select(
        func.count(),
        func.sum(
            cast(CartLineRow.quantity, Float) * cast(CartLineRow.seen_unit_price, Float), type_=RoughMoney()
        ),
    ).where(CartLineRow.cart_token == bindparam("cart")),
    lambda count, worth: OtherLines(count, worth or Decimal(0)),
)
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
_CLOSE = Change(
    update(CartRow)
    .where(
        CartRow.token == bindparam("cart"),
        CartRow.version == bindparam("known_version"),
        CartRow.closed_at.is_(None),
    )
    .values(version=CartRow.version + 1, used_at=bindparam("now"), closed_at=bindparam("now"))
)
_REMOVE = Change(delete(CartLineRow).where(CartLineRow.unique_id == bindparam("line")))


def _kept_or_changed(dialect: Any) -> Any:
    names = [column.key for column in CartLineRow.__table__.columns]
    new = dialect.insert(CartLineRow).values({name: bindparam(name) for name in names})
    changes = {name: new.excluded[name] for name in _OWN}
    return new.on_conflict_do_update(index_elements=["unique_id"], set_=changes)


_KEEP = Change(_kept_or_changed(sqlite), postgresql=_kept_or_changed(postgresql))


def find_cart(reading: Connection, token: str) -> StoredCart | None:
    """Return the cart as it is kept."""
    return _FIND.first(reading, cart=token)


def lock_cart(tx: Connection, token: str) -> StoredCart | None:
    """Return the cart and keep everybody else from changing it until the transaction ends."""
    return _LOCK.first(tx, cart=token)


def terms_of(visit: Visit) -> Terms:
    """Return who buys, when, on which days nothing ships, and from where."""
    holidays = holidays_of(visit.db)
    places = place_names_of(visit.db)
    key = visit.actor, visit.today, id(visit.settings), id(holidays), id(places)
    terms = _terms.get(key)  # it holds what the ids are of
    if terms is None:
        if len(_terms) >= TERMS_REMEMBERED:
            _terms.clear()
        terms = _terms[key] = Terms(
            actor=visit.actor, settings=visit.settings, today=visit.today, holidays=holidays, places=places
        )
    return terms


def price_cart(reading: Connection, cart: StoredCart, terms: Terms) -> PricedCart:
    """Return the cart with its lines as they would be ordered this moment, in the order they were put in."""
    return PricedCart(cart, price_lines(reading, _LINES.all(reading, cart=cart.token), terms), terms)


def price_lines(reading: Connection, found: Sequence[ReadLine], terms: Terms) -> tuple[PricedLine, ...]:
    """Return lines, of one cart or of many, as they would be ordered this moment; in a few statements."""
    items = with_customer_prices(
        reading,
        with_restrictions(reading, [line.item for line in found]),
        terms.actor.acting_customer_id,
        terms.today,
    )
    if any(line.kept.customizations for line in found):
        items = with_cuts(reading, [line.kept for line in found], items, terms)
    if any(line.kept.quote_line_id is not None for line in found):
        items = with_quotes(reading, [line.kept for line in found], items, terms)
    others = [line.kept.item_catalog_uid for line in found if line.kept.item_catalog_uid is not None]
    catalog_items = find_catalog_items(reading, others) if others else {}
    return tuple(
        [
            line.priced(catalog_items.get(line.kept.item_catalog_uid or 0, item), terms)
            for line, item in zip(found, items, strict=True)
        ]
    )


def price_named(
    reading: Connection, cart: StoredCart, terms: Terms, unique_ids: Collection[str]
) -> PricedCart:
    """Return the cart with these lines alone, as they would be ordered this moment."""
    return _part(reading, cart, terms, _NAMED.all(reading, cart=cart.token, ids=unique_ids))


def price_alike(
    reading: Connection, cart: StoredCart, terms: Terms, identities: Collection[str]
) -> PricedCart:
    """Return the cart with the lines of these identities alone, as they would be ordered this moment."""
    return _part(reading, cart, terms, _ALIKE.all(reading, cart=cart.token, identities=identities))


def _part(reading: Connection, cart: StoredCart, terms: Terms, found: Sequence[ReadLine]) -> PricedCart:
    whole = _COUNT.first(reading, cart=cart.token)
    assert whole is not None
    others = OtherLines(whole.count - len(found), whole.worth)
    return PricedCart(cart, price_lines(reading, found, terms), terms, others)


def find_token_of(reading: Connection, customer_id_p21: int, web_user_id: int | None) -> str | None:
    """Return the token of the open cart that this person last used for this company."""
    token: str | None = _OWN_TOKEN.first(reading, customer=customer_id_p21, person=web_user_id)
    return token


def open_cart(tx: Connection, cart: StoredCart, now: datetime.datetime) -> None:
    """Keep a new cart."""
    _OPEN.run(tx, **msgspec.structs.asdict(cart), created_at=now)


def change_cart(tx: Connection, cart: StoredCart) -> None:
    """Keep the cart's own columns as they are now: version, notes, files, last line, when it was used."""
    _CHANGE.run(tx, cart=cart.token, **{f"new_{name}": getattr(cart, name) for name in _OWN_OF_CART})


def touch_cart(tx: Connection, token: str, now: datetime.datetime) -> None:
    """Note that the cart is still in use."""
    _TOUCH.run(tx, cart=token, new_used_at=now)


def give_cart(tx: Connection, token: str, customer_id_p21: int | None, web_user_id: int | None) -> None:
    """Make a guest's cart that of a company's user."""
    _GIVE.run(tx, cart=token, customer=customer_id_p21, person=web_user_id)


def close_cart(tx: Connection, cart: StoredCart, now: datetime.datetime) -> bool:
    """Close the cart, for it has become an order or part of another cart; it is locked from here.

    Returns False, and does nothing, where it is another version by now or closed already.
    """
    return _CLOSE.run(tx, cart=cart.token, known_version=cart.version, now=now) == 1


def keep_lines(tx: Connection, token: str, lines: Sequence[StoredLine]) -> None:
    """Keep these lines of the cart: new ones whole, of the others what may change."""
    _KEEP.run_many(tx, [{**msgspec.structs.asdict(line), "cart_token": token} for line in lines])


def remove_lines(tx: Connection, unique_ids: Sequence[str]) -> None:
    """Take lines out."""
    _REMOVE.run_many(tx, [{"line": unique_id} for unique_id in unique_ids])


_IS_GUESTS = and_(CartRow.customer_id_p21.is_(None), CartRow.closed_at.is_(None))


def _is_idle(before: datetime.datetime) -> ColumnElement[bool]:
    """Both stamps say so: one alone may come from a clock that was wrong just then."""
    return and_(CartRow.used_at < before, CartRow.created_at < before)


def count_idle(reading: Connection, before: datetime.datetime) -> Old:
    """Return how many guests' carts nobody has used since `before`, of all."""
    counts = select(func.count().filter(_is_idle(before)), func.count()).where(_IS_GUESTS)
    return Old(*reading.execute(counts.select_from(CartRow)).one())


def remove_idle(tx: Connection, before: datetime.datetime) -> int:
    """Remove guests' carts that nobody has used since `before`; return how many."""
    idle = select(CartRow.token).where(_IS_GUESTS, _is_idle(before))
    tx.execute(delete(CartLineRow).where(CartLineRow.cart_token.in_(idle)))
    return tx.execute(delete(CartRow).where(CartRow.token.in_(idle))).rowcount
