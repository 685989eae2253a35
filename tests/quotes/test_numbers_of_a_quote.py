"""The checkout of a quote in the cart starts with the quote's PO number and job number.

The PO number is left out if an order already has it.
"""

from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.orders.tables import OrderRow
from storefront.quotes.tables import QuoteRow
from tests.make.buying import BREAKS, SCREW, Buyer, SignedIn, Store
from tests.make.people import OTHER_COMPANY
from tests.make.quoted import OPEN, act, add_quote
from tests.make.shipping_to import Dana, company
from tests.quotes.test_request_of_a_quote import general, request
from tests.quotes.test_shipping_of_a_quote import BY_STAFF, NUMBER, with_quote

__all__ = ["company"]


@pytest.fixture
def dana(store: Store, company: None) -> Dana:
    """A buyer who has requested a quote of two lines with PO-881, for the job PL4-2."""
    buyer = Dana(store, (SCREW, 10), (BREAKS, 12))
    request(buyer, QuoteReferenceNumber="PL4-2")
    return buyer


def with_line(dana: Dana, place: int) -> Buyer:
    """Put one line of the quote into a new cart, and return the buyer at its checkout."""
    assert isinstance(dana.store, SignedIn)
    lines = dana.store.get(f"/api/quotes/{NUMBER}").json()["lines"]
    return with_quote(dana, quoteNumber=None, cartItems=[{"quoteLineId": lines[place]["quoteLineId"]}])


def order_it(ordering: Buyer, **numbers: Any) -> None:
    general(ordering).update(numbers)
    ordering.fill_in().save()
    ordering.get_rates()
    ordering.choose()
    assert ordering.submit()["ErrorMessages"] == []


def change_order(store: Store, **columns: Any) -> None:
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(**columns))


def test_the_rest_of_a_quote_is_ordered_with_another_po_number(store: Store, dana: Dana) -> None:
    order_it(with_line(dana, 0))
    rest = with_line(dana, 1)
    started = rest.start()
    assert general(rest)["PoNumberOrJobName"] == "", "the first order has it"
    assert general(rest)["Notes"] == "Call before delivery", "everything else is there"
    assert started["ValidationStatus"]["IsPOValid"]["Status"] == "Valid"
    assert not started["ValidationStatus"]["IsDuplicatePoOverrideShown"]
    order_it(rest, PoNumberOrJobName="PO-882")
    with store.db.read() as conn:
        found = conn.scalars(select(OrderRow.po_no).order_by(OrderRow.order_number)).all()
    assert found == ["PO-881", "PO-882"]


def test_the_same_po_number_can_be_typed_again_and_is_confirmed(dana: Dana) -> None:
    order_it(with_line(dana, 0))
    rest = with_line(dana, 1)
    general(rest)["PoNumberOrJobName"] = "po-881"
    status = rest.save()
    assert (status["IsPOValid"]["Status"], status["IsDuplicatePoOverrideShown"]) == ("Duplicate", True)
    order_it(rest, IsDuplicatePoOverride=True)


def test_on_account_the_rest_of_a_quote_asks_for_its_po_number(dana: Dana) -> None:
    order_it(with_line(dana, 0))
    rest = with_line(dana, 1)
    general(rest)["PaymentOption"] = "OnAccount"
    assert rest.save()["IsPOValid"] == {"Status": "Empty", "Message": "Po number is empty"}


@pytest.mark.parametrize("of_another", [True, False])
def test_an_order_that_is_canceled_or_another_companys_leaves_the_po_number(
    store: Store, dana: Dana, of_another: bool
) -> None:
    order_it(with_line(dana, 0))
    if of_another:
        change_order(store, customer_id_p21=OTHER_COMPANY)
    else:
        change_order(store, status="Cancelled")
    assert general(with_line(dana, 1))["PoNumberOrJobName"] == "PO-881"


def test_opening_it_again_changes_nothing(dana: Dana) -> None:
    order_it(with_line(dana, 0))
    rest = with_line(dana, 1)
    opened = rest.edits
    rest.start()
    assert rest.edits == opened
    assert (opened["Version"], opened["General"]["PoNumberOrJobName"]) == (1, "")


