"""Every field of the checkout at its limits: what fits is stored, what does not is named in its own words."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import func, select

from storefront.orders.tables import OrderRow
from storefront.quotes.tables import QuoteRow
from tests.make.buying import CONTACT, Buyer, Store, ready_buyer
from tests.make.field_limits import Case, address, choices, contact, general, quote
from tests.make.people import PASSWORD
from tests.make.shipping_to import company
from tests.make.signed_in_checkout import changed, ready_dana, rows_of

__all__ = ["company"]

FLAGGED_AS = {"ShippingSchedule": "ShippingSchedule[0].RequestedDate"}
ORDER = {
    "contact": contact,
    "ship-to": partial(address, "ShippingChoices", "ShippingChoices_"),
    "bill-to": partial(address, "BillingAddress"),
    "choices": choices,
    "general": general,
}
"""The cases are made in the test, because some are days from today."""


def shown(buyer: Buyer, is_quote: bool = False) -> dict[str, Any]:
    """Return the document as the page would open it, without another start's changes."""
    end = "/quote" if is_quote else ""
    started: dict[str, Any] = buyer.store.get(f"/api/checkout/start/{buyer.token}{end}").json()
    return started["UserEdits"]


def differences(buyer: Buyer, cases: list[Case], *, is_quote: bool = False) -> list[Any]:
    """Save each case over the same document; return where the store answers something else than expected."""
    found: list[Any] = []
    base = buyer.edits
    for case in cases:
        sent = changed(base, case.group, **{**case.also, case.field: case.value})
        answer = buyer.store.post("/api/checkout/Save", sent)
        if answer.status_code != 200:
            found.append((case, answer.status_code, answer.text))
            continue
        status = answer.json()
        base["Version"] = status["Version"]
        field = f"{case.group}.{FLAGGED_AS.get(case.field, case.field)}"
        expected = [{"Field": field, "Message": case.message}] if case.message else []
        if status["Problems"] != expected:
            found.append((case, status["Problems"]))
        if case.message:
            refused = buyer.submit()
            if status["IsReadyToCheckout"] or refused["WebReferenceId"] or not refused["ErrorMessages"]:
                found.append((case, "could be submitted", refused))
        elif shown(buyer, is_quote)[case.group][case.field] != case.value:
            found.append((case, "was not stored"))
    return found


@pytest.mark.parametrize("cases", ORDER.values(), ids=ORDER)
def test_an_order_takes_what_fits_and_names_what_does_not(
    store: Store, company: None, cases: Callable[[], Iterator[Case]]
) -> None:
    dana = ready_dana(store)
    assert differences(dana, [*cases()]) == []
    assert counts(store) == (0, 0)
    dana.save()
    dana.get_rates()
    dana.choose()
    assert dana.submit()["ErrorMessages"] == [], "with the fields as they were it can be ordered"


def test_a_quote_takes_what_fits_and_names_what_does_not(store: Store, company: None) -> None:
    dana = ready_dana(store)
    dana.start_quote()
    assert dana.save()["IsReadyToCheckout"]
    assert differences(dana, [*quote()], is_quote=True) == []
    assert counts(store) == (0, 0)
    dana.save()
    assert dana.submit()["ErrorMessages"] == []
    assert counts(store) == (0, 1)


REFUSED = [
    ("General", "Notes", "x" * 513, "Notes must be at most 512 characters long"),
    ("EmailSettings", "EmailNotes", "x" * 256, "Email notes must be at most 255 characters long"),
    ("EmailSettings", "CcEmails", ["cc@larkin.example"] * 6, "At most 5 CC email addresses are possible"),
    ("EmailSettings", "CcEmails", ["x" * 1_001], "This is too long"),
    ("General", "NoteAreas", ["Purchasing"] * 1_001, "There are too many entries"),
    ("General", "NoteAreas", ["x" * 1_001], "This is too long"),
    ("ShippingChoices", "ShippingSchedule", [{"LineNumber": 1}] * 1_001, "There are too many entries"),
]
"""What is not stored at all."""


