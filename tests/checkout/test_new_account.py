"""A guest asks for an account at checkout: the password, the order, the mail, and the history."""

import re
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, insert, select

from storefront.accounts.actions.mailing import letter_of
from storefront.accounts.events import AccountMail
from storefront.accounts.queries.people import find_person
from storefront.accounts.tables import AccountRequestRow, WebUserRow
from storefront.addresses.tables import AddressRow
from storefront.app.listeners import make_listeners
from storefront.checkout.tables import CheckoutRow
from storefront.orders.tables import OrderRow
from storefront.platform import outbox, password_hashes
from storefront.platform.clock import now as this_moment
from storefront.platform.mail import Letter
from storefront.platform.outbox import OutboxRow
from tests.make.acting import ISSUER
from tests.make.buying import GAUGE, SCREW, Buyer, SignedIn, Store, opened, ready_buyer
from tests.make.people import COMPANY, PASSWORD, add_company, add_person
from tests.make.signed_in import bearer

EMAIL = "ann.mill@example.com"
ADD = "/api/checkout/AddPassword/"
REGISTERED = "The email you're using to checkout is already registered."


@pytest.fixture
def guest(store: Store) -> Buyer:
    """A guest who has but to submit, and then ticks that an account be created."""
    buyer = ready_buyer(store)
    buyer.edits["General"]["IsCreateAccount"] = True
    buyer.save()
    return buyer


def asked(buyer: Buyer, **changes: str) -> dict[str, str]:
    return {"ShoppingCartToken": buyer.token, "UsernameEmail": EMAIL, "Password": PASSWORD} | changes


def add_password(buyer: Buyer, **changes: str) -> dict[str, Any]:
    answer = buyer.store.post(ADD, asked(buyer, **changes))
    assert answer.status_code == 200, answer.text
    status: dict[str, Any] = answer.json()
    buyer.edits["Version"] = status["Version"]
    return status


def letters(store: Store, kind: str = "AccountMail") -> list[Letter]:
    """Return the account mails that the store wants to send, in their order."""
    with store.db.read() as conn:
        rows = conn.scalars(select(OutboxRow.payload).where(OutboxRow.kind == kind).order_by(OutboxRow.id))
        return [letter_of(msgspec.convert(row, AccountMail), store.settings) for row in rows]


def confirm(store: Store, letter: Letter) -> dict[str, Any]:
    """Open the link of a mail, and let the background worker do its part."""
    found = re.search(r"/auth/confirm\?token=(\S+)", letter.text)
    assert found, letter.text
    answer = store.post("/api/registration/confirm", {"token": found[1]})
    assert answer.status_code == 200, answer.text
    while outbox.run_once(store.db, make_listeners(store.settings, store.db), this_moment()):
        pass
    answered: dict[str, Any] = answer.json()
    return answered


def order_of(store: Store, reference: str) -> Any:
    with store.db.read() as conn:
        return conn.execute(
            select(OrderRow.customer_id_p21, OrderRow.web_user_id).where(
                OrderRow.web_reference_id == reference
            )
        ).one()


def test_the_password_makes_the_account_ready(guest: Buyer) -> None:
    """S2-7.2-015, S2-7.2-016, S2-3.7-006."""
    before = guest.save()
    assert before["NewAccountStatus"]["Status"] == "NeedsPassword"
    assert before["NewAccountStatus"]["SavedUserName"] == ""
    assert not before["IsReadyToCheckout"]
    status = add_password(guest)
    assert status["NewAccountStatus"] == {"Status": "Ok", "SavedUserName": EMAIL, "Message": ""}
    assert status["IsReadyToCheckout"]
    assert status["OrderTotal"] == before["OrderTotal"]
    assert status["Version"] == before["Version"] + 1
    assert guest.save()["NewAccountStatus"]["Status"] == "Ok"
    assert guest.start()["ValidationStatus"]["NewAccountStatus"]["SavedUserName"] == EMAIL


def test_only_a_hash_of_the_password_is_kept_and_a_later_one_replaces_it(guest: Buyer) -> None:
    add_password(guest, Password="Another-Horse-8")
    add_password(guest)
    add_password(guest)  # sent twice
    with guest.store.db.read() as conn:
        kept = conn.scalar(select(CheckoutRow.password_hash).where(CheckoutRow.cart_token == guest.token))
    assert kept is not None
    assert PASSWORD not in kept
    assert password_hashes.is_password(kept, PASSWORD)


