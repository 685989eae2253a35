"""Files that go with a cart, and with the order that it becomes. Source: S1 §3, S2 §5.9, decision B20."""

import datetime
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy import delete, select

from storefront.app.listeners import make_daily_jobs
from storefront.cart.tables import CartFileRow, CartRow
from storefront.identity.schemas import UserType
from storefront.orders import actions as orders
from storefront.orders.tables import OrderRow
from storefront.platform.clock import now as this_moment
from storefront.platform.mail import Letter
from storefront.uploads.limits import ATTACHMENT_BYTES_MAX
from tests.make.acting import ISSUER, Staff
from tests.make.asking import Asker
from tests.make.buying import GAUGE, SCREW, Buyer, SignedIn, Store
from tests.make.files import HTML, PDF, STEP, SVG, huge, picture
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.saved_carts import edit_saved, filled, saved_carts
from tests.make.signed_in import bearer
from tests.papers.test_papers import form

PATH = "/api/FileUpload/file"
ADD = """mutation($c: CartInfoInput!) { shoppingCart(cartInfo: $c) {
    success message cart { token version attachments { fileId fileName } } } }"""


class Holder:
    """A buyer of a company with a cart."""

    def __init__(self, store: Store, company: int = COMPANY, email: str = "dana@larkin.example") -> None:
        add_company(store.db, company, f"Company {company}")
        self.store, self.number = store, add_person(store.db, email, company=company)
        self.headers = bearer(store.shop, self.number, ISSUER)
        sent = {"actionString": "addItem", "cartItems": [{"invMastUid": GAUGE, "quantity": 2}]}
        answer = store.post("/graphql", {"query": ADD, "variables": {"c": sent}}, **self.headers)
        self.token: str = answer.json()["data"]["shoppingCart"]["cart"]["token"]

    def attach(self, content: bytes, name: str = "plan.pdf", token: str | None = None) -> httpx.Response:
        kind = {"content-type": "multipart/form-data; boundary=XX", "shoppingcarttoken": token or self.token}
        return self.store.post(PATH, body=form(content, name), **(self.headers | kind))

    def attached(self, name: str = "plan.pdf", content: bytes = PDF) -> str:
        answer = self.attach(content, name)
        assert answer.status_code == 201, answer.text
        return answer.text

    def set_to(self, *file_ids: str, version: int | None = None) -> httpx.Response:
        headers = self.headers | {"shoppingcarttoken": self.token}
        sent = {"fileIds": file_ids, "version": version}
        return self.store.post("/api/cart/attachments", sent, **headers)

    def cart(self) -> Any:
        return self.store.get(f"/api/cart/{self.token}", **self.headers).json()

    def names(self) -> list[str]:
        return [one["fileName"] for one in self.cart()["attachments"]]


@pytest.fixture
def dana(store: Store) -> Holder:
    """A buyer with a cart."""
    return Holder(store)


@pytest.mark.trust("T-23")
@pytest.mark.parametrize(("content", "name"), [(PDF, "Plan 7.pdf"), (picture(kind="PNG"), "dent.png")])
def test_a_file_goes_with_the_cart(store: Store, dana: Holder, content: bytes, name: str) -> None:
    """S1-3-033, S1-7-005, S2-7.3-001, S2-7.3-004: it is in the cart with its id and name, and comes back."""
    version = store.get(f"/api/cart/{dana.token}", **dana.headers).json()["version"]
    file_id = dana.attached(name, content)
    cart = store.get(f"/api/cart/{dana.token}", **dana.headers).json()
    assert cart["attachments"] == [{"fileId": file_id, "fileName": name}]
    assert cart["version"] == version + 1
    answer = store.get(f"{PATH}/{file_id}", **dana.headers)
    assert (answer.status_code, answer.content) == (200, content)
    assert answer.headers["content-disposition"].startswith(f'attachment; filename="{name}"')
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "no-store" in answer.headers["cache-control"]


@pytest.mark.trust("T-23")
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "x.pdf is empty."),
        (SVG, "x.pdf is not an accepted file type."),
        (HTML + PDF, "x.pdf is not an accepted file type."),
        (STEP, "x.pdf is not an accepted file type."),
        (huge(), "x.pdf is damaged or cut short."),
        (PDF + b" " * ATTACHMENT_BYTES_MAX, "x.pdf is too large to upload."),
    ],
)
def test_a_file_that_is_not_taken_says_why(dana: Holder, content: bytes, said: str) -> None:
    """S2-7.3-005: whatever its name says, and one of 11 MB."""
    answer = dana.attach(content, "x.pdf")
    assert (answer.status_code, answer.text) == (400, said)
    assert dana.names() == []


