"""A test provider: it moves no money, has a card for every case, and needs no network."""

import hashlib
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

import msgspec

from storefront.base.money import CURRENCY
from storefront.payment import messages
from storefront.payment.provider import Authorization, Card, Charge, Hold, Settlement
from storefront.payment.schemas import PaymentMode, StripeSystemInfo
from storefront.platform.files import LineFile

CARD_DECLINES = "pm_test_declined"
"""A card that can be added but is declined when the order is placed."""
CARD_REFUSED = "pm_test_refused"
"""A card that cannot be added."""
CARD_NEVER_CAPTURED = "pm_test_no_capture"
"""A card that is authorized, but whose capture is refused."""

CARDS = {
    card.payment_method_id: card
    for card in (
        Card(payment_method_id="pm_test_visa", brand="visa", last4="4242", exp_month=12, exp_year=2034),
        Card(
            payment_method_id="pm_test_mastercard",
            brand="mastercard",
            last4="4444",
            exp_month=10,
            exp_year=2033,
        ),
        Card(payment_method_id="pm_test_amex", brand="amex", last4="8431", exp_month=6, exp_year=2032),
        Card(payment_method_id=CARD_NEVER_CAPTURED, brand="visa", last4="0341", exp_month=1, exp_year=2031),
        Card(payment_method_id=CARD_DECLINES, brand="visa", last4="0002", exp_month=1, exp_year=2031),
    )
}


NEVER_CAPTURED = "test_no_capture_"
"""What the references of authorizations on the card `CARD_NEVER_CAPTURED` begin with."""
LEDGER = "payments.jsonl"
"""The ledger's file in the data folder."""


class Voided(msgspec.Struct, frozen=True):
    """What was authorized under this key has been voided."""

    idempotency_key: str


class Moved(msgspec.Struct, frozen=True):
    """What was captured, or refunded, of the authorization with this `reference`."""

    idempotency_key: str
    reference: str
    amount: Decimal


