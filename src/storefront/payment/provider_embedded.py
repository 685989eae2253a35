"""A test provider: it moves no money, has a card for every case, and needs no network."""

import hashlib
from pathlib import Path

import msgspec

from storefront.payment import messages
from storefront.payment.provider import Authorization, Card, Charge, Hold
from storefront.payment.schemas import PaymentMode, StripeSystemInfo
from storefront.platform.files import LineFile

CARD_DECLINES = "pm_test_declined"
"""A card that can be added but is declined when the order is placed."""
CARD_REFUSED = "pm_test_refused"
"""A card that cannot be added."""

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
        Card(payment_method_id=CARD_DECLINES, brand="visa", last4="0002", exp_month=1, exp_year=2031),
    )
}


LEDGER = "payments.jsonl"
"""The ledger's file in the data folder."""


class Voided(msgspec.Struct, frozen=True):
    """What was authorized under this key has been voided."""

    idempotency_key: str


class _Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the ledger: an authorization or a void."""

    hold: Hold | None = None
    voided: Voided | None = None


class Ledger:
    """What the test provider has authorized and voided: one line each, shared by all processes of a store.

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

    def holds(self) -> dict[str, Hold]:
        """Return current authorizations by key. A voided key is never authorized again."""
        held: dict[str, Hold] = {}
        voided: set[str] = set()
        for line in self._file.lines():
            entry = msgspec.json.decode(line, type=_Entry)
            if entry.hold is not None:
                held[entry.hold.idempotency_key] = entry.hold
            if entry.voided is not None:
                voided.add(entry.voided.idempotency_key)
        return {key: hold for key, hold in held.items() if key not in voided}


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
            reference=f"test_{digest[:24]}",
        )
        if self.ledger is not None:
            self.ledger.reserve(hold)
        return Authorization(is_approved=True, reference=hold.reference)

    def void(self, idempotency_key: str) -> None:
        """Void what the ledger has; without a ledger nothing is held."""
        if self.ledger is not None:
            self.ledger.give_back(idempotency_key)

    def find_hold(self, idempotency_key: str) -> Hold | None:
        """Return what the ledger has under this key."""
        return None if self.ledger is None else self.ledger.holds().get(idempotency_key)
