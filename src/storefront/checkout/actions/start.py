"""Start a checkout. Source: S2 §4.1, §7.2, decisions A2, A3."""

from msgspec.structs import replace

from storefront.checkout.actions.load import TRIES, Overtaken, gave_up, load_snapshot, with_taxes
from storefront.checkout.actions.new_account import with_registered
from storefront.checkout.actions.quoted_request import why_po_left_out, with_quoted_request
from storefront.checkout.actions.setup import first_edits, setup_data, with_account
from storefront.checkout.provider import EmailLookups
from storefront.checkout.queries import checkouts
from storefront.checkout.rules import following, quote
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.setup import StartAnswer
from storefront.checkout.snapshot import (
    FIRST_VERSION,
    Judged,
    Snapshot,
    StoredCheckout,
    judge,
    prices_shown,
    takes_cards,
    usable_rates,
    with_cart_notes,
)
from storefront.identity.request_context import RequestContext
from storefront.payment import card_setup
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import StripeSystemInfo
from storefront.taxes.provider import TaxProvider


def start(
    context: RequestContext,
    token: str,
    payments: PaymentProvider,
    taxes: TaxProvider,
    lookups: EmailLookups | None = None,
    *,
    is_quote: bool,
) -> StartAnswer:
    """Return the choices, the edits and the status; the first start stores the defaults.

    The path decides between order and quote: a different path switches the same checkout over. Opened by
    another person than before, the checkout is filled in for them (`rules/following`). Raises NotFound
    without a cart and Refused for an empty one.
    """
    cards = None
    for _ in range(TRIES):
        with context.db.read() as conn:
            snapshot = load_snapshot(conn, context, token)
        cards = cards or cards_of(context, snapshot, payments, is_quote=is_quote)
        kept = _opened(context, snapshot, cards, is_quote)
        if kept.edits.general.is_create_account:
            with context.db.read() as conn:
                snapshot = with_registered(conn, context, snapshot, kept.edits, lookups)
        rates = usable_rates(snapshot, kept, kept.edits, context.now)
        kept = with_taxes(context, snapshot, kept, kept.edits, rates, taxes)
        judged = judge(context, snapshot, kept, kept.edits, rates)
        seen = prices_shown(snapshot.lines)
        if _keep(context, snapshot, replace(kept, seen_total=judged.status.order_total, seen_prices=seen)):
            return fresh(context, judged, cards)
    raise gave_up()


def cards_of(
    context: RequestContext, snapshot: Snapshot, payments: PaymentProvider, *, is_quote: bool
) -> StripeSystemInfo:
    """Return what the browser needs to add a card and the cards to choose from; a quote needs no new one."""
    is_card_needed = not is_quote and takes_cards(context.settings)
    return card_setup.system_info(
        context, payments, snapshot.cart.token, snapshot.cards, is_card_needed=is_card_needed
    )


def _opened(
    context: RequestContext, snapshot: Snapshot, cards: StripeSystemInfo, is_quote: bool
) -> StoredCheckout:
    """Return the checkout as the page opens it: as stored, with the note as the cart page has left it.

    As long as nobody has changed it, it is filled in with the request of a quote, as when it is first opened.
    """
    before = snapshot.kept
    if before is None:
        first = _first(context, snapshot, cards, is_quote)
        return _owned(StoredCheckout(replace(first, version=FIRST_VERSION)), context)
    is_mine = before.belongs_to(context.actor)
    mine = before if is_mine else _followed(context, snapshot, before, cards, is_quote)
    edits = with_cart_notes(_switched(mine.edits, context, is_quote), snapshot.cart, context.actor)
    version = before.edits.version
    if is_mine and version == FIRST_VERSION:
        edits = with_quoted_request(context, snapshot, edits)
    return replace(mine, edits=replace(edits, version=version if edits == before.edits else version + 1))


def _first(context: RequestContext, snapshot: Snapshot, cards: StripeSystemInfo, is_quote: bool) -> UserEdits:
    """Return the document of a new checkout of this person."""
    first = with_account(context, first_edits(context, snapshot, cards, is_quote=is_quote))
    return with_quoted_request(context, snapshot, with_cart_notes(first, snapshot.cart, context.actor))


def _followed(
    context: RequestContext,
    snapshot: Snapshot,
    before: StoredCheckout,
    cards: StripeSystemInfo,
    is_quote: bool,
) -> StoredCheckout:
    """Return the checkout that somebody else has opened, filled in for this person."""
    fresh = _first(context, snapshot, cards, is_quote)
    edits = following.followed(
        before.edits,
        fresh,
        context.actor,
        was_guest=before.customer_id is None and before.web_user_id is None,
        is_same=before.customer_id is not None and before.customer_id == context.actor.acting_customer_id,
    )
    return _owned(replace(before, edits=edits, saved_user_name="", password_hash=""), context)


def _owned(kept: StoredCheckout, context: RequestContext) -> StoredCheckout:
    actor = context.actor
    return replace(kept, customer_id=actor.acting_customer_id, web_user_id=actor.web_user_id)


def _switched(edits: UserEdits, context: RequestContext, is_quote: bool) -> UserEdits:
    if edits.general.is_quote == is_quote:
        return edits
    expiry = edits.general.quote_expiration_date or (
        quote.default_expiry(context.today) if is_quote else None
    )
    general = replace(edits.general, is_quote=is_quote, quote_expiration_date=expiry)
    return replace(edits, general=general)


def _keep(context: RequestContext, snapshot: Snapshot, kept: StoredCheckout) -> bool:
    """Store the checkout unless nothing changed; return False if it was changed elsewhere.

    A note that comes from a quote is stored on the cart too, where the cart page shows it.
    """
    if kept == snapshot.kept:
        return True
    cart, general = snapshot.cart, kept.edits.general
    is_from_quote = bool(general.notes) and not cart.order_notes
    try:
        with context.db.write() as tx:
            if snapshot.kept is None:
                is_saved = checkouts.save_first(tx, cart, kept, context.now)
            else:
                is_saved = checkouts.save(tx, snapshot, kept, context.now)
            if not is_saved:
                return False
            if is_from_quote and not checkouts.fill_note(tx, cart, general.notes, general.note_areas):
                raise Overtaken
    except Overtaken:
        return False
    return True


def fresh(context: RequestContext, judged: Judged, cards: StripeSystemInfo) -> StartAnswer:
    """Return the whole state of the checkout; `cards` is what the card provider tells the browser."""
    hint = why_po_left_out(context, judged.snapshot, judged.edits)
    return StartAnswer(
        setup_data=setup_data(context, judged.snapshot, cards, po_number_hint=hint),
        user_edits=judged.edits,
        validation_status=judged.status,
        rates=judged.facts.rates,
    )