class _Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the ledger: an authorization, a void, a capture or a refund."""

    hold: Hold | None = None
    voided: Voided | None = None
    captured: Moved | None = None
    refunded: Moved | None = None


class Books(msgspec.Struct, frozen=True):
    """The ledger, read: authorizations by key, voided keys, captures and refunds by their own keys."""

    authorized: dict[str, Hold]
    voided: set[str]
    captured: dict[str, Moved]
    refunded: dict[str, Moved]

    def holds(self) -> dict[str, Hold]:
        """Return what is currently authorized, by key: neither voided nor captured."""
        taken = {moved.reference for moved in self.captured.values()}
        return {
            key: hold
            for key, hold in self.authorized.items()
            if key not in self.voided and hold.reference not in taken
        }


class Ledger:
    """What the test provider has done: one line for each deed, shared by all processes of a store.

    It plays the provider's own books, so it knows nothing of orders, and transactions of the store do not
    roll it back.
    """

    def __init__(self, path: Path) -> None:
        self._file = LineFile(path)

    def reserve(self, hold: Hold) -> None:
        """Record an authorization; the same key again is the same one."""
        self._file.append(msgspec.json.encode(_Entry(hold=hold)))

    def give_back(self, idempotency_key: str) -> None:
        """Record that an authorization was voided."""
        self._file.append(msgspec.json.encode(_Entry(voided=Voided(idempotency_key))))

    def capture(self, moved: Moved) -> None:
        """Record a capture."""
        self._file.append(msgspec.json.encode(_Entry(captured=moved)))

    def refund(self, moved: Moved) -> None:
        """Record a refund."""
        self._file.append(msgspec.json.encode(_Entry(refunded=moved)))

    def read(self) -> Books:
        """Return all that is recorded."""
        books = Books({}, set(), {}, {})
        for line in self._file.lines():
            entry = msgspec.json.decode(line, type=_Entry)
            if entry.hold is not None:
                books.authorized[entry.hold.idempotency_key] = entry.hold
            if entry.voided is not None:
                books.voided.add(entry.voided.idempotency_key)
            if entry.captured is not None:
                books.captured.setdefault(entry.captured.idempotency_key, entry.captured)
            if entry.refunded is not None:
                books.refunded.setdefault(entry.refunded.idempotency_key, entry.refunded)
        return books

    def holds(self) -> dict[str, Hold]:
        """Return current authorizations by key. A voided key is never authorized again."""
        return self.read().holds()


class EmbeddedPayments:
    """Knows the cards above. Answers depend only on the input; a ledger records what is authorized."""

    name = "embedded"
    ledger: Ledger | None = None

    def keep_ledger(self, folder: Path) -> None:
        """Record authorizations and voids in this folder, and answer `find_hold` from them."""
        self.ledger = Ledger(folder / LEDGER)

    def system_info(self) -> StripeSystemInfo:
        """Return that this is the test provider."""
        return StripeSystemInfo(mode=PaymentMode.DEMO)

    def find_card(self, payment_method_id: str) -> Card | None:
        """Return one of the test cards."""
        return CARDS.get(payment_method_id)

    def authorize(self, charge: Charge) -> Authorization:
        """Approve every known card except the one that declines."""
        if charge.payment_method_id not in CARDS or charge.payment_method_id == CARD_DECLINES:
            return Authorization(is_approved=False, message=messages.CARD_DECLINED)
        digest = hashlib.sha256(f"{charge.idempotency_key} {charge.amount}".encode()).hexdigest()
        hold = Hold(
            idempotency_key=charge.idempotency_key,
            amount=charge.amount,
            currency=charge.currency,
            reference=f"{_prefix(charge)}{digest[:24]}",
        )
        if self.ledger is not None:
            self.ledger.reserve(hold)
        return Authorization(is_approved=True, reference=hold.reference)

    def void(self, idempotency_key: str) -> None:
        """Void what the ledger has; without a ledger nothing is held. What was captured stays captured."""
        if self.ledger is None:
            return
        books = self.ledger.read()
        hold = books.authorized.get(idempotency_key)
        if hold is None or hold.reference not in {moved.reference for moved in books.captured.values()}:
            self.ledger.give_back(idempotency_key)

    def capture(
        self, idempotency_key: str, reference: str, amount: Decimal, currency: str = CURRENCY
    ) -> Settlement:
        """Capture what the ledger has authorized, except on the card whose capture is refused."""
        if self.ledger is None:
            return _settled(idempotency_key, amount)
        books = self.ledger.read()
        if idempotency_key in books.captured:
            return _settled(idempotency_key, books.captured[idempotency_key].amount)
        hold = next((hold for hold in books.holds().values() if hold.reference == reference), None)
        if hold is None or hold.currency != currency or not 0 < amount <= hold.amount:
            return Settlement(is_settled=False, message=messages.NOTHING_TO_CAPTURE)
        if reference.startswith(NEVER_CAPTURED):
            return Settlement(is_settled=False, message=messages.CAPTURE_REFUSED)
        self.ledger.capture(Moved(idempotency_key, reference, amount))
        return _settled(idempotency_key, amount)

    def refund(
        self, idempotency_key: str, reference: str, amount: Decimal, currency: str = CURRENCY
    ) -> Settlement:
        """Refund what the ledger has captured and not refunded yet."""
        if self.ledger is None:
            return _settled(idempotency_key, amount)
        books = self.ledger.read()
        if idempotency_key in books.refunded:
            return _settled(idempotency_key, books.refunded[idempotency_key].amount)
        left = _total(books.captured, reference) - _total(books.refunded, reference)
        if currency != CURRENCY or not 0 < amount <= left:
            return Settlement(is_settled=False, message=messages.NOTHING_TO_REFUND)
        self.ledger.refund(Moved(idempotency_key, reference, amount))
        return _settled(idempotency_key, amount)

    def find_hold(self, idempotency_key: str) -> Hold | None:
        """Return what the ledger has under this key."""
        return None if self.ledger is None else self.ledger.holds().get(idempotency_key)


def _settled(idempotency_key: str, amount: Decimal) -> Settlement:
    digest = hashlib.sha256(idempotency_key.encode()).hexdigest()
    return Settlement(is_settled=True, amount=amount, reference=f"test_{digest[:24]}")


def _total(moved: Mapping[str, Moved], reference: str) -> Decimal:
    return sum((each.amount for each in moved.values() if each.reference == reference), Decimal(0))


def _prefix(charge: Charge) -> str:
    return NEVER_CAPTURED if charge.payment_method_id == CARD_NEVER_CAPTURED else "test_"