def test_a_password_counts_for_the_email_that_it_was_saved_for(guest: Buyer) -> None:
    add_password(guest)
    guest.edits["SelectedContact"]["Email"] = "ann@mill.example"
    status = guest.save()["NewAccountStatus"]
    assert (status["Status"], status["SavedUserName"]) == ("NeedsPassword", EMAIL)
    guest.edits["SelectedContact"]["Email"] = EMAIL.upper()
    assert guest.save()["NewAccountStatus"]["Status"] == "Ok"


def test_the_account_opens_once_its_email_is_confirmed_and_has_the_order(guest: Buyer) -> None:
    store = guest.store
    guest.edits["ShippingChoices"]["ShippingChoices_Address2"] = "rear door"
    guest.save()
    guest.get_rates()
    guest.choose()
    add_password(guest)
    placed = guest.submit()
    assert placed["ErrorMessages"] == []
    (letter,) = letters(store)
    assert letter.to == [EMAIL]
    assert letter.subject.startswith("Welcome to ")
    assert "thank you for order " in letter.text
    assert PASSWORD not in letter.text + letter.html
    with store.db.read() as conn:
        assert find_person(conn, EMAIL) is None
    assert order_of(store, placed["WebReferenceId"]) == (None, None)
    told = confirm(store, letter)
    assert told["state"] == "Done"
    assert told["approver"] == ""
    assert told["message"].startswith("Your account is open.")
    with store.db.read() as conn:
        person = find_person(conn, EMAIL)
        assert person is not None
        home = AddressRow.customer_id_p21 == person.customer_id_p21
        place = conn.execute(select(AddressRow.address1, AddressRow.address2).where(home)).one()
    assert (person.name, person.customer_name) == ("Ann Mill", "Mill Works")
    assert password_hashes.is_password(person.password_hash, PASSWORD)
    assert place == ("12 Main Street", "rear door")
    assert order_of(store, placed["WebReferenceId"]) == (person.customer_id_p21, person.web_user_id)
    own = SignedIn(store, bearer(store.shop, person.web_user_id, ISSUER))
    seen = own.get(f"/api/orders/complete/{placed['WebReferenceId']}").json()
    assert seen["order"]["orderNumber"] == seen["orderNumber"]


def test_a_repeated_submit_and_a_repeated_link_ask_for_one_account(guest: Buyer) -> None:
    add_password(guest)
    first = guest.submit()
    assert guest.submit()["WebReferenceId"] == first["WebReferenceId"]
    (letter,) = letters(guest.store)
    assert confirm(guest.store, letter)["state"] == "Done"
    assert confirm(guest.store, letter)["state"] == "Used"
    with guest.store.db.read() as conn:
        users = select(func.count()).where(WebUserRow.email == EMAIL)
        assert conn.scalar(users) == 1


def test_two_orders_before_the_confirmation_are_both_in_the_history(guest: Buyer) -> None:
    store = guest.store
    add_password(guest)
    first = guest.submit()["WebReferenceId"]
    again = ready_buyer(store, (SCREW, 5))
    again.edits["General"]["IsCreateAccount"] = True
    again.save()
    add_password(again)
    second = again.submit()["WebReferenceId"]
    stranger = ready_buyer(store, (SCREW, 5)).submit()["WebReferenceId"]
    confirm(store, letters(store)[-1])
    with store.db.read() as conn:
        person = find_person(conn, EMAIL)
    assert person is not None
    mine = (person.customer_id_p21, person.web_user_id)
    assert order_of(store, first) == order_of(store, second) == mine
    assert order_of(store, stranger) == (None, None)


def test_a_registered_email_stops_the_account_not_the_order(guest: Buyer) -> None:
    store = guest.store
    add_company(store.db)
    add_person(store.db, EMAIL)
    status = guest.save()
    assert status["NewAccountStatus"]["Status"] == "DuplicateEmail"
    assert REGISTERED in status["IsNotReadyToCheckoutReasons"]
    assert add_password(guest)["NewAccountStatus"]["Status"] == "DuplicateEmail"
    assert guest.start()["ValidationStatus"]["NewAccountStatus"]["Message"] == REGISTERED
    assert guest.submit()["ErrorMessages"] == [REGISTERED]
    guest.edits["General"]["IsCreateAccount"] = False
    guest.start()
    guest.edits["General"]["IsCreateAccount"] = False
    assert guest.save()["NewAccountStatus"]["Status"] == "Disabled"
    assert guest.submit()["WebReferenceId"]
    assert letters(store) == []


