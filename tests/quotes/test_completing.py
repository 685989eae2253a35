"""CompleteQuotes: the company's own quotes whose lines are all ordered; and a line is ordered once."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select, update

from storefront.orders.tables import OrderLineRow
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.make.acting import ISSUER
from tests.make.buying import CONTACT, SHIP_TO, SignedIn, Store, store
from tests.make.people import OTHER_COMPANY, add_company, add_person
from tests.make.quoted import LINES, OPEN, act, add_quote
from tests.make.signed_in import bearer

__all__ = ["store"]

PATHS = ["/CompleteQuotes", "/api/CompleteQuotes"]


@pytest.fixture
def buyer(store: Store) -> SignedIn:
    """A buyer whose company has an open quote of three lines."""
    add_company(store.db)
    add_quote(store.db)
    return SignedIn(store, bearer(store.shop, add_person(store.db), ISSUER))


def colleague_of(store: Store, name: str) -> SignedIn:
    return SignedIn(store, bearer(store.shop, add_person(store.db, f"{name}@larkin.example"), ISSUER))


def submitted(buyer: SignedIn, token: str) -> dict[str, object]:
    answer = buyer.post(f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False})
    assert answer.status_code == 200, answer.text
    result: dict[str, object] = answer.json()
    return result


def ready(buyer: SignedIn, *line_ids: int) -> str:
    """Return the token of a cart with these quote lines that has but to be submitted, paid by card."""
    cart = act(buyer, "quote_to_cart", cartItems=[{"quoteLineId": line} for line in line_ids])["cart"]
    token: str = cart["token"]
    edits = buyer.get(f"/api/checkout/start/{token}").json()["UserEdits"]
    edits["SelectedContact"].update(CONTACT)
    edits["ShippingChoices"].update(SHIP_TO)
    edits["General"].update({"IsBillingSameAsShipping": True, "IsNcnrAcknowledged": True})
    added = buyer.post(f"/api/checkout/AddPaymentCard/{token}", {"paymentMethodId": "pm_test_visa"})
    assert added.status_code == 200, added.text
    edits["CardPayment"]["CardToken"] = "pm_test_visa"
    edits["Version"] = buyer.post("/api/checkout/Save", edits).json()["Version"]
    buyer.post(f"/api/shipping/start/{token}", {})
    edits["ShippingChoices"]["SelectedShippingCarrier"] = "UPS Ground"
    status = buyer.post("/api/checkout/Save", edits).json()
    assert status["IsReadyToCheckout"], status
    return token


def status_of(store: Store, number: int = OPEN) -> str:
    with store.db.read() as conn:
        status = conn.scalar(select(QuoteRow.status).where(QuoteRow.quote_number == number))
    assert status is not None
    return str(status)


@pytest.mark.parametrize("path", PATHS)
def test_a_quote_is_complete_when_its_last_line_is_ordered(store: Store, buyer: SignedIn, path: str) -> None:
    """S2-7.2-019, decision G10: an order has done it already, so a repeated or lost call is harmless."""
    assert buyer.post(path, [OPEN]).json() == []
    assert status_of(store) == "Open"
    assert submitted(buyer, ready(buyer, 1, 2))["ErrorMessages"] == []
    assert buyer.post(path, [OPEN]).json() == []
    assert status_of(store) == "PartiallyOrdered"
    assert submitted(buyer, ready(buyer, 3))["ErrorMessages"] == []
    assert status_of(store) == "Ordered"
    for _ in range(2):
        assert buyer.post(path, [OPEN, OPEN]).json() == [OPEN]
    assert status_of(store) == "Ordered"


def test_a_quote_whose_lines_are_ordered_becomes_ordered(store: Store, buyer: SignedIn) -> None:
    with store.db.write() as tx:
        tx.execute(update(QuoteLineRow).values(is_ordered=True))
    assert buyer.post(PATHS[0], [OPEN]).json() == [OPEN]
    assert status_of(store) == "Ordered"


def test_nobody_completes_a_quote_of_somebody_else_or_one_that_is_over(store: Store, buyer: SignedIn) -> None:
    add_company(store.db, OTHER_COMPANY, "Meadowlark Packaging")
    line = {**LINES[0], "is_ordered": True}
    add_quote(store.db, OPEN + 1, [line | {"quote_line_id": 11}], company=OTHER_COMPANY)
    add_quote(store.db, OPEN + 2, [line | {"quote_line_id": 12}], status="Declined")
    add_quote(store.db, OPEN + 3, [])
    sent = [OPEN + 1, OPEN + 2, OPEN + 3, 0]
    assert buyer.post(PATHS[0], sent).json() == []
    assert [status_of(store, OPEN + one) for one in (1, 2, 3)] == ["Open", "Declined", "Open"]
    assert store.post(PATHS[0], [OPEN]).status_code == 401


@pytest.mark.parametrize("body", [{}, ["1"], [1.5], "1", [None], [[1]], [-1], [2**40]])
def test_a_malformed_list_is_refused(buyer: SignedIn, body: object) -> None:
    assert buyer.post(PATHS[0], body).status_code == 400


def test_too_many_quotes_are_refused_in_words(buyer: SignedIn) -> None:
    refused = buyer.post(PATHS[0], list(range(1, 202)))
    assert refused.status_code == 400
    assert refused.json()["detail"] == "At most 200 quotes can be completed at once."


def test_one_quote_line_is_ordered_once_even_by_two_carts_at_the_same_moment(
    store: Store, buyer: SignedIn
) -> None:
    """On both databases, with a cart of each of four colleagues."""
    people = [buyer, *(colleague_of(store, name) for name in ("luis", "rae", "tom"))]
    tokens = [ready(one, 1) for one in people]
    together = threading.Barrier(len(people))

    def submit(one: SignedIn, token: str) -> dict[str, object]:
        together.wait(timeout=30)
        return submitted(one, token)

    with ThreadPoolExecutor(len(people)) as pool:
        results = list(pool.map(submit, people, tokens))
    assert sum(result["WebReferenceId"] is not None for result in results) == 1
    assert all(result["ErrorMessages"] for result in results if result["WebReferenceId"] is None)
    with store.db.read() as conn:
        ordered = conn.execute(select(OrderLineRow.order_number).where(OrderLineRow.quote_line_id == 1)).all()
        is_ordered = conn.scalar(select(QuoteLineRow.is_ordered).where(QuoteLineRow.quote_line_id == 1))
    assert (len(ordered), is_ordered) == (1, True)