def test_an_uploaded_file_is_answered_with_its_name_and_id(dana: Holder) -> None:
    """S2-3.8-005: as JSON when that is asked for, else the id alone."""
    kind = {"content-type": "multipart/form-data; boundary=XX", "shoppingcarttoken": dana.token}
    headers = dana.headers | kind | {"accept": "application/json"}
    answer = dana.store.post(PATH, body=form(PDF, "Bay 3.pdf"), **headers)
    assert answer.status_code == 201
    assert answer.json()["fileName"] == "Bay 3.pdf"
    assert dana.cart()["attachments"] == [{"fileId": answer.json()["fileId"], "fileName": "Bay 3.pdf"}]


def test_five_go_along_and_a_sixth_does_not(dana: Holder) -> None:
    for number in range(5):
        dana.attached(f"{number}.pdf")
    answer = dana.attach(PDF, "6.pdf")
    assert (answer.status_code, answer.text) == (400, "Too many files attempted.")
    assert dana.names() == [f"{number}.pdf" for number in range(5)]


def test_a_file_is_taken_off_and_put_back(dana: Holder) -> None:
    one, other = dana.attached("one.pdf"), dana.attached("other.pdf")
    assert dana.set_to(other).json()["attachments"] == [{"fileId": other, "fileName": "other.pdf"}]
    assert dana.names() == ["other.pdf"]
    assert dana.set_to(one, other).status_code == 200
    assert dana.names() == ["one.pdf", "other.pdf"]


@pytest.mark.trust("T-9")
def test_who_takes_a_file_off_takes_off_none_that_came_meanwhile(dana: Holder) -> None:
    """S1-3-033: of two tabs, the one that has not seen the other's file is told so, and nothing is lost."""
    one = dana.attached("one.pdf")
    seen = dana.cart()["version"]
    dana.attached("other.pdf")
    refused = dana.set_to(version=seen)
    assert refused.status_code == 409
    assert refused.json()["problems"] == [
        {"field": "version", "message": "The cart was changed elsewhere. This is the current version."}
    ]
    assert dana.names() == ["one.pdf", "other.pdf"]
    assert dana.set_to(one, version=dana.cart()["version"]).status_code == 200
    assert dana.names() == ["one.pdf"]


def test_files_of_others_are_nobodys(store: Store, dana: Holder) -> None:
    otto = Holder(store, OTHER_COMPANY, "otto@meadowlark.example")
    own, others = dana.attached("own.pdf"), otto.attached("others.pdf")
    refused = dana.set_to(own, others)
    assert refused.status_code == 400
    assert refused.json()["problems"][0]["field"] == "fileIds[1]"
    assert dana.names() == ["own.pdf"]
    clerk = Staff(store)
    for who in (otto.headers, clerk.headers, {}):
        assert store.get(f"{PATH}/{own}", **who).status_code == 404
    assert dana.attach(PDF, token=otto.token).status_code == 400
    assert otto.names() == ["others.pdf"]
    colleague = add_person(store.db, "ned@larkin.example", company=COMPANY)
    assert store.get(f"{PATH}/{own}", **bearer(store.shop, colleague, ISSUER)).content == PDF


def test_guests_and_staff_for_themselves_attach_nothing(store: Store) -> None:
    kind = {"content-type": "multipart/form-data; boundary=XX"}
    assert store.post(PATH, body=form(PDF), **kind).status_code == 401
    clerk = Staff(store, role=UserType.AIRLINE_EMPLOYEE)
    assert store.post(PATH, body=form(PDF), **(kind | clerk.headers)).status_code == 403


def test_without_a_cart_nothing_is_attached(store: Store, dana: Holder) -> None:
    answer = dana.attach(PDF, token="00000000-0000-4000-8000-00000000abcd")
    said = "Your cart is empty. Add something to it before you attach files."
    assert (answer.status_code, answer.text) == (400, said)


@pytest.mark.parametrize(
    ("others", "names"), [(1, ["0.pdf", "later.pdf"]), (5, [f"{n}.pdf" for n in range(5)])]
)
def test_a_cart_that_was_kept_for_later_brings_them_back(
    store: Store, dana: Holder, others: int, names: list[str]
) -> None:
    """Where they would be more than five with those that are there, they stay in the saved cart."""
    asker = Asker(store, dana.number)
    own = dana.attached("later.pdf")
    kept = edit_saved(asker, "save", cartToken=dana.token, name="Later")["savedCart"]
    dana.token = filled(asker, (SCREW, 5))["token"]
    for number in range(others):
        dana.attached(f"{number}.pdf")
    answer = edit_saved(asker, "putBack", token=kept["token"], cartToken=dana.token)
    assert answer["success"]
    assert dana.names() == names
    assert [one["name"] for one in saved_carts(asker)] == (["Later"] if others == 5 else [])
    assert dana.set_to(own).status_code == (400 if others == 5 else 200)
    assert store.get(f"{PATH}/{own}", **dana.headers).content == PDF


