"""What does a quantity cost, and why? Price breaks, "per 100", Call for Price."""

from decimal import Decimal

from storefront.base.money import show_money
from storefront.pricing import rules
from storefront.pricing.schemas import PriceBreak

BREAKS = [
    PriceBreak(quantity=100, unit_price=Decimal("3.75")),
    PriceBreak(quantity=1_000, unit_price=Decimal("3.1625")),
]

for quantity in (7, 100, 2_500):
    priced = rules.price_for(Decimal("4.20"), BREAKS, quantity)
    cost = rules.extended_price_for(priced.unit_price, quantity, pricing_unit_size=100)
    price = rules.price_text(priced.unit_price, 100)
    print(f"{quantity:,} washers at {price}: {show_money(cost)} ({priced.why})")

unknown = rules.price_for(None, quantity=7)
print(f"A special flange: {rules.price_text(unknown.unit_price)}")
