"""Saving a checkout: the whole document, and how it then stands. Source: S2 §4.1, decisions G1, G2."""

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.cart.queries import carts
from storefront.checkout import messages
from storefront.checkout.actions.standing import Basket, judge, noted
from storefront.checkout.actions.start import fresh, load_basket, load_row, note_seen_total
from storefront.checkout.queries import checkouts
from storefront.checkout.rules import keep, saving
from storefront.checkout.rules.shipping import is_scheduled, schedule_for
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.stale import StaleCheckout
from storefront.checkout.schemas.status import ValidationStatus
from storefront.identity.visit import Visit
from storefront.payment import messages as payment_messages
from storefront.payment.provider import PaymentProvider
from storefront.payment.rules import holds_card_number
from storefront.taxes.provider import TaxProvider


def save(
    tx: Connection, visit: Visit, sent: UserEdits, payments: PaymentProvider, taxes: TaxProvider
) -> ValidationStatus | StaleCheckout:
    """Keep those of the edits that this actor may make, and return how the checkout stands with them.

    A document made from an older version is not kept; the answer then carries the state as it is. Raises
    Refused for what is too long to be kept, and for card numbers.
    """
    _refuse(sent)
    basket = load_basket(tx, visit, sent.general.shopping_cart_token or visit.cart_token, locked=True)
    row = load_row(tx, basket)
    before = checkouts.edits_of(row)
    if sent.version != row.version:
        now = judge(tx, visit, basket, row, before, taxes)
        return StaleCheckout(
            detail=messages.STALE, fresh=fresh(tx, visit, now, payments), request_id=visit.request_id
        )
    kept = _kept(visit, basket, sent, before)
    shown = _keep_note(tx, visit, basket, kept, before)
    standing = judge(tx, visit, basket, row, shown, taxes)
    kept = replace(
        kept,
        shipping_choices=replace(
            kept.shipping_choices,
            shipping_schedule=schedule_for(
                standing.facts.lines, kept.shipping_choices.shipping_schedule, visit.today
            )
            if is_scheduled(kept.shipping_choices.packing_basis)
            else [],
        ),
    )
    checkouts.change_edits(tx, basket.token, kept, visit.now)
    note_seen_total(tx, row, standing)
    return replace(standing.status, version=row.version + 1)


def _kept(visit: Visit, basket: Basket, sent: UserEdits, before: UserEdits) -> UserEdits:
    kept = keep.keep_allowed_edits(
        sent,
        before,
        visit.actor,
        own_addresses=[place.p21_id for place in basket.company.addresses],
        own_contacts=[contact.p21_id for contact in basket.company.contacts],
    )
    return replace(kept, general=replace(kept.general, shopping_cart_token=basket.token))


def _keep_note(tx: Connection, visit: Visit, basket: Basket, kept: UserEdits, before: UserEdits) -> UserEdits:
    """Put a note that was changed here on the cart; one that was not leaves what the cart's page has written.

    Returns the edits with the note as it stands now.
    """
    general = kept.general
    if (general.notes, general.note_areas) == (before.general.notes, before.general.note_areas):
        return noted(kept, basket.cart, visit.actor)
    changes = {"order_notes": general.notes, "note_areas": general.note_areas}
    carts.change_cart(tx, basket.token, visit.now, **changes)
    return kept


def _refuse(sent: UserEdits) -> None:
    problems = [*saving.why_not_save(sent), *_card_numbers(sent)]
    if problems:
        raise Refused(" ".join(dict.fromkeys(problem.message for problem in problems)), problems)


def _card_numbers(sent: UserEdits) -> list[Problem]:
    """Return the fields in which somebody has typed a card number."""
    places = {
        "General.Notes": sent.general.notes,
        "EmailSettings.EmailNotes": sent.email_settings.email_notes,
        "ShippingChoices.DeliveryInstructions": sent.shipping_choices.delivery_instructions,
        "CardPayment.CardToken": sent.card_payment.card_token,
        "CardPayment.CustomerToken": sent.card_payment.customer_token,
    }
    return [
        Problem(field=field, message=payment_messages.CARD_NUMBER_SENT)
        for field, text in places.items()
        if holds_card_number(text)
    ]
