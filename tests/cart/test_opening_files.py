"""Who opens the files that came with an order or a quote. Source: decisions A13, G41."""

import datetime
from collections.abc import Mapping
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy import update

from storefront.identity.schemas import CompanyRole, UserType
from storefront.orders.tables import OrderRow
from storefront.platform.clock import now
from storefront.quotes.tables import QuoteRow
from tests.cart.test_attaching import PATH, Holder, order
from tests.make.acting import ISSUER, Staff
from tests.make.buying import CONTACT, SHIP_TO, Buyer, SignedIn, Store
from tests.make.files import PDF
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer
from tests.make.statements import of_requests

KINDS = ("order", "quote")
NAME = "Gate drawing.pdf"
ROWS: dict[str, Any] = {"order": OrderRow, "quote": QuoteRow}
DAYS: dict[str, Any] = {"order": OrderRow.order_date, "quote": QuoteRow.requested_at}


class Placed(NamedTuple):
    """A cart with a file that has become an order or a quote."""

    store: Store
    buyer: Holder
    kind: str
    file_id: str
    reference: str

    def open(self, headers: Mapping[str, str], file_id: str = "") -> httpx.Response:
        """Download its file, or another one."""
        return self.store.get(f"{PATH}/{file_id or self.file_id}", **headers)

    def change(self, **values: Any) -> None:
        """Change the row of the order or quote."""
        with self.store.db.write() as tx:
            tx.execute(update(ROWS[self.kind]).values(**values))


def requested(store: Store, buyer: Holder) -> str:
    """Request a quote of the cart; return its web reference."""
    checkout = Buyer(SignedIn(store, buyer.headers), buyer.token)
    checkout.start_quote()
    checkout.edits["General"]["IsNcnrAcknowledged"] = True
    checkout.edits["SelectedContact"].update(CONTACT)
    checkout.edits["ShippingChoices"].update(SHIP_TO)
    assert checkout.save()["IsReadyToCheckout"]
    reference: str = checkout.submit()["WebReferenceId"]
    return reference


@pytest.fixture(params=KINDS)
def placed(store: Store, request: pytest.FixtureRequest) -> Placed:
    """An order and a quote of a company, with a file each."""
    buyer = Holder(store)
    file_id = buyer.attached(NAME)
    submit = order if request.param == "order" else requested
    return Placed(store, buyer, request.param, file_id, submit(store, buyer))


def refused(answer: httpx.Response) -> tuple[int, Any]:
    return answer.status_code, answer.json()["detail"]


NOTHING = (404, "There is no such file.")


def test_the_confirmation_names_the_file_and_its_id(placed: Placed) -> None:
    """Decision G41."""
    path = f"/api/{placed.kind}s/complete/{placed.reference}"
    shown = placed.store.get(path, **placed.buyer.headers).json()[placed.kind]
    assert shown["files"] == [{"fileId": placed.file_id, "fileName": NAME}]


def test_the_company_opens_it(placed: Placed) -> None:
    """Decision G41: its sender, a colleague who may only look, and staff acting for the company."""
    store = placed.store
    colleague = add_person(store.db, "ned@larkin.example", company_role=CompanyRole.VIEW_ONLY)
    marcus = Staff(store)
    marcus.start(COMPANY)
    for headers in (placed.buyer.headers, bearer(store.shop, colleague, ISSUER), marcus.headers):
        answer = placed.open(headers)
        assert (answer.status_code, answer.content) == (200, PDF)
        assert answer.headers["content-disposition"].startswith(f'attachment; filename="{NAME}"')


@pytest.mark.parametrize("role", [UserType.AIRLINE_EMPLOYEE, UserType.AIRLINE_ENGINEER_USER])
def test_staff_open_it(placed: Placed, role: UserType) -> None:
    """Decision G41: like the order and the quote, also while they act for another company."""
    clerk = Staff(placed.store, role=role)
    assert placed.open(clerk.headers).content == PDF
    add_company(placed.store.db, OTHER_COMPANY, "Meadowlark")
    clerk.start(OTHER_COMPANY)
    assert placed.open(clerk.headers).content == PDF


@pytest.mark.trust("T-23")
def test_nobody_else_opens_it(placed: Placed) -> None:
    """Another company and guests get the answer of an unknown id, also with the token of its cart."""
    store = placed.store
    otto = Holder(store, OTHER_COMPANY, "otto@meadowlark.example")
    token = {"shoppingcarttoken": placed.buyer.token}
    for headers in (otto.headers, otto.headers | token, {}, token):
        assert refused(placed.open(headers)) == NOTHING
        assert refused(placed.open(headers, "0" * 32)) == NOTHING


def test_who_attached_it_opens_it_only_for_the_company_that_has_it(placed: Placed) -> None:
    """An order or quote of another company takes its files along."""
    add_company(placed.store.db, OTHER_COMPANY, "Meadowlark")
    placed.change(customer_id_p21=OTHER_COMPANY)
    assert refused(placed.open(placed.buyer.headers)) == NOTHING


def test_a_guest_opens_it_for_two_hours_with_the_token_of_the_cart(placed: Placed) -> None:
    """Decision A13."""
    placed.change(customer_id_p21=None)
    token = {"shoppingcarttoken": placed.buyer.token}
    assert placed.open(token).content == PDF
    others = placed.store.cart_with((1, 5))
    for headers in ({}, {"shoppingcarttoken": others}):
        assert refused(placed.open(headers)) == NOTHING
    day = DAYS[placed.kind].key
    placed.change(**{day: now() - datetime.timedelta(hours=1, minutes=58)})
    assert placed.open(token).content == PDF
    placed.change(**{day: now() - datetime.timedelta(hours=2, minutes=1)})
    assert refused(placed.open(token)) == NOTHING
    assert placed.open(Staff(placed.store).headers).content == PDF


def test_a_file_that_was_taken_off_before_stays_the_buyers(store: Store) -> None:
    """Staff see what came with the order, and nothing that did not."""
    dana = Holder(store)
    off, on = dana.attached("off.pdf"), dana.attached("on.pdf")
    dana.set_to(on)
    order(store, dana)
    clerk = Staff(store)
    assert store.get(f"{PATH}/{on}", **clerk.headers).content == PDF
    assert refused(store.get(f"{PATH}/{off}", **clerk.headers)) == NOTHING


def test_opening_it_takes_as_many_statements_however_many_files_there_are(store: Store) -> None:
    counts = []
    for number, company in enumerate((COMPANY, OTHER_COMPANY)):
        buyer = Holder(store, company, f"buyer{number}@mill.example")
        files = [buyer.attached(f"{place}.pdf") for place in range(1 + 4 * number)]
        order(store, buyer)
        with of_requests() as texts:
            assert store.get(f"{PATH}/{files[-1]}", **buyer.headers).content == PDF
        counts.append(len([text for text in texts if "cart_files" in text or "attachments" in text]))
    assert counts == [2, 2]