def test_nobody_gets_into_a_company_unreviewed(guest: Buyer) -> None:
    """The imports know this email at a company: its prices wait for an approval."""
    store = guest.store
    add_company(store.db)
    with store.db.write() as tx:
        tx.execute(insert(WebUserRow).values(web_user_id=77, customer_id_p21=COMPANY, email=EMAIL))
    add_password(guest)
    placed = guest.submit()
    assert "approver" in confirm(store, letters(store)[0])
    with store.db.read() as conn:
        assert find_person(conn, EMAIL) is None
        assert conn.scalar(select(AccountRequestRow.state)) == "Waiting"
    assert order_of(store, placed["WebReferenceId"]) == (None, None)


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("Short-7", "The password must have at least 8 characters."),
        ("lowercase", "Check the password complexity requirements."),
        ("", "The password must have at least 8 characters."),
        ("Aa1" * 334, "The password must have at most 1,000 characters."),
        ("Password1", "common"),
    ],
)
def test_a_password_that_is_not_good_enough_is_refused(guest: Buyer, password: str, why: str) -> None:
    answer = guest.store.post(ADD, asked(guest, Password=password))
    assert answer.status_code == 422
    (problem,) = answer.json()["problems"]
    assert problem["field"] == "Password"
    assert why in problem["message"]
    assert guest.save()["NewAccountStatus"]["Status"] == "NeedsPassword"


@pytest.mark.parametrize("password", ["Aa1-" * 250, "lowercase with 21 l..."])
def test_a_password_at_its_limit_is_taken(guest: Buyer, password: str) -> None:
    assert add_password(guest, Password=password)["NewAccountStatus"]["Status"] == "Ok"


@pytest.mark.parametrize("email", ["", "nobody", "other@example.com", "a" * 250 + "@example.com", "a@b"])
def test_the_user_name_is_the_email_of_the_checkout(guest: Buyer, email: str) -> None:
    answer = guest.store.post(ADD, asked(guest, UsernameEmail=email))
    assert answer.status_code == 422
    assert [problem["field"] for problem in answer.json()["problems"]] == ["UsernameEmail"]
    assert guest.save()["NewAccountStatus"]["Status"] == "NeedsPassword"


def test_the_carts_of_others_take_no_password(store: Store, guest: Buyer) -> None:
    add_company(store.db)
    dana = SignedIn(store, bearer(store.shop, add_person(store.db), ISSUER))
    theirs = dana.cart_with((GAUGE, 1))["token"]
    assert dana.get(f"/api/checkout/start/{theirs}").status_code == 200
    assert store.post(ADD, asked(guest, ShoppingCartToken=theirs)).status_code == 404
    assert store.post(ADD, asked(guest, ShoppingCartToken="")).status_code == 404
    refused = dana.post(ADD, asked(guest))
    assert refused.status_code == 403
    assert guest.save()["NewAccountStatus"]["Status"] == "NeedsPassword"


def test_who_tests_many_emails_learns_nothing_more(store: Store, tmp_path: Any) -> None:
    """One form allows six lookups; AddPassword itself counts as a form."""
    add_company(store.db)
    add_person(store.db, EMAIL)
    settings = {"STOREFRONT_LIMITS__GUEST_FORMS_PER_QUARTER_HOUR": "1"}
    with opened(store.db, tmp_path, **settings) as limited:
        buyer = Buyer(limited, limited.cart_with((SCREW, 10)))
        buyer.start()
        buyer.edits["General"]["IsCreateAccount"] = True
        buyer.edits["SelectedContact"]["Email"] = EMAIL
        told = [buyer.save()["NewAccountStatus"]["Status"] for _ in range(8)]
        assert told == ["DuplicateEmail"] * 6 + ["NeedsPassword"] * 2
        assert limited.post(ADD, asked(buyer)).status_code == 200
        assert limited.post(ADD, asked(buyer)).status_code == 429