def test_the_order_keeps_them_for_the_company_and_for_staff(store: Store, dana: Holder) -> None:
    """Decision G41."""
    file_id = dana.attached("Gate drawing.pdf")
    reference = order(store, dana)
    with store.db.read() as conn:
        kept = conn.scalar(select(OrderRow.attachments))
    assert kept == [{"fileId": file_id, "fileName": "Gate drawing.pdf"}]
    shown = store.get(f"/api/orders/complete/{reference}", **dana.headers).json()["order"]
    assert shown["files"] == [{"fileId": file_id, "fileName": "Gate drawing.pdf"}]
    mailed: list[Letter] = []
    event = {"order_number": shown["orderNumber"]}
    orders.send_confirmation(store.db, store.settings, Outbox(mailed.append), event)
    assert "Files: Gate drawing.pdf\n" in mailed[0].text
    assert "Files: Gate drawing.pdf" in mailed[0].html
    for who in (dana.headers, Staff(store).headers):
        assert store.get(f"{PATH}/{file_id}", **who).content == PDF


def test_what_staff_attach_for_a_customer_stands_in_the_history(store: Store) -> None:
    """Decision H4."""
    add_company(store.db)
    marcus = Staff(store)
    number = marcus.start(COMPANY)["impersonationId"]
    sent = {"actionString": "addItem", "cartItems": [{"invMastUid": GAUGE, "quantity": 2}]}
    cart = marcus.graphql(ADD, c=sent)["data"]["shoppingCart"]["cart"]
    headers = marcus.headers | {"shoppingcarttoken": cart["token"]}
    kind = {"content-type": "multipart/form-data; boundary=XX"}
    assert store.post(PATH, body=form(PDF, "Press plan.pdf"), **(headers | kind)).status_code == 201
    assert store.post("/api/cart/attachments", {"fileIds": []}, **headers).status_code == 200
    assert marcus.writes(number)[-2:] == [
        ("cart", "Attached files: Press plan.pdf"),
        ("cart", "Attached files: none"),
    ]


class Outbox(NamedTuple):
    """Hands letters over instead of sending them."""

    send: Callable[[Letter], None]


def order(store: Store, dana: Holder) -> str:
    """Place the order of the cart; return its web reference."""
    checkout = Buyer(SignedIn(store, dana.headers), dana.token)  # type: ignore[arg-type]
    checkout.start()
    checkout.fill_in().save()
    checkout.get_rates()
    assert checkout.choose()["IsReadyToCheckout"]
    reference: str = checkout.submit()["WebReferenceId"]
    return reference


def rows(store: Store) -> list[Any]:
    with store.db.read() as conn:
        return list(conn.scalars(select(CartFileRow.file_name).order_by(CartFileRow.file_name)))


def tidy(store: Store, now: datetime.datetime) -> None:
    """Do the daily jobs of files as if it were then."""
    for path in (Path(store.settings.data.folder) / "files").glob("*/*"):
        os.utime(path, (time.time() - 8 * 86_400,) * 2)
    jobs = make_daily_jobs(store.settings)
    with store.db.write() as tx:
        jobs["cart_files"].remove(tx, now - datetime.timedelta(days=jobs["cart_files"].days))
    jobs["files"].remove(store.db, this_moment() - datetime.timedelta(days=7))


def test_files_are_removed_that_go_nowhere(store: Store, dana: Holder) -> None:
    """Those of a cart stay with it, those of an order for good; one that was taken off goes after 30 days."""
    otto = Holder(store, OTHER_COMPANY, "otto@meadowlark.example")
    ordered = dana.attached("ordered.pdf", PDF + b"1")
    order(store, dana)
    waiting, off = otto.attached("waiting.pdf", PDF + b"2"), otto.attached("off.pdf", PDF + b"3")
    otto.set_to(waiting)
    tidy(store, this_moment() + datetime.timedelta(days=29))
    assert rows(store) == ["off.pdf", "ordered.pdf", "waiting.pdf"]
    tidy(store, this_moment() + datetime.timedelta(days=31))
    assert rows(store) == ["ordered.pdf", "waiting.pdf"]
    assert store.get(f"{PATH}/{off}", **otto.headers).status_code == 404
    with store.db.write() as tx:
        tx.execute(delete(CartRow).where(CartRow.token == otto.token))
    tidy(store, this_moment() + datetime.timedelta(days=31))
    assert rows(store) == ["ordered.pdf"]
    assert store.get(f"{PATH}/{ordered}", **dana.headers).content == PDF + b"1"
    assert store.get(f"{PATH}/{waiting}", **otto.headers).status_code == 404
