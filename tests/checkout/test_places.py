"""Where the goods and the invoice go."""

import pytest
from msgspec.structs import asdict

from storefront.addresses.schemas import Address
from storefront.checkout.rules import places
from storefront.checkout.schemas.edits import BillingAddress, ShippingChoices
from tests.make.checkouts import edits

BILLING = BillingAddress(
    p21_id=7,
    name="Larkin Hydraulics",
    first_name="Dana",
    last_name="Whitfield",
    address1="PO Box 44",
    address2="Accounts",
    city="Kent",
    state="OH",
    zip="44240",
    country="MX",
    phone="330-555-0100",
    phone_ext="9",
)
CHOICES = ShippingChoices(
    p21_id=8,
    name="Larkin Plant 2",
    first_name="Lee",
    last_name="Ortiz",
    attn="Receiving",
    address1="2210 Mill Race Rd",
    address2="Dock 4",
    city="Akron",
    state="ON",
    zip="44312",
    country="CA",
    phone="330-555-0118",
    phone_ext="12",
    delivery_instructions="Ring twice",
    is_collect=True,
    collect_account="4471A",
    collect_carrier="UPS",
)


def told(address: Address, source: BillingAddress | ShippingChoices) -> bool:
    """Tell whether every field that both have is the same."""
    fields = asdict(address)
    shared = fields.keys() & set(source.__struct_fields__)
    return len(shared) >= 12 and all(fields[name] == getattr(source, name) for name in shared)


def test_the_bill_to_is_what_was_typed() -> None:
    assert told(places.billing_address(BILLING), BILLING)


def test_the_ship_to_is_what_was_chosen() -> None:
    assert told(places.ship_to(CHOICES), CHOICES)


@pytest.mark.parametrize(
    ("phone", "extension", "line"),
    [
        ("330-555-0118", "", "330-555-0118"),
        ("(330) 555 0118", "12", "330-555-0118 x12"),
        ("+1 330 555 0118", " 9 ", "330-555-0118 x9"),
        ("+49 40 5550 0177", "3", "+49 40 5550 0177 x3"),
        ("330-555-0118 x12", "", "330-555-0118 x12"),
        ("", "12", ""),
        ("9" * 30, "12345", "9" * 30 + " x12345"),
    ],
)
def test_a_phone_stands_on_the_order_with_its_extension(phone: str, extension: str, line: str) -> None:
    assert places.phone_line(phone, extension) == line


def test_the_invoice_follows_the_goods_where_both_are_the_same() -> None:
    same = edits(general={"is_billing_same_as_shipping": True})
    own = edits(
        general={"is_billing_same_as_shipping": False},
        billing_address=asdict(BILLING),
        shipping_choices={"city": "Akron"},
    )
    assert places.bill_to(same) == places.ship_to(same.shipping_choices)
    assert places.bill_to(own) == places.billing_address(BILLING)
