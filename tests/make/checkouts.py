"""A checkout that can be submitted, to be spoilt one thing at a time."""

import datetime
from decimal import Decimal
from typing import Any

from msgspec.structs import replace

from storefront.checkout.schemas.edits import (
    CardPayment,
    General,
    SelectedContact,
    ShippingChoices,
    UserEdits,
)
from storefront.checkout.schemas.facts import CheckoutFacts, LineFacts
from storefront.identity.schemas import Actor, UserType
from storefront.shipping.schemas import RatesAnswer, ShippingOption

TODAY = datetime.date(2026, 11, 21)
YESTERDAY = datetime.date(2026, 11, 20)
TOMORROW = datetime.date(2026, 11, 22)

BUYER = Actor(user_type=UserType.WEB_USER, web_user_id=5, customer_id_p21=118204)
EMPLOYEE = Actor(user_type=UserType.AIRLINE_EMPLOYEE, web_user_id=6)
IMPERSONATOR = Actor(
    user_type=UserType.IMPERSONATOR_USER, web_user_id=7, imp_customer_id_p21=118204, imp_customer_id_aw=9
)

GROUND = ShippingOption(carrier_name="Ground", display_name="Midland Ground", price=Decimal("48.62"))
TRUCK = ShippingOption(carrier_name="Truck", display_name="Route 6")
RATES = RatesAnswer(options=[GROUND, TRUCK])
NO_RATES = RatesAnswer(no_rates_available=True)

EDITS = UserEdits(
    general=General(is_billing_same_as_shipping=True),
    selected_contact=SelectedContact(
        first_name="Dana", last_name="Whitfield", phone="330-555-0118", email="dana@larkin.example"
    ),
    shipping_choices=ShippingChoices(
        selected_shipping_carrier="Ground",
        address1="2210 Mill Race Rd",
        city="Akron",
        state="OH",
        zip="44312",
        phone="330-555-0118",
    ),
    card_payment=CardPayment(card_token="pm_test_visa"),
)


def line(number: int = 1, price: str | None = "100.00", **more: Any) -> LineFacts:
    """Return a line that can be ordered."""
    amount = None if price is None else Decimal(price)
    return LineFacts(line_number=number, item_id=f"HC-{number}", extended_price=amount, **more)


FACTS = CheckoutFacts(lines=(line(1), line(2, "0.50")), rates=RATES, tax_total=Decimal("5.75"))


def edits(base: UserEdits = EDITS, version: int = 0, **groups: dict[str, Any]) -> UserEdits:
    """Return the edits with some fields changed: `edits(general={"notes": "x"})`."""
    changed = {group: replace(getattr(base, group), **fields) for group, fields in groups.items()}
    return replace(base, version=version, **changed)


def facts(**changes: Any) -> CheckoutFacts:
    """Return the facts with some changed."""
    return replace(FACTS, **changes)
