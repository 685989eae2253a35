"""How long it takes to compose the confirmation of a plain order, to the last byte: must stay below 2 ms.

    PYTHONPATH=src python -m benchmarks.mail

Beside the sum stand its parts: filling in the templates, and writing the mail.
"""

import datetime
import itertools
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from types import SimpleNamespace

import msgspec

from storefront.orders import actions
from storefront.orders.schemas import Order, OrderKind, OrderLine
from storefront.platform import mail
from storefront.platform.settings import Settings, load_settings

MOST_MS = 2.0
LINES = 3
ROUNDS = 500
SENDER = "Northfield Supply <sales@northfield.example>"
BUYER = SimpleNamespace(
    first_name="Dana", contact_email="dana@larkin.example", cc_emails=["dock@larkin.example"]
)


def order() -> Order:
    """Return an order as a guest places it: three lines, by card, to one address."""
    lines = [_line(number) for number in range(1, LINES + 1)]
    place = {
        "name": "Larkin Hydraulics",
        "address1": "2210 Mill Race Rd",
        "address2": "Dock 4",
        "address3": "",
        "city": "Akron",
        "state": "OH",
        "zip": "44312",
        "country": "US",
        "phone": "330-555-0118",
    }
    return Order(
        order_number=1_000_001,
        web_reference_id="K7Q2M9X4B1C8D5E3",
        kind=OrderKind.ORDER,
        heading="Order #",
        order_date=datetime.datetime(2026, 11, 21, 10, tzinfo=datetime.UTC),
        po_no="PO 4471-A",
        status="Submitted",
        packing_basis="ScheduledPartial",
        promise_date_or_tbd="TBD",
        sub_total=Decimal("112.68"),
        service_charges=Decimal("0.00"),
        shipping=Decimal("18.40"),
        tax=Decimal("8.45"),
        total=Decimal("139.53"),
        order_notes=[],
        delivery_instructions="",
        terms_conditions_uri="/pages/legal/terms-and-conditions",
        bill_to_customer_id_p21=None,
        bill_to_company_name="",
        **{f"bill_to_{name}": text for name, text in place.items()},
        **{f"ship_to_{name}": text for name, text in place.items()},
        carrier_name="UPS Ground",
        payment="Visa ending in 4242",
        line_items=lines,
    )


def _line(number: int) -> OrderLine:
    return OrderLine(
        line_number=number,
        inv_mast_uid=100_100 + number,
        item_code=f"HC-15{number:02}-TR",
        item_description="Hydraulic cylinder, tie rod, 1-1/2 in bore, 4 in stroke",
        customer_part_number="",
        customer_part_number_id=None,
        quantity_ordered=10,
        quantity_invoiced=0,
        quantity_allocated=0,
        unit_of_measure="EA",
        is_cancelled=False,
        unit_price=Decimal("3.756"),
        total_price=Decimal("37.56"),
    )


def another(letter: mail.Letter) -> Callable[[int], mail.Letter]:
    """Return what makes the letter to the n-th buyer: nothing that one letter has of its own comes again."""
    return lambda n: msgspec.structs.replace(
        letter,
        key=f"OrderPlaced:{n}",
        to=[f"buyer{n}@larkin.example"],
        cc=[f"dock{n}@larkin.example"],
        subject=f"Northfield Supply: your order {n}",
    )


def milliseconds(step: Callable[[], object]) -> float:
    """Return the median time of a step."""
    taken = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        step()
        taken.append((time.perf_counter() - begin) * 1000)
    return statistics.median(taken)


def shipped() -> Settings:
    """Return the settings as they are shipped."""
    with tempfile.TemporaryDirectory() as folder:
        return load_settings(Path(folder), {"STOREFRONT_DATA__FOLDER": folder})


def main() -> int:
    """Print the figures; 1 when it takes too long."""
    settings, placed = shipped(), order()
    filling = milliseconds(lambda: actions.confirmation(placed, BUYER, settings))
    letters = map(another(actions.confirmation(placed, BUYER, settings)), itertools.count())
    writing = milliseconds(lambda: mail.compose(next(letters), SENDER).as_bytes())
    sys.stdout.write(
        f"confirmation of {LINES} lines: {filling + writing:.2f} ms (at most {MOST_MS:.0f}): "
        f"templates {filling:.2f}, writing {writing:.2f}\n"
    )
    return 0 if filling + writing < MOST_MS else 1


if __name__ == "__main__":
    sys.exit(main())
