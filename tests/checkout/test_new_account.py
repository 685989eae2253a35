"""A guest asks for an account at checkout: the password, the order, the mail, and the history."""

import re
from typing import Any

import pytest
from sqlalchemy import func, insert, select

from storefront.accounts.actions import checkout_accounts
from storefront.accounts.queries.people import find_person
from storefront.accounts.schemas.forms import RegistrationForm
from storefront.accounts.tables import AccountRequestRow, WebUserRow
from storefront.addresses.tables import AddressRow
from storefront.checkout.tables import CheckoutRow
from storefront.platform import password_hashes
from tests.make.acting import ISSUER
from tests.make.buying import GAUGE, SCREW, Buyer, SignedIn, Store, opened, ready_buyer
from tests.make.new_accounts import (
    ADD,
    EMAIL,
    add_password,
    approve,
    asked,
    buy_again,
    confirm,
    deliver,
    history,
    letters,
    place_of,
    staff_of,
)
from tests.make.people import COMPANY, PASSWORD, add_company, add_person
from tests.make.signed_in import bearer

REGISTERED = "The email you're using to checkout is already registered."


@pytest.fixture
def guest(store: Store) -> Buyer:
    """A guest who has but to submit, and then ticks that an account be created."""
    buyer = ready_buyer(store)
    buyer.edits["General"]["IsCreateAccount"] = True
    buyer.save()
    return buyer


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
    assert place_of(store, placed["WebReferenceId"]) == (None, None)
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
    assert place_of(store, placed["WebReferenceId"]) == (person.customer_id_p21, person.web_user_id)
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
    assert place_of(store, first) == place_of(store, second) == mine
    assert place_of(store, stranger) == (None, None)


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
    assert place_of(store, placed["WebReferenceId"]) == (None, None)


@pytest.fixture
def waiting(guest: Buyer) -> str:
    """A guest's order whose request waits for our staff: the imports know the email at a company."""
    store = guest.store
    add_company(store.db)
    with store.db.write() as tx:
        tx.execute(insert(WebUserRow).values(web_user_id=77, customer_id_p21=COMPANY, email=EMAIL))
    add_password(guest)
    reference: str = guest.submit()["WebReferenceId"]
    assert confirm(store, letters(store)[0])["approver"] == "Our staff"
    return reference


def test_all_that_was_placed_while_the_request_waited_is_in_the_history(store: Store, waiting: str) -> None:
    second, third = buy_again(store), buy_again(store)
    quote = buy_again(store, is_quote=True)
    texts = [letter.text for letter in letters(store)[-3:]]
    assert all("Once the request is approved" in text for text in texts)
    assert "thank you for quote " in texts[-1]
    approve(store)
    assert history(store) == {waiting, second, third, quote}
    with store.db.read() as conn:
        person = find_person(conn, EMAIL)
    assert person is not None
    own = SignedIn(store, bearer(store.shop, person.web_user_id, ISSUER))
    listed = own.get("/api/orders").json()["rows"]
    assert len(listed) == 3
    assert len(own.data("{ quotes { quoteNumber } }")["quotes"]) == 1


def test_the_email_of_somebody_else_puts_nothing_in_their_history(store: Store, waiting: str) -> None:
    """A stranger who types the email knows no password, and has no access to the mailbox."""
    strangers = {buy_again(store, "Another-Horse-8"), buy_again(store, "Another-Horse-8", is_quote=True)}
    plain = ready_buyer(store, (SCREW, 5)).submit()["WebReferenceId"]
    approve(store)
    assert history(store) == {waiting}
    for reference in {plain, *strangers}:
        assert place_of(store, reference) == (None, None)


@pytest.mark.parametrize("is_late", [False, True], ids=["before the approval", "after it"])
def test_the_link_in_the_mail_says_that_an_order_with_another_password_is_theirs(
    store: Store, waiting: str, is_late: bool
) -> None:
    other = buy_again(store, "Another-Horse-8")
    (letter,) = letters(store)[-1:]
    assert re.fullmatch(r"Is order \d+ at .+ yours\?", letter.subject)
    if is_late:
        approve(store)
        assert history(store) == {waiting}
    told = confirm(store, letter)
    assert told["message"] == "Thank you. You will find it in your account history."
    assert told["approver"] == ("" if is_late else "Our staff")
    assert confirm(store, letter)["state"] == "Used"
    if not is_late:
        approve(store)
    assert history(store) == {waiting, other}
    with store.db.read() as conn:
        person = find_person(conn, EMAIL)
    assert person is not None
    assert password_hashes.is_password(person.password_hash, PASSWORD)


def test_before_the_confirmation_another_password_needs_its_own_link(store: Store) -> None:
    first, other = buy_again(store), buy_again(store, "Another-Horse-8")
    own, letter = letters(store)
    confirm(store, own)
    assert history(store) == {first}
    assert confirm(store, letter)["approver"] == ""
    assert history(store) == {first, other}
    with store.db.read() as conn:
        assert conn.scalar(select(func.count()).select_from(AccountRequestRow)) == 1


def test_a_refused_request_leaves_the_orders_with_the_guest(store: Store, waiting: str) -> None:
    second = buy_again(store)
    with store.db.read() as conn:
        number = conn.scalar(select(AccountRequestRow.request_id))
    refused = staff_of(store).post(f"/api/admin/requests/{number}/refuse", {"reason": "We do not know you."})
    assert refused.status_code == 200, refused.text
    deliver(store)
    assert place_of(store, waiting) == place_of(store, second) == (None, None)


@pytest.mark.parametrize("is_theirs", [True, False])
def test_an_order_placed_while_staff_approve_is_theirs_with_the_same_password(
    store: Store, waiting: str, is_theirs: bool
) -> None:
    """The order was judged before the approval, and is stored after it."""
    late = ready_buyer(store, (SCREW, 5)).submit()["WebReferenceId"]
    approve(store)
    with store.db.write() as tx:
        person = find_person(tx, EMAIL)
        assert person is not None
        checkout_accounts.request_account(
            tx,
            store.context(),
            RegistrationForm(first_name="Ann", last_name="Mill", email=EMAIL),
            person.password_hash if is_theirs else password_hashes.hasher.hash(PASSWORD),
            late,
        )
    deliver(store)
    assert history(store) == ({waiting, late} if is_theirs else {waiting})


def test_a_quote_alone_asks_for_an_account(store: Store) -> None:
    quote = buy_again(store, is_quote=True)
    (letter,) = letters(store)
    assert "thank you for quote " in letter.text
    assert confirm(store, letter)["message"].startswith("Your account is open.")
    assert history(store) == {quote}
    with store.db.read() as conn:
        assert conn.scalar(select(func.count()).select_from(AddressRow)) == 1


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
