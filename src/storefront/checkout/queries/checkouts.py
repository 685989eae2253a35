"""Read a checkout in progress, with everything that decides about it, in one query; write its changes."""

import datetime
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, and_, bindparam, exists, select, type_coerce, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.availability.queries.places import main_place_of
from storefront.cart.actions import may_use
from storefront.cart.priced_cart import StoredCart
from storefront.cart.queries import carts
from storefront.cart.tables import CartRow
from storefront.checkout.queries import company
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.snapshot import FIRST_VERSION, Snapshot, StoredCheckout, line_facts
from storefront.checkout.tables import CheckoutRow
from storefront.identity.request_context import RequestContext
from storefront.payment import queries as payment
from storefront.platform.statements import Change, Query
from storefront.platform.struct_column import StructColumn
from storefront.shipping.schemas import RatesAnswer
from storefront.taxes.schemas import Taxes

_CART = len(carts.CART_COLUMNS)
_KEPT = (
    type_coerce(CheckoutRow.edits, StructColumn(UserEdits)),
    type_coerce(CheckoutRow.rates, StructColumn(RatesAnswer)),
    CheckoutRow.rates_key,
    CheckoutRow.rates_at,
    type_coerce(CheckoutRow.taxes, StructColumn(Taxes)),
    CheckoutRow.taxes_key,
    CheckoutRow.seen_total,
    CheckoutRow.customer_id_p21,
    CheckoutRow.web_user_id,
    CheckoutRow.saved_user_name,
    CheckoutRow.password_hash,
    CheckoutRow.seen_prices,
)


def _cart_and_checkout(*columns: Any) -> tuple[StoredCart, StoredCheckout | None]:
    cart = StoredCart(*columns[:_CART])
    version, edits, *rest = columns[_CART:]
    if version is None:
        return cart, None
    return cart, StoredCheckout(edits if edits.version == version else replace(edits, version=version), *rest)


_BOTH = (
    select(*carts.CART_COLUMNS, CheckoutRow.version, *_KEPT)
    .select_from(CartRow)
    .outerjoin(CheckoutRow, CheckoutRow.cart_token == CartRow.token)
    .where(CartRow.token == bindparam("cart"))
)
_FIND = Query(_BOTH, _cart_and_checkout)
_LOCK = Query(_BOTH.with_for_update(of=CartRow), _cart_and_checkout)
_IS_SAME_CART = exists().where(
    and_(
        CartRow.token == bindparam("cart"),
        CartRow.version == bindparam("known_cart"),
        CartRow.closed_at.is_(None),
    )
)


def _save_first(dialect: Any) -> Any:
    names = [column.key for column in CheckoutRow.__table__.columns]
    values: dict[str, Any] = {name: bindparam(name) for name in names}
    return dialect.insert(CheckoutRow).values(values).on_conflict_do_nothing(index_elements=["cart_token"])


_SAVE_FIRST = Change(_save_first(sqlite), postgresql=_save_first(postgresql))
_SAVE = Change(
    update(CheckoutRow)
    .where(
        CheckoutRow.cart_token == bindparam("cart"),
        CheckoutRow.version == bindparam("known"),
        _IS_SAME_CART,
    )
    .values(
        version=bindparam("new_version"),
        is_quote=bindparam("new_is_quote"),
        edits=bindparam("new_edits"),
        taxes=bindparam("new_taxes"),
        taxes_key=bindparam("new_taxes_key"),
        seen_total=bindparam("new_seen_total"),
        customer_id_p21=bindparam("new_customer_id_p21"),
        web_user_id=bindparam("new_web_user_id"),
        saved_user_name=bindparam("new_saved_user_name"),
        password_hash=bindparam("new_password_hash"),
        seen_prices=bindparam("new_seen_prices"),
        updated_at=bindparam("now"),
    )
)
_NOTE = Change(
    update(CartRow)
    .where(
        CartRow.token == bindparam("cart"),
        CartRow.version == bindparam("known_cart"),
        CartRow.closed_at.is_(None),
    )
    .values(
        version=CartRow.version + 1,
        used_at=bindparam("now"),
        order_notes=bindparam("new_notes"),
        note_areas=bindparam("new_areas"),
    )
)
_FILL_NOTE = Change(
    update(CartRow)
    .where(
        CartRow.token == bindparam("cart"),
        CartRow.version == bindparam("known_cart"),
        CartRow.closed_at.is_(None),
    )
    .values(order_notes=bindparam("new_notes"), note_areas=bindparam("new_areas"))
)
_CLOSE = carts.closing(
    exists().where(
        and_(CheckoutRow.cart_token == bindparam("cart"), CheckoutRow.version == bindparam("known_checkout"))
    )
)
_KEEP_RATES = Change(
    update(CheckoutRow)
    .where(CheckoutRow.cart_token == bindparam("cart"))
    .values(rates=bindparam("new_rates"), rates_key=bindparam("new_key"), rates_at=bindparam("now"))
)
_KEEP_TAXES = Change(
    update(CheckoutRow)
    .where(CheckoutRow.cart_token == bindparam("cart"))
    .values(taxes=bindparam("new_taxes"), taxes_key=bindparam("new_key"))
)
_SEE_TOTAL = Change(
    update(CheckoutRow)
    .where(CheckoutRow.cart_token == bindparam("cart"))
    .values(seen_total=bindparam("new_total"), seen_prices=bindparam("new_prices"))
)
_BYPASS = Change(
    update(CheckoutRow)
    .where(CheckoutRow.cart_token == bindparam("cart"))
    .values(is_address_bypassed=bindparam("new_bypass"))
)


