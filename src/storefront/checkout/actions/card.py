"""Adding a card to a checkout. Source: S2 §2.9, §7.2, decision G30."""

from sqlalchemy import Connection

from storefront.checkout.actions.start import load_basket
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability
from storefront.identity.visit import Visit
from storefront.payment import actions as payment
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import AddPaymentCardInput, StripeSystemInfo


def add_card(
    tx: Connection, visit: Visit, token: str, asked: AddPaymentCardInput, payments: PaymentProvider
) -> StripeSystemInfo:
    """Keep the card for this cart, and for the user who wants it remembered; return all cards."""
    basket = load_basket(tx, visit, token)
    may_remember = asked.remember and identity.may(visit.actor, Ability.REMEMBER_CARD)
    remember_for = visit.actor.web_user_id if may_remember else None
    payment.add_card(tx, payments, asked, basket.token, remember_for, visit.now)
    return payment.system_info(tx, payments, basket.token, visit.actor.web_user_id)
