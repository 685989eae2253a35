"""Start a checkout. Source: S2 §4.1, §7.2, decisions A2, A3."""

from msgspec.structs import replace

from storefront.checkout.actions.load import TRIES, gave_up, load_snapshot, with_taxes
from storefront.checkout.actions.setup import first_edits, setup_data
from storefront.checkout.queries import checkouts
from storefront.checkout.rules import quote
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.setup import StartAnswer
from storefront.checkout.snapshot import (
    Judged,
    Snapshot,
    StoredCheckout,
    judge,
    prices_shown,
    with_cart_notes,
)
from storefront.identity.request_context import RequestContext
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import StripeSystemInfo
from storefront.taxes.provider import TaxProvider


def start(
    context: RequestContext, token: str, payments: PaymentProvider, taxes: TaxProvider, *, is_quote: bool
) -> StartAnswer:
    """Return the choices, the edits and the status; the first start stores the defaults.

    The path decides between order and quote: a different path switches the same checkout over. Raises
    NotFound without a cart and Refused for an empty one.
    """
    cards = payments.system_info()
    for _ in range(TRIES):
        with context.db.read() as conn:
            snapshot = load_snapshot(conn, context, token)
        kept = _opened(context, snapshot, is_quote)
        kept = with_taxes(context, snapshot, kept, kept.edits, taxes)
        judged = judge(context, snapshot, kept, kept.edits)
        seen = prices_shown(snapshot.lines)
        if _keep(context, snapshot, replace(kept, seen_total=judged.status.order_total, seen_prices=seen)):
            return fresh(context, judged, cards)
    raise gave_up()


def _opened(context: RequestContext, snapshot: Snapshot, is_quote: bool) -> StoredCheckout:
    """Return the checkout as the page opens it: as stored, with the note as the cart page has left it."""
    before = snapshot.kept
    if before is None:
        edits = with_cart_notes(
            first_edits(context, snapshot, is_quote=is_quote), snapshot.cart, context.actor
        )
        return StoredCheckout(replace(edits, version=1))
    edits = with_cart_notes(_switched(before.edits, context, is_quote), snapshot.cart, context.actor)
    version = before.edits.version
    return replace(before, edits=replace(edits, version=version if edits == before.edits else version + 1))


def _switched(edits: UserEdits, context: RequestContext, is_quote: bool) -> UserEdits:
    if edits.general.is_quote == is_quote:
        return edits
    expiry = edits.general.quote_expiration_date or (
        quote.default_expiry(context.today) if is_quote else None
    )
    general = replace(edits.general, is_quote=is_quote, quote_expiration_date=expiry)
    return replace(edits, general=general)


def _keep(context: RequestContext, snapshot: Snapshot, kept: StoredCheckout) -> bool:
    """Store the checkout unless nothing changed; return False if it was changed elsewhere."""
    if kept == snapshot.kept:
        return True
    with context.db.write() as tx:
        if snapshot.kept is None:
            return checkouts.save_first(tx, snapshot.cart, kept, context.now)
        return checkouts.save(tx, snapshot, kept, context.now)


def fresh(context: RequestContext, judged: Judged, cards: StripeSystemInfo) -> StartAnswer:
    """Return the whole state of the checkout; `cards` is what the card provider tells the browser."""
    return StartAnswer(
        setup_data=setup_data(context, judged.snapshot, cards),
        user_edits=judged.edits,
        validation_status=judged.status,
    )
