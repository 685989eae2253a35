"""Add a card to a checkout. Source: S2 §2.9, §7.2, decision G30."""

from storefront.checkout.actions.load import load_snapshot
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.payment import actions as payment
from storefront.payment import queries
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import AddPaymentCardInput, StripeSystemInfo


def add_card(
    context: RequestContext, token: str, asked: AddPaymentCardInput, payments: PaymentProvider
) -> StripeSystemInfo:
    """Store the card for this cart, and for the user if they want it remembered; return all cards."""
    with context.db.read() as conn:
        snapshot = load_snapshot(conn, context, token)
    may_remember = asked.remember and identity.may(context.actor, Ability.REMEMBER_CARD)
    card = payment.find_card(payments, asked, context.actor.web_user_id if may_remember else None)
    info = payments.system_info()
    cards = list(snapshot.cards)
    if all(known.payment_method_id != card.payment_method_id for known in cards):
        with context.db.write() as tx:
            queries.save_card(tx, card, snapshot.cart.token, context.now)
        cards.append(card)
    return payment.with_cards(info, cards)