def test_what_no_checkout_can_hold_is_not_stored(store: Store, company: None) -> None:
    """Every text of over 1,000 characters, and what the specification gives a hard limit."""
    dana = ready_dana(store)
    before = rows_of(store)
    texts_sent = [
        (group, name, "x" * size, "This is too long")
        for group, values in dana.edits.items()
        if isinstance(values, dict)
        for name, value in values.items()
        if isinstance(value, str) and name not in CHOICES and (group, name) not in OWN_LIMIT
        for size in (1_001, 900_000)
    ]
    assert len(texts_sent) > 60
    for group, name, value, message in [*REFUSED, *texts_sent]:
        answer = dana.store.post("/api/checkout/Save", changed(dana.edits, group, **{name: value}))
        assert answer.status_code == 422, (group, name)
        assert answer.json()["problems"] == [{"field": f"{group}.{name}", "message": message}], name
        assert answer.json()["detail"] == message
    assert rows_of(store) == before


CHOICES = {"PaymentOption", "PackingBasis", "SpecialPaperworkRequest"}
OWN_LIMIT = {("General", "Notes"), ("EmailSettings", "EmailNotes")}


def test_the_password_of_a_new_account_has_its_limits(store: Store) -> None:
    guest = ready_buyer(store)
    guest.edits["General"]["IsCreateAccount"] = True
    guest.save()
    email = CONTACT["Email"]
    weak = "Check the password complexity requirements."
    short, long = "at least 8", "at most 1,000"
    length = "The password must have {} characters."
    before = rows_of(store)
    for password, message in (
        ("", length.format(short)),
        ("Abcde-7", length.format(short)),
        ("Abcde-7" + "x" * 994, length.format(long)),
        ("x" * 900_000, length.format(long)),
        ("abcdefgh", weak),
        ("abcdefg7", weak),
        ("abcdefghijklmn", weak),
    ):
        sent = {"ShoppingCartToken": guest.token, "UsernameEmail": email, "Password": password}
        refused = store.post("/api/checkout/AddPassword/", sent)
        assert refused.status_code == 422, password[:20]
        assert refused.json()["problems"] == [{"field": "Password", "message": message}]
    for other, message in (
        ("ann@elsewhere.example", "This is not the email of the contact. Please save the contact first."),
        ("ann", "The email you're using to checkout is not valid."),
        ("a" * 256 + "@example.com", "The email you're using to checkout is not valid."),
    ):
        sent = {"ShoppingCartToken": guest.token, "UsernameEmail": other, "Password": PASSWORD}
        refused = store.post("/api/checkout/AddPassword/", sent)
        assert refused.json()["problems"] == [{"field": "UsernameEmail", "message": message}]
    assert rows_of(store) == before
    for password in ("Abcdef-7", "Abcde-7" + "x" * 992, "Abcde-7" + "x" * 993, "a" * 21):
        sent = {"ShoppingCartToken": guest.token, "UsernameEmail": email, "Password": password}
        stored = store.post("/api/checkout/AddPassword/", sent)
        assert stored.json()["NewAccountStatus"] == {"Status": "Ok", "SavedUserName": email, "Message": ""}


def test_what_the_order_has_no_room_for_does_not_break_it(store: Store, company: None) -> None:
    """Spaces around a ZIP code don't count, and a reference of the quote page is not the order's."""
    dana = ready_dana(store)
    padded = "43215" + " " * 900
    dana.edits["ShippingChoices"]["ShippingChoices_Zip"] = padded
    dana.edits["BillingAddress"]["Zip"] = padded
    dana.edits["General"]["QuoteReferenceNumber"] = "J" * 1_000
    dana.save()
    dana.get_rates()
    assert dana.choose()["TaxTotal"] == 0.03
    assert dana.submit()["ErrorMessages"] == []
    with store.db.read() as conn:
        row = conn.execute(select(OrderRow.__table__)).one()
    assert (row.ship_to_zip, row.bill_to_zip, row.quote_reference_number) == ("43215", "43215", "")


def counts(store: Store) -> tuple[int | None, int | None]:
    """Return how many orders and quotes there are."""
    with store.db.read() as conn:
        orders = conn.scalar(select(func.count()).select_from(OrderRow))
        return orders, conn.scalar(select(func.count()).select_from(QuoteRow))
