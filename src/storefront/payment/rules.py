"""Which payment options are offered, and whether the chosen one is valid.

Source: S2 §2.9, decisions D3, G29.
"""

import datetime
import re

from storefront.base import card_number, person
from storefront.base.problems import Problem
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.payment import limits, messages
from storefront.payment.schemas import PaymentKind, PaymentOption

EMBEDDED = "embedded"
"""The name of the provider that moves no money."""
_TOKEN = re.compile(r"[A-Za-z0-9_.\-]+")


def payment_options(
    actor: Actor, has_terms: bool = False, is_on_credit_hold: bool = False, takes_cards: bool = True
) -> list[PaymentOption]:
    """Return the payment options of this buyer, the default first; none for guests if no cards are taken.

    Guests pay by card. Signed-in users may also prepay by wire, and a company's buyers may buy on account if
    the company has terms and no credit hold; our staff also have COD and No Charge. Source: decision D3.
    """
    kinds = [PaymentKind.CREDIT_CARD] if takes_cards else []
    if actor.acting_customer_id is not None and has_terms and not is_on_credit_hold:
        kinds.append(PaymentKind.ON_ACCOUNT)
    if actor.is_signed_in:
        kinds.append(PaymentKind.PREPAY_WIRE)
    if identity.may(actor, Ability.STAFF_PAYMENT_OPTIONS):
        kinds += [PaymentKind.COD, PaymentKind.NO_CHARGE]
    return [PaymentOption(value=kind, label=messages.PAYMENT_LABELS[kind.value]) for kind in kinds]


def why_not_option(
    chosen: object,
    actor: Actor,
    has_terms: bool = False,
    is_on_credit_hold: bool = False,
    takes_cards: bool = True,
) -> str:
    """Return why this buyer cannot use the chosen option, else "". Source: decision D3."""
    written = person.as_text(chosen)
    if written not in messages.PAYMENT_LABELS:
        return messages.PAYMENT_OPTION_UNKNOWN
    offered = payment_options(actor, has_terms, is_on_credit_hold, takes_cards)
    if written in {option.value for option in offered}:
        return ""
    if written == PaymentKind.CREDIT_CARD:
        return messages.CARDS_NOT_TAKEN
    if written == PaymentKind.ON_ACCOUNT and has_terms and is_on_credit_hold:
        return messages.ON_CREDIT_HOLD
    return messages.PAYMENT_OPTION_NOT_OFFERED.format(label=messages.PAYMENT_LABELS[written])


def why_not_card(card_token: object) -> str:
    """Return why there is no card to charge, else "": it must be the provider's token, in plain form.

    Source: S2 §3.3, decision G29.
    """
    written = person.as_text(card_token)
    if not written.strip():
        return messages.CARD_MISSING
    is_token = len(written) <= limits.CARD_TOKEN_MAX and _TOKEN.fullmatch(written)
    return "" if is_token else messages.CARD_TOKEN_MALFORMED


def why_not_payment(
    chosen: object,
    card_token: object,
    actor: Actor,
    has_terms: bool = False,
    is_on_credit_hold: bool = False,
    provider_message: str = "",
    takes_cards: bool = True,
) -> list[Problem]:
    """Return the problems with the payment; CreditCard requires a card.

    `provider_message` is the card provider's own error, shown unchanged. Source: S2 §2.9, §8.
    """
    refusal = why_not_option(chosen, actor, has_terms, is_on_credit_hold, takes_cards)
    if refusal:
        return [Problem(field="PaymentOption", message=refusal)]
    if chosen != PaymentKind.CREDIT_CARD:
        return []
    refusal = why_not_card(card_token) or provider_message
    return [Problem(field="CardToken", message=refusal)] if refusal else []


def is_expired(exp_month: int | None, exp_year: int | None, today: datetime.date) -> bool:
    """Return whether a card is past the last day of its month; one without a date never is.

    Source: S2 §2.9.
    """
    return bool(exp_month and exp_year) and ((exp_year or 0), (exp_month or 0)) < (today.year, today.month)


def takes_cards(provider: str, test_cards: str) -> bool:
    """Return whether buyers may pay by card: the embedded provider moves no money, and is for tests.

    Source: decision G29.
    """
    return provider != EMBEDDED or test_cards == "on"


def holds_card_number(text: object) -> bool:
    """Return whether the text contains a card number: 13 to 19 digits that pass the check.

    Card numbers go from the browser to the card provider; one sent to us is refused before it is stored.
    Spaces and dashes between the digits are ignored. Source: decision G29.
    """
    return any(card_number.has_check_digit(run) for run in card_number.RUN.findall(person.as_text(text)))
