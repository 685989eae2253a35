"""What the browser needs to add a card: the provider's setup, begun once for a cart and kept until used."""

import datetime
from collections.abc import Sequence
from typing import cast

import msgspec

from storefront.identity.request_context import RequestContext
from storefront.payment import queries, rules
from storefront.payment.provider import Card, PaymentProvider, SetupProvider, can_set_up
from storefront.payment.schemas import SavedPaymentMethod, StripeSystemInfo
from storefront.payment.stored import StoredCard, StoredSetup
from storefront.platform.db import Database
from storefront.platform.log import logger

GOOD_FOR = datetime.timedelta(days=1)
"""How long a setup that nobody has used is continued; then a new one is begun."""

log = logger("payment")


def system_info(
    context: RequestContext,
    payments: PaymentProvider,
    cart_token: str,
    cards: Sequence[StoredCard],
    *,
    is_card_needed: bool = True,
) -> StripeSystemInfo:
    """Return what the browser needs to add a card, and the cards to choose from; never in a transaction.

    A provider that does not answer stops no checkout: then there is no client secret. None is made either if
    no card `is_card_needed`.
    """
    info = payments.system_info()
    own = [card for card in cards if card.provider == payments.name]
    setup = _setup(context, payments, cart_token, own) if is_card_needed and can_set_up(payments) else None
    return msgspec.structs.replace(
        info,
        client_secret=setup.client_secret if setup else info.client_secret,
        customer_token=setup.customer_token if setup else info.customer_token,
        saved_payment_methods=_methods(own, context.today),
    )


def is_of_this_cart(
    db: Database, payments: PaymentProvider, card: Card, cart_token: str, cards: Sequence[StoredCard]
) -> bool:
    """Return whether a card was set up for this cart or this buyer, and not for somebody else."""
    if not can_set_up(payments):
        return True
    with db.read() as conn:
        setup = queries.find_setup(conn, cart_token)
    customers = {known.customer_token for known in cards} | ({setup.customer_token} if setup else set())
    return card.customer_token in customers - {""}


def forget(payments: PaymentProvider, payment_method_id: str) -> None:
    """Have the provider forget a card too; if it does not answer, the card is unused from now on."""
    if not can_set_up(payments):
        return
    try:
        cast(SetupProvider, payments).forget_card(payment_method_id)
    except Exception as error:
        log.warning("card_not_forgotten", reason=type(error).__name__)


def _setup(
    context: RequestContext, payments: PaymentProvider, cart_token: str, cards: Sequence[StoredCard]
) -> StoredSetup | None:
    with context.db.read() as conn:
        kept = queries.find_setup(conn, cart_token)
    if _is_good(kept, payments, context.now):
        return kept
    customer = next((card.customer_token for card in reversed(cards) if card.customer_token), "")
    try:
        begun = cast(SetupProvider, payments).begin_setup(customer)
    except Exception as error:
        log.warning("card_setup_not_begun", reason=type(error).__name__)
        return None
    setup = StoredSetup(
        cart_token=cart_token,
        provider=payments.name,
        client_secret=begun.client_secret,
        customer_token=begun.customer_token,
        created_at=context.now,
    )
    with context.db.write() as tx:
        first = queries.find_setup(tx, cart_token)
        if first != kept and _is_good(first, payments, context.now):
            return first  # another tab was faster
        queries.save_setup(tx, setup)
    return setup


def _is_good(setup: StoredSetup | None, payments: PaymentProvider, now: datetime.datetime) -> bool:
    return setup is not None and setup.provider == payments.name and abs(now - setup.created_at) < GOOD_FOR


def _methods(cards: Sequence[StoredCard], today: datetime.date) -> list[SavedPaymentMethod]:
    """Return the cards as the browser shows them; the one remembered last is the default."""
    usable = [card for card in cards if not rules.is_expired(card.exp_month, card.exp_year, today)]
    default = next((card for card in reversed(usable) if card.web_user_id is not None), None)
    return [
        SavedPaymentMethod(
            payment_method_id=card.payment_method_id,
            brand=card.brand,
            last4=card.last4,
            exp_month=card.exp_month or 0,
            exp_year=card.exp_year or 0,
            is_default=card is default,
        )
        for card in cards
    ]
