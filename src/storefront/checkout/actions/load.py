"""What every step of a checkout begins with: load the cart, its checkout and its taxes."""

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.errors import Forbidden, NotFound, Refused
from storefront.base.ids import parse_cart_token
from storefront.checkout import messages
from storefront.checkout.queries import checkouts
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.snapshot import (
    Snapshot,
    StoredCheckout,
    UsableRates,
    key_of,
    tax_request,
    why_too_dear,
)
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform.busy import Busy
from storefront.taxes import actions as taxes_of
from storefront.taxes.provider import TaxProvider, TaxRequest

TRIES = 5
"""How often a step is tried if the cart or checkout changes between reading and writing."""


class Overtaken(Exception):
    """Cart or checkout have changed; what was written in this transaction is rolled back."""


def load_snapshot(
    conn: Connection,
    context: RequestContext,
    token: str | None,
    po_no: str | None = None,
    *,
    with_cards: bool = True,
) -> Snapshot:
    """Return the cart and its checkout; raise NotFound without a cart, Refused if it is empty or too large.

    Raises Forbidden if the actor may only view the cart.
    """
    refuse_lookers(context)
    parsed = parse_cart_token(token)
    snapshot = None
    if parsed is not None:
        snapshot = checkouts.find_snapshot(conn, context, parsed, po_no, with_cards=with_cards)
    if snapshot is None:
        raise NotFound(messages.NO_CART)
    if not snapshot.lines:
        raise Refused(messages.CART_EMPTY)
    why = why_too_dear(snapshot.priced)
    if why:
        raise Refused(why)
    return snapshot


def refuse_lookers(context: RequestContext) -> None:
    """Raise Forbidden if this actor may not buy for the company."""
    why = identity.why_not(context.actor, Ability.CHECK_OUT)
    if why:
        raise Forbidden(why)


def started(snapshot: Snapshot) -> StoredCheckout:
    """Return the stored checkout; raise NotFound if it was never started."""
    if snapshot.kept is None:
        raise NotFound(messages.NOT_STARTED)
    return snapshot.kept


def with_taxes(
    context: RequestContext,
    snapshot: Snapshot,
    kept: StoredCheckout,
    edits: UserEdits,
    rates: UsableRates,
    taxes: TaxProvider,
) -> StoredCheckout:
    """Return the stored checkout with the taxes for these edits; asks the tax service if they are unknown."""
    request = tax_request(context, snapshot, edits, rates)
    key = key_of(request)
    if kept.taxes is not None and kept.taxes_key == key:
        return kept
    answer = taxes_of.ask(taxes, request) if _can_be_asked(request) else None
    return replace(kept, taxes=answer, taxes_key="" if answer is None else key)


def _can_be_asked(request: TaxRequest) -> bool:
    return bool(request.ship_to.zip) or request.is_tax_exempt


def gave_up() -> Busy:
    """Return the error to raise when the checkout was changed by others at every try."""
    return Busy(messages.OVERTAKEN)
