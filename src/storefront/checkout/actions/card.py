"""Add a card to a checkout, and forget one. Source: S2 §2.9, §7.2, decision G30."""

from msgspec.structs import replace

from storefront.base.errors import Refused
from storefront.checkout.actions.load import load_snapshot
from storefront.checkout.actions.start import cards_of
from storefront.checkout.snapshot import Snapshot, takes_cards
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability, Actor
from storefront.payment import actions as payment
from storefront.payment import card_setup, messages, queries
from storefront.payment.provider import PaymentProvider, can_set_up
from storefront.payment.schemas import AddPaymentCardInput, RemovePaymentCardInput, StripeSystemInfo
from storefront.payment.stored import StoredCard


def add_card(
    context: RequestContext, token: str, asked: AddPaymentCardInput, payments: PaymentProvider
) -> StripeSystemInfo:
    """Store the card for this cart, and for the user if they want it remembered; return all cards."""
    if not takes_cards(context.settings):
        raise Refused(messages.CARDS_NOT_TAKEN)
    with context.db.read() as conn:
        snapshot = load_snapshot(conn, context, token)
    cart = snapshot.cart.token
    card = payment.find_card(context, payments, asked.payment_method_id, cart, snapshot.cards)
    known = _find(snapshot, card.payment_method_id)
    person = context.actor.web_user_id if asked.remember and may_remember(context.actor) else None
    kept = replace(known or card, web_user_id=person or (known.web_user_id if known else None))
    if kept != known:
        with context.db.write() as tx:
            if known is None:
                queries.save_card(tx, kept, cart, context.now)
            elif person is not None:
                queries.remember_card(tx, kept.payment_method_id, cart, person)
            if can_set_up(payments):
                queries.end_setup(tx, cart)
    others = [other for other in snapshot.cards if other is not known]
    return _answer(context, snapshot, [*others, kept], payments)


def may_remember(actor: Actor) -> bool:
    """Return whether a card is remembered for this actor; for staff who act for a customer it is not."""
    return identity.may(actor, Ability.REMEMBER_CARD) and actor.impersonation_id is None


def remove_card(
    context: RequestContext, token: str, asked: RemovePaymentCardInput, payments: PaymentProvider
) -> StripeSystemInfo:
    """Forget a card of this cart or of this user, here and at the provider; return the others.

    Raises Refused for a card that is not theirs.
    """
    with context.db.read() as conn:
        snapshot = load_snapshot(conn, context, token)
    card = _find(snapshot, asked.payment_method_id)
    if card is None:
        raise payment.refused(messages.CARD_NOT_YOURS)
    with context.db.write() as tx:
        queries.forget_card(tx, card.payment_method_id, snapshot.cart.token, context.actor.web_user_id)
    if card.provider == payments.name:
        card_setup.forget(payments, card.payment_method_id)
    others = [other for other in snapshot.cards if other.payment_method_id != card.payment_method_id]
    return _answer(context, snapshot, others, payments)


def _find(snapshot: Snapshot, payment_method_id: str) -> StoredCard | None:
    return next((card for card in snapshot.cards if card.payment_method_id == payment_method_id), None)


def _answer(
    context: RequestContext, snapshot: Snapshot, cards: list[StoredCard], payments: PaymentProvider
) -> StripeSystemInfo:
    return cards_of(context, replace(snapshot, cards=tuple(cards)), payments, is_quote=False)
