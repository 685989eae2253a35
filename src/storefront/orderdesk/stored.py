"""An order's payment and what was done with it, as stored."""

import datetime
from decimal import Decimal

import msgspec


class StoredPayment(msgspec.Struct, frozen=True):
    """The card payment of an order; amounts in its currency, `state` a `PaymentState`."""

    idempotency_key: str
    order_number: int
    provider: str
    reference: str
    brand: str
    last4: str
    amount: Decimal
    currency: str
    state: str
    captured: Decimal
    refunded: Decimal


class StoredSettlement(msgspec.Struct, frozen=True, kw_only=True):
    """A capture, void or refund; `state` is a `SettlementState`, `kind` a `SettlementKind`."""

    idempotency_key: str
    payment_key: str
    order_number: int
    kind: str
    amount: Decimal
    state: str
    reference: str = ""
    message: str = ""
    why: str = ""
    asked_by: str
    asked_at: datetime.datetime
    done_at: datetime.datetime | None = None


class LockedOrder(msgspec.Struct, frozen=True):
    """What a decision about an order depends on, while its row is locked."""

    order_number: int
    status: str
