"""Every field of the checkout at its limit, one over and one under: kept, or refused in its own words."""

import copy
import datetime
from typing import Any

import pytest

from storefront.platform import clock
from tests.make.buying import GAUGE, Buyer, Store, ready_buyer

CONTACT, SHIP_TO, BILLING = "SelectedContact", "ShippingChoices", "BillingAddress"
PREFIX = "ShippingChoices_"
BILL_TO = {
    "Name": "Larkin Hydraulics",
    "Address1": "2210 Mill Race Rd",
    "City": "Akron",
    "State": "OH",
    "Zip": "44306",
    "Country": "US",
    "Phone": "330-555-0118",
}
ADDRESS_ZIP_SHORT = "Zip/Postal Code must be at least 5 characters long (6 in Canada)"
ADDRESS_PHONE = "Phone is required (xxx-xxx-xxxx)"


def most(label: str, count: int) -> str:
    return f"{label} must be at most {count} characters long"


def least(label: str, count: int) -> str:
    return f"{label} must be at least {count} characters long"


Case = tuple[str, Any, str]
"""A field, its value, and what is said of it; "" if it is good."""


def texts(field: str, label: str, longest: int) -> list[Case]:
    return [(field, "x" * longest, ""), (field, "x" * (longest + 1), most(label, longest))]


def address(prefix: str = "") -> list[Case]:
    """Return the fields of an address. Source: S2 §5.3."""
    return [
        *texts(f"{prefix}Name", "Name", 50),
        *texts(f"{prefix}FirstName", "First Name", 50),
        *texts(f"{prefix}LastName", "Last Name", 50),
        *texts(f"{prefix}Address1", "Address Line 1", 50),
        (f"{prefix}Address1", "12345", ""),
        (f"{prefix}Address1", "1234", least("Address Line 1", 5)),
        *texts(f"{prefix}Address2", "Address Line 2", 50),
        *texts(f"{prefix}City", "City", 50),
        (f"{prefix}City", "Ab", ""),
        (f"{prefix}City", "A", least("City", 2)),
        (f"{prefix}Zip", "44306", ""),
        (f"{prefix}Zip", "44306-1234", ""),
        (f"{prefix}Zip", "4430", ADDRESS_ZIP_SHORT),
        (f"{prefix}Zip", "44306-12345", most("Zip/Postal Code", 10)),
        (f"{prefix}State", "", "State/Province must be selected"),
        (f"{prefix}State", "ZZ", "State/Province must be selected"),
        (f"{prefix}Country", "", "Country is required"),
        (f"{prefix}Country", "ZZ", "Country must be selected"),
        (f"{prefix}Phone", "330-555-0118", ""),
        (f"{prefix}Phone", "330-555-011", ADDRESS_PHONE),
        *texts(f"{prefix}PhoneExt", "Phone Extension", 5),
    ]


CASES: dict[str, list[Case]] = {
    CONTACT: [
        *texts("FirstName", "First Name", 50),
        ("FirstName", "", "First Name is required"),
        ("FirstName", " Dana", "Please remove the leading space character"),
        *texts("LastName", "Last Name", 50),
        ("LastName", "", "Last Name is required"),
        *texts("Title", "Title", 40),
        ("Phone", "330-555-0118", ""),
        ("Phone", "330-555-011", least("Phone Number", 10)),
        ("Phone", "", "Phone Number is required"),
        *texts("PhoneExt", "Phone Extension", 5),
        ("Email", "x" * 245 + "@b.example", ""),
        ("Email", "x" * 246 + "@b.example", most("Email", 255)),
        ("Email", "", "Email is required"),
        ("Email", "dana", "Email is not valid"),
    ],
    SHIP_TO: [
        *address(PREFIX),
        (f"{PREFIX}Country", "DE", "We do not ship to this country"),
        *texts("Attn", "Attn", 50),
        *texts("DeliveryInstructions", "Delivery Instructions", 255),
    ],
    BILLING: address(),
    "General": [
        *texts("PoNumberOrJobName", "PO Number", 50),
        *texts("QuoteReferenceNumber", "Quote Reference", 40),
        *texts("Notes", "Notes", 512),
    ],
    "EmailSettings": [
        *texts("EmailNotes", "Email notes", 255),
        ("CcEmails", ["a@b.example"] * 5, ""),
        ("CcEmails", ["a@b.example"] * 6, "At most 5 CC email addresses are possible"),
    ],
}
AT_ONCE = {"Notes", "EmailNotes", "CcEmails"}
"""What is too long in these is not even kept as a draft."""


class Saved:
    """What the store answers when a field is saved with a value, and what it has kept of it."""

    def __init__(self, buyer: Buyer, document: dict[str, Any], group: str, field: str) -> None:
        answer = buyer.store.post("/api/checkout/Save", document)
        said = answer.json()
        self.status = answer.status_code
        problems = [{name.lower(): text for name, text in one.items()} for one in self._problems(said)]
        self.messages = [one["message"] for one in problems if one["field"] == f"{group}.{field}"]
        if field == "QuoteReferenceNumber" and said["IsQuoteRefValid"]["Message"]:
            self.messages.append(said["IsQuoteRefValid"]["Message"])
        kept = buyer.store.get(f"/api/checkout/start/{buyer.token}").json()["UserEdits"]
        self.kept, self.version = kept[group][field], kept["Version"]

    @staticmethod
    def _problems(said: dict[str, Any]) -> list[dict[str, str]]:
        return said.get("Problems") or said.get("problems") or []


