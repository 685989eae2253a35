"""Stored cards and payment attempts: tokens and last digits, never a card number."""

import datetime
from decimal import Decimal

import msgspec

from storefront.base.money import CURRENCY


class StoredCard(msgspec.Struct, frozen=True):
    """A card that was set up with the provider; one with a `web_user_id` is remembered for that user."""

    payment_method_id: str
    brand: str
    last4: str
    exp_month: int | None
    exp_year: int | None
    provider: str
    web_user_id: int | None
    customer_token: str = ""


class StoredSetup(msgspec.Struct, frozen=True):
    """A setup begun with the provider for a cart, and not used yet."""

    cart_token: str
    provider: str
    client_secret: str
    customer_token: str
    created_at: datetime.datetime


class StoredAttempt(msgspec.Struct, frozen=True):
    """An attempt to authorize `amount` dollars on a card; `state` is a `PaymentState`."""

    cart_token: str
    attempt: int
    idempotency_key: str
    order_number: int | None
    provider: str
    payment_method_id: str
    reference: str
    brand: str
    last4: str
    amount: Decimal
    state: str
    created_at: datetime.datetime
    currency: str = CURRENCY
