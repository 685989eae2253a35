"""Save a checkout: store the whole document and return the checkout's status.

Source: S2 §4.1, decisions G1, G2.
"""

from msgspec.structs import replace

from storefront.base.errors import Refused
from storefront.checkout import messages
from storefront.checkout.actions.audit import record_edits
from storefront.checkout.actions.load import TRIES, Overtaken, gave_up, load_snapshot, started, with_taxes
from storefront.checkout.actions.new_account import with_registered
from storefront.checkout.actions.start import start
from storefront.checkout.provider import EmailLookups
from storefront.checkout.queries import checkouts
from storefront.checkout.rules import allowed_edits, places, saving
from storefront.checkout.rules.shipping import dates_asked_by_staff, is_scheduled, schedule_for
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.stale import StaleCheckout
from storefront.checkout.schemas.status import ValidationStatus
from storefront.checkout.snapshot import (
    Snapshot,
    StoredCheckout,
    judge,
    prices_shown,
    usable_rates,
    with_cart_notes,
)
from storefront.identity.request_context import RequestContext
from storefront.payment.provider import PaymentProvider
from storefront.taxes.provider import TaxProvider


def save(
    context: RequestContext,
    sent: UserEdits,
    payments: PaymentProvider,
    taxes: TaxProvider,
    lookups: EmailLookups | None = None,
) -> ValidationStatus | StaleCheckout:
    """Store the edits that this actor may make, and return the checkout's status with them.

    A document based on an older version, or opened for another company, is not stored; the answer then
    carries the current state. Raises Refused for texts that are too long, and for card numbers.
    """
    _refuse(sent)
    token = sent.general.shopping_cart_token or context.cart_token
    for _ in range(TRIES):
        with context.db.read() as conn:
            snapshot = load_snapshot(
                conn,
                context,
                token,
                sent.general.po_number_or_job_name,
                with_cards=bool(sent.card_payment.card_token),
            )
        before = started(snapshot)
        if sent.version != before.edits.version or not before.is_open_to(context.actor):
            return _stale(context, snapshot, payments, taxes, lookups)
        _refuse_others_records(snapshot, sent, before.edits)
        edits = _allowed(context, snapshot, sent, before.edits)
        if edits.general.is_create_account:
            with context.db.read() as conn:
                snapshot = with_registered(conn, context, snapshot, edits, lookups)
        has_note = not _same_note(edits, before.edits)
        shown = edits if has_note else with_cart_notes(edits, snapshot.cart, context.actor)
        rates = usable_rates(snapshot, before, shown, context.now)
        kept = with_taxes(context, snapshot, before, shown, rates, taxes)
        judged = judge(context, snapshot, kept, shown, rates)
        saved = replace(edits, version=before.edits.version + 1)
        seen = prices_shown(snapshot.lines)
        kept = replace(kept, edits=saved, seen_total=judged.status.order_total, seen_prices=seen)
        if _keep(context, snapshot, before, kept, has_note=has_note):
            return replace(judged.status, version=saved.version)
    raise gave_up()


def _stale(
    context: RequestContext,
    snapshot: Snapshot,
    payments: PaymentProvider,
    taxes: TaxProvider,
    lookups: EmailLookups | None,
) -> StaleCheckout:
    """Return the current state, as the checkout page would open it now."""
    is_quote = started(snapshot).edits.general.is_quote
    answer = start(context, snapshot.cart.token, payments, taxes, lookups, is_quote=is_quote)
    return StaleCheckout(detail=messages.STALE, fresh=answer, request_id=context.request_id)


def _allowed(context: RequestContext, snapshot: Snapshot, sent: UserEdits, before: UserEdits) -> UserEdits:
    """Return the edits to store: what this actor may change, with one date per line."""
    kept = allowed_edits.keep_allowed_edits(
        sent,
        before,
        context.actor,
        own_addresses=[place.p21_id for place in snapshot.company.addresses],
        own_contacts=[contact.p21_id for contact in snapshot.company.contacts],
    )
    choices = kept.shipping_choices
    schedule = (
        schedule_for(snapshot.line_facts, choices.shipping_schedule, context.today)
        if is_scheduled(choices.packing_basis)
        else dates_asked_by_staff(
            snapshot.line_facts, choices.shipping_schedule, before.shipping_choices, context.actor
        )
    )
    return replace(
        kept,
        general=replace(kept.general, shopping_cart_token=snapshot.cart.token),
        shipping_choices=replace(choices, shipping_schedule=schedule),
    )


def _refuse_others_records(snapshot: Snapshot, sent: UserEdits, before: UserEdits) -> None:
    """Raise Refused if an address or the contact is another company's. Source: decision B31."""
    problems = places.why_not_saved_records(
        sent,
        before,
        addresses={place.p21_id for place in snapshot.company.addresses},
        contacts={contact.p21_id for contact in snapshot.company.contacts},
    )
    if problems:
        raise Refused(" ".join(dict.fromkeys(problem.message for problem in problems)), problems)


def _same_note(edits: UserEdits, before: UserEdits) -> bool:
    """Return whether the note is unchanged here; then the cart page's version wins."""
    now, then = edits.general, before.general
    return (now.notes, now.note_areas) == (then.notes, then.note_areas)


def _keep(
    context: RequestContext,
    snapshot: Snapshot,
    before: StoredCheckout,
    kept: StoredCheckout,
    *,
    has_note: bool,
) -> bool:
    """Store the checkout and its note on the cart; return False, unchanged, if others were faster."""
    general = kept.edits.general
    try:
        with context.db.write() as tx:
            if not checkouts.save(tx, snapshot, kept, context.now):
                raise Overtaken
            if has_note and not checkouts.save_note(
                tx, snapshot.cart, general.notes, general.note_areas, context.now
            ):
                raise Overtaken
            if context.actor.impersonation_id is not None:
                record_edits(tx, context, before.edits, kept.edits)
    except Overtaken:
        return False
    return True


def _refuse(sent: UserEdits) -> None:
    problems = saving.why_not_save(sent)
    if problems:
        raise Refused(" ".join(dict.fromkeys(problem.message for problem in problems)), problems)