def test_the_order_has_the_job_number_of_its_quote(store: Store, dana: Dana) -> None:
    ordering = with_quote(dana)
    assert general(ordering)["QuoteReferenceNumber"] == "PL4-2"
    order_it(ordering)
    with store.db.read() as conn:
        order = conn.execute(select(*OrderRow.__table__.columns)).one()
    assert (order.po_no, order.quote_reference_number) == ("PO-881", "PL4-2")


@pytest.mark.parametrize("typed", ["PL5", ""])
def test_the_buyer_can_change_the_job_number(store: Store, dana: Dana, typed: str) -> None:
    ordering = with_quote(dana)
    general(ordering)["QuoteReferenceNumber"] = typed
    ordering.save()
    ordering.start()
    assert general(ordering)["QuoteReferenceNumber"] == typed, "it does not come back"
    order_it(ordering)
    with store.db.read() as conn:
        assert conn.scalar(select(OrderRow.quote_reference_number)) == typed


def test_both_parts_of_a_quote_have_its_job_number(dana: Dana) -> None:
    order_it(with_line(dana, 0))
    assert general(with_line(dana, 1))["QuoteReferenceNumber"] == "PL4-2"


def test_a_quote_that_our_staff_entered_has_its_job_number_too(store: Store, dana: Dana) -> None:
    add_quote(store.db, OPEN, BY_STAFF, reference="Press 4")
    ordering = with_quote(dana, quoteNumber=OPEN)
    assert general(ordering)["QuoteReferenceNumber"] == "Press 4"
    assert general(ordering)["PoNumberOrJobName"] == "", "a job number is no PO number"


def test_lines_of_two_quotes_are_for_neither_job(store: Store, dana: Dana) -> None:
    add_quote(store.db, OPEN, BY_STAFF, reference="Press 4")
    assert isinstance(dana.store, SignedIn)
    token = act(dana.store, "quote_to_cart", quoteNumber=OPEN)["cart"]["token"]
    assert general(with_quote(dana, token=token))["QuoteReferenceNumber"] == ""


@pytest.mark.parametrize("number", [NUMBER, OPEN])
def test_the_job_of_another_companys_quote_is_not_read(store: Store, dana: Dana, number: int) -> None:
    add_quote(store.db, OPEN, BY_STAFF, reference="PL4-2")
    assert isinstance(dana.store, SignedIn)
    token = act(dana.store, "quote_to_cart", quoteNumber=number)["cart"]["token"]
    with store.db.write() as tx:
        tx.execute(update(QuoteRow).values(customer_id_p21=OTHER_COMPANY))
    answer = dana.store.get(f"/api/checkout/start/{token}")
    assert answer.status_code == 200
    assert "PL4-2" not in answer.text


def test_a_checkout_opened_before_the_first_order_starts_without_its_po_number_too(dana: Dana) -> None:
    rest = with_line(dana, 1)
    assert general(rest)["PoNumberOrJobName"] == "PO-881"
    order_it(with_line(dana, 0))
    started = rest.start()
    assert general(rest)["PoNumberOrJobName"] == ""
    assert not started["ValidationStatus"]["IsDuplicatePoOverrideShown"]


def test_a_po_number_that_was_typed_stays_although_an_order_has_it_by_now(dana: Dana) -> None:
    rest = with_line(dana, 1)
    rest.save()
    order_it(with_line(dana, 0))
    assert rest.start()["ValidationStatus"]["IsDuplicatePoOverrideShown"]
    assert general(rest)["PoNumberOrJobName"] == "PO-881"


def test_an_empty_po_number_says_which_order_has_that_of_the_quote(store: Store, dana: Dana) -> None:
    first = with_line(dana, 0)
    assert hint(first.start()) == ""
    order_it(first)
    with store.db.read() as conn:
        number = conn.scalars(select(OrderRow.order_number)).one()
    rest = with_line(dana, 1)
    why = f"The quote's PO number, PO-881, is already on order {number}. Enter another, or use it again."
    assert hint(rest.start()) == why
    rest.save()
    assert hint(rest.start()) == why, "after a reload too"
    general(rest)["PoNumberOrJobName"] = "PO-882"
    rest.save()
    assert hint(rest.start()) == ""


def hint(started: dict[str, Any]) -> Any:
    return started["SetupData"]["BillingInformation"]["PoNumberHint"]
