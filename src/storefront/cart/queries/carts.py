"""Carts and their lines: one reading with everything that is decided on, and how changes are kept."""

import datetime
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, bindparam, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.availability.queries.places import holidays_of
from storefront.cart.facts import ItemFacts, KeptCart, KeptLine, PricedCart, Terms, priced
from storefront.cart.queries.items import ITEM_COLUMNS, find_catalog_items, item_of, with_restrictions
from storefront.cart.tables import CartLineRow, CartRow
from storefront.catalog.tables import ItemRow
from storefront.identity.visit import Visit
from storefront.platform.statements import Change, Query, inserted, only
from storefront.pricing.tables import PriceRow

CART_COLUMNS = [getattr(CartRow, name) for name in KeptCart.__struct_fields__]
_LINE_COLUMNS = [getattr(CartLineRow, name) for name in KeptLine.__struct_fields__]
_KEPT = len(_LINE_COLUMNS)
_OWN = ("quantity", "seen_unit_price", "extra_notes")
"""The columns of a line that may change while it stands in the cart."""


def _line(*columns: Any) -> tuple[KeptLine, ItemFacts]:
    kept = KeptLine(*columns[:_KEPT])
    if columns[_KEPT] is not None:
        return kept, item_of(columns[_KEPT:])
    return kept, ItemFacts(inv_mast_uid=kept.inv_mast_uid, item_code=str(kept.inv_mast_uid), is_web=False)


_CART = select(*CART_COLUMNS).where(CartRow.token == bindparam("cart"))
_FIND = Query(_CART, KeptCart)
_LOCK = Query(_CART.with_for_update(), KeptCart)
LINES = (
    select(*_LINE_COLUMNS, *ITEM_COLUMNS)
    .select_from(CartLineRow)
    .outerjoin(ItemRow, ItemRow.inv_mast_uid == CartLineRow.inv_mast_uid)
    .outerjoin(PriceRow, PriceRow.inv_mast_uid == ItemRow.inv_mast_uid)
    .where(CartLineRow.cart_token == bindparam("cart"))
    .order_by(CartLineRow.line_number)
)
_LINES = Query(LINES, _line)
_OWN_TOKEN = Query(
    select(CartRow.token)
    .where(
        CartRow.customer_id_p21 == bindparam("customer"),
        CartRow.web_user_id.is_not_distinct_from(bindparam("person", type_=Integer)),
        CartRow.closed_at.is_(None),
    )
    .order_by(CartRow.used_at.desc())
    .limit(1),
    only,
)
_OPEN = Change(inserted(CartRow))
_CHANGE = Change(
    update(CartRow)
    .where(CartRow.token == bindparam("cart"))
    .values(
        **{
            name: bindparam(f"new_{name}")
            for name in ("version", "order_notes", "note_areas", "last_line_number", "used_at")
        }
    )
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


def find_cart(reading: Connection, token: str) -> KeptCart | None:
    """Return the cart as it is kept."""
    return _FIND.first(reading, cart=token)


def lock_cart(tx: Connection, token: str) -> KeptCart | None:
    """Return the cart and keep everybody else from changing it until the transaction ends."""
    return _LOCK.first(tx, cart=token)


def terms_of(visit: Visit) -> Terms:
    """Return who buys, when, and on which days nothing ships."""
    holidays = holidays_of(visit.db)
    return Terms(actor=visit.actor, settings=visit.settings, today=visit.today, holidays=holidays)


def price_cart(reading: Connection, cart: KeptCart, terms: Terms) -> PricedCart:
    """Return the cart with its lines as they would be ordered this moment, in the order they were put in."""
    found = _LINES.all(reading, cart=cart.token)
    items = with_restrictions(reading, [item for _, item in found])
    others = [kept.item_catalog_uid for kept, _ in found if kept.item_catalog_uid is not None]
    catalog_items = find_catalog_items(reading, others) if others else {}
    return PricedCart(
        cart,
        tuple(
            [
                priced(kept, catalog_items.get(kept.item_catalog_uid or 0, item), terms)
                for (kept, _), item in zip(found, items, strict=True)
            ]
        ),
        terms,
    )


def find_token_of(reading: Connection, customer_id_p21: int, web_user_id: int | None) -> str | None:
    """Return the token of the open cart that this person last used for this company."""
    token: str | None = _OWN_TOKEN.first(reading, customer=customer_id_p21, person=web_user_id)
    return token


def open_cart(tx: Connection, cart: KeptCart, now: datetime.datetime) -> None:
    """Keep a new cart."""
    _OPEN.run(tx, **msgspec.structs.asdict(cart), created_at=now)


def change_cart(tx: Connection, cart: KeptCart) -> None:
    """Keep the cart's own columns as they are now: version, notes, last line, when it was used."""
    _CHANGE.run(
        tx,
        cart=cart.token,
        new_version=cart.version,
        new_order_notes=cart.order_notes,
        new_note_areas=cart.note_areas,
        new_last_line_number=cart.last_line_number,
        new_used_at=cart.used_at,
    )


def touch_cart(tx: Connection, token: str, now: datetime.datetime) -> None:
    """Note that the cart is still in use."""
    _TOUCH.run(tx, cart=token, new_used_at=now)


def give_cart(tx: Connection, token: str, customer_id_p21: int | None, web_user_id: int | None) -> None:
    """Make a guest's cart that of a company's user."""
    _GIVE.run(tx, cart=token, customer=customer_id_p21, person=web_user_id)


def close_cart(tx: Connection, cart: KeptCart, now: datetime.datetime) -> bool:
    """Close the cart, for it has become an order or part of another cart; it is locked from here.

    Returns False, and does nothing, where it is another version by now or closed already.
    """
    return _CLOSE.run(tx, cart=cart.token, known_version=cart.version, now=now) == 1


def keep_lines(tx: Connection, token: str, lines: Sequence[KeptLine]) -> None:
    """Keep these lines of the cart: new ones whole, of the others what may change."""
    _KEEP.run_many(tx, [{**msgspec.structs.asdict(line), "cart_token": token} for line in lines])


def remove_lines(tx: Connection, unique_ids: Sequence[str]) -> None:
    """Take lines out."""
    _REMOVE.run_many(tx, [{"line": unique_id} for unique_id in unique_ids])


def remove_idle(tx: Connection, before: datetime.datetime) -> int:
    """Remove guests' carts that nobody has used since `before`; return how many."""
    idle = select(CartRow.token).where(
        CartRow.used_at < before, CartRow.customer_id_p21.is_(None), CartRow.closed_at.is_(None)
    )
    tx.execute(delete(CartLineRow).where(CartLineRow.cart_token.in_(idle)))
    return tx.execute(delete(CartRow).where(CartRow.token.in_(idle))).rowcount
