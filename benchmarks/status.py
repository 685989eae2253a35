"""How long the whole validation status of a 500-line checkout takes: must stay below 5 ms.

PYTHONPATH=src python -m benchmarks.status
"""

import datetime
import statistics
import sys
import time
from decimal import Decimal

from storefront.checkout.rules import gate, review, saving
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.facts import CheckoutFacts, LineFacts, POUse
from storefront.identity.schemas import Actor, UserType
from storefront.shipping.schemas import RatesAnswer, ShippingOption

MOST_MS = 5.0
LINES = 500
ROUNDS = 200
TODAY = datetime.date(2026, 11, 21)
BUYER = Actor(user_type=UserType.WEB_USER, web_user_id=5, customer_id_p21=118204)
EDITS = {
    "General": {"Notes": "Dock 4. Ring twice.", "PoNumberOrJobName": "PO 4471-A"},
    "SelectedContact": {
        "FirstName": "Dana",
        "LastName": "Whitfield",
        "Phone": "330-555-0118",
        "Email": "dana@larkin.example",
    },
    "ShippingChoices": {
        "SelectedShippingCarrier": "Ground",
        "PackingBasis": "ScheduledPartial",
        "ShippingSchedule": [
            {"LineNumber": number, "RequestedDate": "2026-12-01"} for number in range(1, LINES + 1)
        ],
        "Address1": "2210 Mill Race Rd",
        "City": "Akron",
        "State": "OH",
        "Zip": "44312",
        "Phone": "330-555-0118",
    },
    "EmailSettings": {"CcEmails": [f"buyer{number}@larkin.example" for number in range(5)]},
    "CardPayment": {"CardToken": "pm_test_visa"},
}


def checkout() -> tuple[UserEdits, CheckoutFacts]:
    """Return the edits and the facts of the checkout: every fifth line is NCNR, every tenth has no price."""
    lines = tuple(
        LineFacts(
            line_number=number,
            item_id=f"HC-{number}",
            quantity=number,
            extended_price=None if number % 10 == 0 else Decimal(number) / 4,
            is_ncnr=number % 5 == 0,
            promise_date=TODAY + datetime.timedelta(days=number % 40),
        )
        for number in range(1, LINES + 1)
    )
    ground = ShippingOption(carrier_name="Ground", display_name="Ground", price=Decimal("48.62"))
    uses = tuple(POUse(po_no=f"PO-{number}", order_number=number) for number in range(100))
    return saving.read_edits(EDITS), CheckoutFacts(
        lines=lines, rates=RatesAnswer(options=[ground]), po_uses=uses
    )


def milliseconds() -> float:
    """Return the median of some rounds: the status, and what the Submit button says."""
    edits, facts = checkout()
    taken = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        status = review.status(edits, facts, BUYER, TODAY)
        gate.why_not_submit(status, edits)
        taken.append((time.perf_counter() - begin) * 1000)
    return statistics.median(taken)


def main() -> int:
    """Print the figure; 1 when it takes too long."""
    figure = milliseconds()
    sys.stdout.write(f"validation status of {LINES} lines: {figure:.2f} ms (at most {MOST_MS:.0f})\n")
    return 0 if figure < MOST_MS else 1


if __name__ == "__main__":
    sys.exit(main())
