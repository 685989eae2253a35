"""Can this checkout be submitted, and if not, why? First with errors, then corrected."""

import datetime
from decimal import Decimal

from storefront.checkout.rules import review, saving, submit_blockers
from storefront.checkout.schemas.facts import CheckoutFacts, LineFacts
from storefront.identity.schemas import ANON

TODAY = datetime.date(2026, 11, 21)
PLACE = {
    "Address1": "2210 Mill Race Rd",
    "City": "Akron",
    "State": "OH",
    "Zip": "44312",
    "Phone": "330-555-0118",
}
DANA = {"FirstName": "Dana", "LastName": "Whitfield", "Phone": "330-555-0118", "Email": "dana@larkin.example"}
facts = CheckoutFacts(
    lines=(LineFacts(line_number=1, item_id="HC-1502", extended_price=Decimal("96.40"), is_ncnr=True),)
)

for contact, general in (
    (DANA | {"Phone": "555-0118"}, {}),
    (DANA, {"IsQuote": True, "IsNcnrAcknowledged": True}),
):
    edits = saving.read_edits({"SelectedContact": contact, "ShippingChoices": PLACE, "General": general})
    status = review.status(edits, facts, ANON, TODAY)
    reasons = submit_blockers.why_not_submit(status, edits)
    print("It cannot be submitted:" if reasons else "It can be submitted.")
    for reason in reasons:
        print(f"  {reason.code}: {reason.message}")
    for problem in status.problems:
        print(f"    {problem.field}: {problem.message}")