@pytest.mark.parametrize("group", CASES)
def test_a_field_at_its_limit_is_kept_and_one_beyond_it_says_so(store: Store, group: str) -> None:
    """Each limit of S2 §5.2, §5.3, §5.6, §5.7 and §9, and the field's own message."""
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    buyer.fill_in().save()
    version, wrong = buyer.edits["Version"], []
    for field, value, message in CASES[group]:
        document = copy.deepcopy(buyer.edits) | {"Version": version}
        if group == BILLING:
            document["General"]["IsBillingSameAsShipping"] = False
            document[BILLING] |= BILL_TO
        before = document[group][field]
        document[group][field] = value
        saved = Saved(buyer, document, group, field)
        version = saved.version
        is_refused = bool(message) and field in AT_ONCE
        told = (saved.status, saved.messages, saved.kept != value)
        if told != (422 if is_refused else 200, [message] if message else [], is_refused):
            wrong.append((field, value, before, *told, saved.kept))
    assert wrong == []
    with store.db.read() as conn:
        assert conn.exec_driver_sql("SELECT count(*) FROM orders").scalar() == 0


@pytest.mark.parametrize("group", [CONTACT, SHIP_TO])
def test_an_order_with_a_field_beyond_its_limit_is_not_taken(store: Store, group: str) -> None:
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    buyer.fill_in().save()
    field = "FirstName" if group == CONTACT else f"{PREFIX}City"
    buyer.edits[group][field] = "x" * 51
    buyer.save()
    result = store.post(f"/api/checkout/SubmitOrder/{buyer.token}", {"approveOrder": False})
    assert not result.json().get("WebReferenceId")
    with store.db.read() as conn:
        assert conn.exec_driver_sql("SELECT count(*) FROM orders").scalar() == 0
        assert conn.exec_driver_sql("SELECT count(*) FROM payments").scalar() == 0


@pytest.mark.parametrize(
    ("day", "is_taken"),
    [
        (-1, False),
        (0, False),
        (2, True),  # tomorrow may begin during the test
        (datetime.date(2970, 12, 31), True),
        (datetime.date(2971, 1, 1), False),
        (datetime.date(1, 1, 1), False),
        (datetime.date(9999, 12, 31), False),
    ],
)
def test_a_quote_ends_from_tomorrow_to_the_year_2970(
    store: Store, day: int | datetime.date, is_taken: bool
) -> None:
    """S2 §5.6, §9; a number counts days from today."""
    today = clock.today(store.settings.store.time_zone, clock.now())
    day = today + datetime.timedelta(days=day) if isinstance(day, int) else day
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    edits = store.get(f"/api/checkout/start/{buyer.token}/quote").json()["UserEdits"]
    edits["General"]["QuoteExpirationDate"] = day.isoformat()
    answer = store.post("/api/checkout/Save", edits)
    assert answer.status_code == 200, answer.text
    said = [
        one["Message"] for one in answer.json()["Problems"] if one["Field"].endswith("QuoteExpirationDate")
    ]
    assert (said == []) == is_taken, said


@pytest.mark.parametrize("text", ["2026-02-30", "tomorrow", "12/01/2026", 20261201, {}])
def test_what_is_no_date_is_refused_by_the_fields_name(store: Store, text: Any) -> None:
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    edits = store.get(f"/api/checkout/start/{buyer.token}/quote").json()["UserEdits"]
    edits["General"]["QuoteExpirationDate"] = text
    answer = store.post("/api/checkout/Save", edits)
    assert answer.status_code == 400
    assert "QuoteExpirationDate" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("group", "field"),
    [
        ("General", "Total"),
        ("SelectedContact", "Emial"),
        ("ShippingChoices", "Freight"),
        ("CardPayment", "Pan"),
    ],
)
def test_a_field_that_does_not_exist_is_refused_by_its_name(store: Store, group: str, field: str) -> None:
    """Decision G1; nobody pays less by sending a total."""
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    buyer.fill_in().save()
    document = copy.deepcopy(buyer.edits)
    document[group][field] = "1.00"
    answer = store.post("/api/checkout/Save", document)
    assert answer.status_code == 400
    assert field in answer.json()["detail"]


def test_a_repeated_submit_gets_the_first_result(store: Store) -> None:
    """Decision G5: whatever is sent meanwhile."""
    buyer = ready_buyer(store, (GAUGE, 1))
    first = buyer.submit()
    again = store.post(f"/api/checkout/SubmitOrder/{buyer.token}", {"approveOrder": False}).json()
    assert again["WebReferenceId"] == first["WebReferenceId"]
    assert store.post("/api/checkout/Save", buyer.edits).status_code in (404, 409, 410, 422)
    with store.db.read() as conn:
        assert conn.exec_driver_sql("SELECT count(*) FROM orders").scalar() == 1
