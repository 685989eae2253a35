"""Starting a checkout. Source: S2 §4.1, §7.2, decisions A2, A3."""

from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, Row

from storefront.base.errors import NotFound, Refused
from storefront.checkout import messages
from storefront.checkout.actions.setup import first_edits, setup_data
from storefront.checkout.actions.standing import Basket, Standing, find_basket, judge, noted, why_too_dear
from storefront.checkout.queries import checkouts
from storefront.checkout.rules import quote
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.setup import StartAnswer
from storefront.identity.visit import Visit
from storefront.payment.provider import PaymentProvider
from storefront.taxes.provider import TaxProvider


def start(
    tx: Connection,
    visit: Visit,
    token: str,
    payments: PaymentProvider,
    taxes: TaxProvider,
    *,
    is_quote: bool,
) -> StartAnswer:
    """Return what can be chosen, what is filled in and how it stands; a first start keeps the defaults.

    Order or quote is decided by the path: another one than before switches the same checkout over. Raises
    NotFound without a cart and Refused for an empty one.
    """
    basket = load_basket(tx, visit, token, locked=True)
    row = checkouts.find_checkout(tx, basket.token)
    if row is None:
        checkouts.save_checkout(tx, basket.token, first_edits(visit, basket, is_quote=is_quote), visit.now)
    else:
        _renew(tx, visit, basket, row, is_quote)
    row = load_row(tx, basket)
    standing = judge(tx, visit, basket, row, checkouts.edits_of(row), taxes)
    note_seen_total(tx, row, standing)
    return fresh(tx, visit, standing, payments)


def _renew(tx: Connection, visit: Visit, basket: Basket, row: Row[Any], is_quote: bool) -> None:
    """Switch a checkout between order and quote, and take the note as the cart's page has left it."""
    before = checkouts.edits_of(row)
    edits = noted(_switched(before, visit, is_quote), basket.cart, visit.actor)
    if edits != before:
        checkouts.change_edits(tx, basket.token, edits, visit.now)


def _switched(edits: UserEdits, visit: Visit, is_quote: bool) -> UserEdits:
    if edits.general.is_quote == is_quote:
        return edits
    expiry = edits.general.quote_expiration_date or (quote.default_expiry(visit.today) if is_quote else None)
    general = replace(edits.general, is_quote=is_quote, quote_expiration_date=expiry)
    return replace(edits, general=general)


def load_basket(reading: Connection, visit: Visit, token: str | None, *, locked: bool = False) -> Basket:
    """Return what is to be bought; raise NotFound without a cart, Refused for one empty or too dear."""
    basket = find_basket(reading, visit, token, locked=locked)
    if basket is None:
        raise NotFound(messages.NO_CART)
    if not basket.lines:
        raise Refused(messages.CART_EMPTY)
    why = why_too_dear(basket)
    if why:
        raise Refused(why)
    return basket


def load_row(reading: Connection, basket: Basket) -> Row[Any]:
    """Return what is kept of the checkout; raise NotFound where it was never started."""
    row = checkouts.find_checkout(reading, basket.token)
    if row is None:
        raise NotFound(messages.NOT_STARTED)
    return row


def fresh(reading: Connection, visit: Visit, standing: Standing, payments: PaymentProvider) -> StartAnswer:
    """Return the whole state of the checkout."""
    return StartAnswer(
        setup_data=setup_data(reading, visit, standing.basket, payments),
        user_edits=standing.edits,
        validation_status=standing.status,
    )


def note_seen_total(tx: Connection, row: Row[Any], standing: Standing) -> None:
    """Keep the total that this answer shows, so that a submit at another one can be refused. Source: C13."""
    if row.seen_total != standing.status.order_total:
        changes = {"seen_total": standing.status.order_total}
        checkouts.change_checkout(tx, standing.basket.token, changes)
