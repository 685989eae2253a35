"""Starting a checkout. Source: S2 §4.1, §7.2, decisions A2, A3."""

from msgspec.structs import replace

from storefront.checkout.actions.opening import TRIES, gave_up, load_snapshot, with_taxes
from storefront.checkout.actions.setup import first_edits, setup_data
from storefront.checkout.queries import checkouts
from storefront.checkout.rules import quote
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.setup import StartAnswer
from storefront.checkout.snapshot import Judged, Snapshot, StoredCheckout, judge, with_cart_notes
from storefront.identity.visit import Visit
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import StripeSystemInfo
from storefront.taxes.provider import TaxProvider


def start(
    visit: Visit, token: str, payments: PaymentProvider, taxes: TaxProvider, *, is_quote: bool
) -> StartAnswer:
    """Return what can be chosen, what is filled in and how it stands; a first start keeps the defaults.

    Order or quote is decided by the path: another one than before switches the same checkout over. Raises
    NotFound without a cart and Refused for an empty one.
    """
    cards = payments.system_info()
    for _ in range(TRIES):
        with visit.db.read() as reading:
            snapshot = load_snapshot(reading, visit, token)
        kept = _opened(visit, snapshot, is_quote)
        kept = with_taxes(visit, snapshot, kept, kept.edits, taxes)
        judged = judge(visit, snapshot, kept, kept.edits)
        if _keep(visit, snapshot, replace(kept, seen_total=judged.status.order_total)):
            return fresh(visit, judged, cards)
    raise gave_up()


def _opened(visit: Visit, snapshot: Snapshot, is_quote: bool) -> StoredCheckout:
    """Return the checkout as the page opens it: as kept, with the note as the cart's page has left it."""
    before = snapshot.kept
    if before is None:
        edits = with_cart_notes(first_edits(visit, snapshot, is_quote=is_quote), snapshot.cart, visit.actor)
        return StoredCheckout(replace(edits, version=1))
    edits = with_cart_notes(_switched(before.edits, visit, is_quote), snapshot.cart, visit.actor)
    version = before.edits.version
    return replace(before, edits=replace(edits, version=version if edits == before.edits else version + 1))


def _switched(edits: UserEdits, visit: Visit, is_quote: bool) -> UserEdits:
    if edits.general.is_quote == is_quote:
        return edits
    expiry = edits.general.quote_expiration_date or (quote.default_expiry(visit.today) if is_quote else None)
    general = replace(edits.general, is_quote=is_quote, quote_expiration_date=expiry)
    return replace(edits, general=general)


def _keep(visit: Visit, snapshot: Snapshot, kept: StoredCheckout) -> bool:
    """Keep the checkout; False where somebody else has changed it meanwhile. Nothing new is not written."""
    if kept == snapshot.kept:
        return True
    with visit.db.write() as tx:
        if snapshot.kept is None:
            return checkouts.save_first(tx, snapshot.cart, kept, visit.now)
        return checkouts.save(tx, snapshot, kept, visit.now)


def fresh(visit: Visit, judged: Judged, cards: StripeSystemInfo) -> StartAnswer:
    """Return the whole state of the checkout; `cards` is what the card provider tells the browser."""
    return StartAnswer(
        setup_data=setup_data(visit, judged.snapshot, cards),
        user_edits=judged.edits,
        validation_status=judged.status,
    )
