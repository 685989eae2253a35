"""Adding a card to a checkout. Source: S2 §2.9, §7.2, decision G30."""

from storefront.checkout.actions.opening import load_snapshot
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability
from storefront.identity.visit import Visit
from storefront.payment import actions as payment
from storefront.payment import queries
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import AddPaymentCardInput, StripeSystemInfo


def add_card(
    visit: Visit, token: str, asked: AddPaymentCardInput, payments: PaymentProvider
) -> StripeSystemInfo:
    """Keep the card for this cart, and for the user who wants it remembered; return all cards."""
    with visit.db.read() as reading:
        snapshot = load_snapshot(reading, visit, token)
    may_remember = asked.remember and identity.may(visit.actor, Ability.REMEMBER_CARD)
    card = payment.find_card(payments, asked, visit.actor.web_user_id if may_remember else None)
    info = payments.system_info()
    cards = list(snapshot.cards)
    if all(known.payment_method_id != card.payment_method_id for known in cards):
        with visit.db.write() as tx:
            queries.save_card(tx, card, snapshot.cart.token, visit.now)
        cards.append(card)
    return payment.with_cards(info, cards)