def find_cart_and_checkout(
    conn: Connection, token: str, *, locked: bool = False
) -> tuple[StoredCart, StoredCheckout | None] | None:
    """Return the cart, no matter whose or whether closed, with its checkout; locked for a change."""
    return (_LOCK if locked else _FIND).first(conn, cart=token)


def snapshot_of(
    conn: Connection,
    context: RequestContext,
    cart: StoredCart,
    kept: StoredCheckout | None,
    po_no: str | None = None,
    *,
    with_cards: bool = True,
) -> Snapshot:
    """Return everything that decides about this cart and its checkout.

    `po_no` is the PO number whose uses are looked up, the checkout's own if None. Cards can be left out if no
    card is chosen.
    """
    actor = context.actor
    own = company.load_company(conn, actor.acting_customer_id)
    if po_no is None:
        po_no = kept.edits.general.po_number_or_job_name if kept is not None else ""
    priced = carts.price_cart(conn, cart, carts.terms_of(context))
    return Snapshot(
        priced=priced,
        line_facts=line_facts(priced.lines),
        kept=kept,
        company=own,
        place=main_place_of(context.db),
        cards=tuple(payment.list_cards(conn, cart.token, actor.web_user_id)) if with_cards else (),
        po_uses=company.list_po_uses(conn, own.customer_id, po_no),
    )


def find_snapshot(
    conn: Connection,
    context: RequestContext,
    token: str,
    po_no: str | None = None,
    *,
    with_cards: bool = True,
) -> Snapshot | None:
    """Return the actor's open cart, its checkout and everything that decides about it, or None."""
    found = find_cart_and_checkout(conn, token)
    if found is None or not may_use(found[0], context):
        return None
    return snapshot_of(conn, context, *found, po_no, with_cards=with_cards)


def save_first(tx: Connection, cart: StoredCart, kept: StoredCheckout, now: datetime.datetime) -> bool:
    """Insert a new checkout; return False, without changes, if another request was faster."""
    values = {**_values(kept), "rates": None, "rates_key": "", "rates_at": None, "is_address_bypassed": False}
    values |= {"cart_token": cart.token, "version": FIRST_VERSION, "updated_at": now}
    return _SAVE_FIRST.run(tx, **values) == 1


def save(tx: Connection, snapshot: Snapshot, kept: StoredCheckout, now: datetime.datetime) -> bool:
    """Write the checkout as in `kept`; return False, without changes, if cart or checkout have changed.

    The document's version says whether the document itself has changed.
    """
    before, values = snapshot.kept, _values(kept)
    assert before is not None
    found = _SAVE.run(
        tx,
        cart=snapshot.cart.token,
        known=before.edits.version,
        known_cart=snapshot.cart.version,
        now=now,
        new_version=kept.edits.version,
        **{f"new_{name}": value for name, value in values.items()},
    )
    return found == 1


def _values(kept: StoredCheckout) -> dict[str, Any]:
    return {
        "is_quote": kept.edits.general.is_quote,
        "edits": kept.edits,
        "taxes": kept.taxes,
        "taxes_key": kept.taxes_key,
        "seen_total": kept.seen_total,
        "customer_id_p21": kept.customer_id,
        "web_user_id": kept.web_user_id,
        "saved_user_name": kept.saved_user_name,
        "password_hash": kept.password_hash,
        "seen_prices": kept.seen_prices,
    }


def save_note(tx: Connection, cart: StoredCart, notes: str, areas: list[str], now: datetime.datetime) -> bool:
    """Write a note to the cart; return False, without changes, if the cart has changed."""
    found = _NOTE.run(tx, cart=cart.token, known_cart=cart.version, now=now, new_notes=notes, new_areas=areas)
    return found == 1


def fill_note(tx: Connection, cart: StoredCart, notes: str, areas: list[str]) -> bool:
    """Write a note to a cart that has none; return False, without changes, if the cart has changed.

    The version stays: nobody has changed the cart, and a page that shows it can go on.
    """
    return _FILL_NOTE.run(tx, cart=cart.token, known_cart=cart.version, new_notes=notes, new_areas=areas) == 1


def close(tx: Connection, snapshot: Snapshot, now: datetime.datetime) -> bool:
    """Close the cart because it becomes an order; its row stays locked.

    Returns False, and changes nothing, if the cart or its checkout has changed or the cart is already closed.
    """
    assert snapshot.kept is not None
    version = snapshot.kept.edits.version
    return carts.close_cart(tx, snapshot.cart, now, _CLOSE, known_checkout=version)


def keep_rates(tx: Connection, token: str, rates: RatesAnswer, key: str, now: datetime.datetime) -> None:
    """Store the offered rates and the key they are valid for."""
    _KEEP_RATES.run(tx, cart=token, new_rates=rates, new_key=key, now=now)


def keep_taxes(tx: Connection, token: str, taxes: Taxes | None, key: str) -> None:
    """Store the answer of the tax service and the key it is valid for; None if it had no answer."""
    _KEEP_TAXES.run(tx, cart=token, new_taxes=taxes, new_key=key)


def see_total(tx: Connection, token: str, total: Any, prices: str) -> None:
    """Record the order total and the prices that the buyer is shown now. Source: decision C13."""
    _SEE_TOTAL.run(tx, cart=token, new_total=total, new_prices=prices)


def note_bypass(tx: Connection, token: str, is_bypass: bool) -> None:
    """Record whether the ship-to was accepted as typed, without verification."""
    _BYPASS.run(tx, cart=token, new_bypass=is_bypass)
