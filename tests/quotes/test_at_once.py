"""Customers and staff at the same moment: nothing is overwritten, nothing is ordered at a price unseen."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import httpx
import pytest
from sqlalchemy import func, select

from storefront.orders.tables import OrderLineRow
from storefront.quotes.tables import QuoteLineRow, QuoteRevisionRow
from tests.cart.test_quotes import ready_with_lines
from tests.make.quote_desk import Desk, draft_lines
from tests.make.quoted import OPEN

ROUNDS = range(4)


def together(*calls: Callable[[], httpx.Response]) -> list[int]:
    """Make the calls at the same moment, and return their status codes."""
    with ThreadPoolExecutor(len(calls)) as pool:
        return [future.result().status_code for future in [pool.submit(call) for call in calls]]


@pytest.mark.parametrize("_round", ROUNDS)
def test_an_acceptance_is_of_the_revision_that_was_seen(desk: Desk, _round: int) -> None:
    """Either the acceptance is first, and staff are told; or the revision is, and the customer is told."""
    work = desk.edit(0, unitPrice=45, priceReason="PriceCorrection")
    version = desk.seen()["summary"]["version"]
    codes = together(
        lambda: desk.buyer.post(f"/api/quotes/{OPEN}/accept", {"version": version}),
        lambda: desk.staff.post(f"/api/admin/quotes/{OPEN}/send", {"version": work["version"]}),
    )
    assert sorted(codes) == [200, 409]
    seen = desk.seen()
    if codes[0] == 200:
        assert (seen["summary"]["answer"], seen["lines"][0]["unitPrice"]) == ("Accepted", 39)
    else:
        assert (seen["summary"]["answer"], seen["lines"][0]["unitPrice"]) == ("", 45)


@pytest.mark.parametrize("_round", ROUNDS)
def test_two_staff_never_overwrite_each_other(desk: Desk, _round: int) -> None:
    lines = draft_lines(desk.work())
    codes = together(
        *(
            lambda who=who, quantity=quantity: who.post(  # type: ignore[misc]
                f"/api/admin/quotes/{OPEN}/draft",
                {"version": 1, "lines": [lines[0] | {"quantity": quantity}, *lines[1:]]},
            )
            for who, quantity in ((desk.staff, 5), (desk.colleague, 7))
        )
    )
    assert sorted(codes) == [200, 409]
    assert desk.work()["lines"][0]["line"]["quantity"] == (5 if codes[0] == 200 else 7)


@pytest.mark.parametrize("_round", ROUNDS)
def test_an_order_is_at_the_price_that_was_seen_or_not_at_all(desk: Desk, _round: int) -> None:
    """Against a revision at the same moment."""
    work = desk.edit(0, unitPrice=45, priceReason="PriceCorrection")
    buyer = ready_with_lines(desk.buyer, [1])
    path = f"/api/checkout/SubmitOrder/{buyer.token}"
    with ThreadPoolExecutor(2) as pool:
        ordered = pool.submit(desk.buyer.post, path, {"approveOrder": False})
        sent = pool.submit(desk.staff.post, f"/api/admin/quotes/{OPEN}/send", {"version": work["version"]})
    reference, code = ordered.result().json()["WebReferenceId"], sent.result().status_code
    with desk.store.db.read() as conn:
        prices = conn.scalars(select(OrderLineRow.unit_price)).all()
        line = conn.execute(select(QuoteLineRow).where(QuoteLineRow.quote_line_id == 1)).one()
    if reference:
        assert (code, prices, line.is_ordered) == (409, [Decimal(39)], True)
        assert line.order_number is not None
    else:
        assert (code, prices, line.is_ordered, line.unit_price) == (200, [], False, 45)


@pytest.mark.parametrize("_round", ROUNDS)
def test_a_revision_is_sent_once(desk: Desk, _round: int) -> None:
    version = desk.edit(0, quantity=5)["version"]
    path = f"/api/admin/quotes/{OPEN}/send"
    codes = together(
        *([lambda: desk.staff.post(path, {"version": version})] * 2),
        lambda: desk.colleague.post(path, {"version": version}),
    )
    assert sorted(codes) == [200, 409, 409]
    with desk.store.db.read() as conn:
        assert conn.scalar(select(func.max(QuoteRevisionRow.revision))) == 2
    assert len(desk.mails("revision")) == 1


def test_quotes_begun_at_once_have_numbers_of_their_own(desk: Desk) -> None:
    with ThreadPoolExecutor(4) as pool:
        made = list(
            pool.map(lambda _: desk.staff.post("/api/admin/quotes", {"customerId": 118_204}).json(), range(8))
        )
    assert sorted(quote["row"]["number"] for quote in made) == list(range(700_102, 700_110))


def test_what_was_ordered_shows_on_the_quote(desk: Desk) -> None:
    result = ready_with_lines(desk.buyer, [1]).submit()
    assert result["WebReferenceId"], result
    seen = desk.seen()
    assert seen["summary"]["status"] == "PartiallyOrdered"
    (number,) = seen["orderNumbers"]
    assert [line["orderNumber"] for line in seen["lines"]] == [number, None, None]
    assert seen["events"][-1]["text"] == f"Order #{number} placed"
    assert seen["summary"]["version"] > 1
    assert desk.work()["lines"][0]["orderNumber"] == number
