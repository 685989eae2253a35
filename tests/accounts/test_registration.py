"""Somebody requests an account, confirms the address, and is let in or not."""

import msgspec
import pytest
from sqlalchemy import func, select

from storefront.accounts import limits
from storefront.accounts.actions import profile, registration, requests
from storefront.accounts.queries import people
from storefront.accounts.schemas import RequestState
from storefront.accounts.schemas.forms import LinkAgainForm, LinkState
from storefront.accounts.schemas.profile import ProfileEdits
from storefront.accounts.tables import AccountRequestRow, CustomerRow
from storefront.addresses.queries import book
from storefront.base.errors import Conflict, Forbidden, NotFound, Refused, Unauthenticated
from storefront.identity.schemas import CompanyRole
from storefront.platform import password_hashes
from tests.make.accounts import EMAIL, PLACE, Door
from tests.make.accounts import registration as form
from tests.make.people import COMPANY, OTHER_COMPANY, PASSWORD, add_company, add_person


def sent(door: Door, **changes: object) -> int:
    """Send a request and open the link in its mail; return its number."""
    registration.register(door.guest(), form(**changes))
    assert registration.confirm(door.guest(), door.token()).state is LinkState.DONE
    with door.db.read() as conn:
        number = conn.scalar(select(func.max(AccountRequestRow.request_id)))
    assert number is not None
    return int(number)


def again(door: Door, email: str, token: str = "") -> str:
    """Have the link sent again; return what the page says."""
    return registration.resend(door.guest(), LinkAgainForm(email=email, token=token)).message


def test_a_request_waits_for_its_email_and_then_for_our_staff(door: Door) -> None:
    answer = registration.register(door.guest(), form())
    assert EMAIL in answer.message
    assert answer.hours == 24
    (letter,) = door.letters()
    assert letter.to == [EMAIL]
    assert "/auth/confirm?token=" in letter.html
    assert PASSWORD not in letter.text + letter.html
    door.later(minutes=6)
    confirmed = registration.confirm(door.guest(), door.token())
    assert confirmed.state is LinkState.DONE
    assert confirmed.approver == "Our staff"
    assert door.last_letter().to == [door.settings.store.email]
    assert "Priya Ramanathan" in door.last_letter().subject


def test_the_admins_of_the_company_that_was_named_hear_of_it(door: Door) -> None:
    add_company(door.db)
    add_person(door.db, company_role=CompanyRole.ADMIN)
    add_person(door.db, "renee@larkin.example")
    sent(door, customer_id=COMPANY)
    assert door.last_letter().to == ["dana.whitfield@larkin.example"]
    assert "/account/colleagues" in door.last_letter().text


def test_approved_into_a_company_they_sign_in_with_their_own_password(door: Door) -> None:
    add_company(door.db)
    number = sent(door, customer_id=str(COMPANY))
    decision = requests.approve(door.staff(), number, CompanyRole.VIEW_ONLY, COMPANY, "Welcome aboard.")
    with door.db.read() as conn:
        person = people.find_person(conn, EMAIL)
    assert person is not None
    assert person.web_user_id == decision.web_user_id
    assert (person.customer_id_p21, person.company_role) == (COMPANY, CompanyRole.VIEW_ONLY)
    assert (person.name, person.phone, person.job_title) == (
        "Priya Ramanathan",
        "+13305550177",
        "Maintenance planner",
    )
    assert password_hashes.is_password(person.password_hash, PASSWORD)
    letter = door.last_letter()
    assert letter.to == [EMAIL]
    assert "View only of Larkin Hydraulics" in letter.text
    assert "Welcome aboard." in letter.html


def test_a_new_company_is_opened_with_its_addresses_and_public_prices(door: Door) -> None:
    add_company(door.db)
    billing = msgspec.structs.replace(PLACE, street="PO Box 4410", country="United States")
    number = sent(door, billing=billing, is_billing_same_as_shipping=False)
    decision = requests.approve(door.staff(), number, CompanyRole.BUYER, None)
    assert decision.customer_id is not None
    assert decision.customer_id >= 1_000_000_000
    with door.db.read() as conn:
        company = conn.execute(
            select(CustomerRow.name, CustomerRow.terms).where(
                CustomerRow.customer_id_p21 == decision.customer_id
            )
        ).one()
        places = [row.address for row in book.list_addresses(conn, decision.customer_id, 0, 9)]
        person = people.find_person(conn, EMAIL)
    assert tuple(company) == ("Larkin Hydraulics", "")
    assert [(place.address1, place.country) for place in places] == [
        ("2210 Mill Race Rd", "US"),
        ("PO Box 4410", "US"),
    ]
    assert person is not None
    assert person.company_role is CompanyRole.ADMIN


def test_a_refusal_mails_its_reason_and_keeps_no_password(door: Door) -> None:
    number = sent(door)
    with pytest.raises(Refused, match="at least 3"):
        requests.refuse(door.staff(), number, " no ")
    requests.refuse(door.staff(), number, "We sell to companies alone.")
    assert "We sell to companies alone." in door.last_letter().text
    with door.db.read() as conn:
        kept = conn.scalar(select(AccountRequestRow.password_hash))
        assert people.find_person(conn, EMAIL) is None
    assert kept == ""


def test_who_decides_second_is_told_who_did_it_first(door: Door) -> None:
    add_company(door.db)
    number = sent(door)
    requests.approve(door.staff(), number, CompanyRole.BUYER, COMPANY)
    with pytest.raises(Conflict, match="Nina Kowalski has already approved"):
        requests.refuse(door.staff(), number, "Too late.")
    with pytest.raises(Conflict, match="Nina Kowalski has already approved"):
        requests.approve(door.staff(), number, CompanyRole.BUYER, COMPANY)


def test_a_request_is_not_decided_before_its_email_is_confirmed(door: Door) -> None:
    registration.register(door.guest(), form())
    with pytest.raises(Conflict, match="not confirmed"):
        requests.approve(door.staff(), 1, CompanyRole.BUYER, None)


def test_a_companys_admin_decides_on_requests_for_the_company_alone(door: Door) -> None:
    """Decision G17: nobody gets the prices of another company."""
    add_company(door.db)
    add_company(door.db, OTHER_COMPANY, "Meadowlark Packaging")
    admin = door.person(add_person(door.db, company_role=CompanyRole.ADMIN))
    buyer = door.person(add_person(door.db, "renee@larkin.example"))
    theirs = sent(door, customer_id=COMPANY)
    foreign = sent(door, customer_id=OTHER_COMPANY, email="x@meadowlark.example")
    unnamed = sent(door, email="y@larkin.example")
    for number in (foreign, unnamed):
        with pytest.raises(NotFound):
            requests.approve(admin, number, CompanyRole.BUYER, COMPANY)
        with pytest.raises(NotFound):
            requests.refuse(admin, number, "Not ours.")
    with pytest.raises(Forbidden):
        requests.approve(buyer, theirs, CompanyRole.BUYER, COMPANY)
    for elsewhere in (OTHER_COMPANY, None):
        with pytest.raises(NotFound):
            requests.approve(admin, theirs, CompanyRole.BUYER, elsewhere)
    done = requests.approve(admin, theirs, CompanyRole.BUYER, COMPANY)
    assert done.state is RequestState.APPROVED


@pytest.mark.trust("T-19")
def test_who_has_an_account_is_answered_like_anybody_else(door: Door) -> None:
    add_company(door.db)
    add_person(door.db, EMAIL)
    known = registration.register(door.guest(), form())
    (letter,) = door.letters()
    assert "already have an account" in letter.subject
    unknown = registration.register(door.guest(), form(email="new@larkin.example"))
    assert known.message.replace(EMAIL, "") == unknown.message.replace("new@larkin.example", "")
    assert again(door, EMAIL).replace(EMAIL, "") == again(door, "nobody@larkin.example").replace(
        "nobody@larkin.example", ""
    )


def test_a_link_works_once_and_for_a_day(door: Door) -> None:
    registration.register(door.guest(), form())
    token = door.token()
    door.later(hours=24)
    expired = registration.confirm(door.guest(), token)
    assert (expired.state, expired.email) == (LinkState.EXPIRED, EMAIL)
    again(door, EMAIL)
    assert registration.confirm(door.guest(), token).state is LinkState.UNKNOWN
    assert registration.confirm(door.guest(), door.token()).state is LinkState.DONE
    assert registration.confirm(door.guest(), door.token()).state is LinkState.USED
    assert registration.confirm(door.guest(), "made-up").state is LinkState.UNKNOWN


def test_every_field_that_is_wrong_is_named(door: Door) -> None:
    wrong = form(first_name="", phone="555", customer_id="ACME", password="short", verify="other")
    with pytest.raises(Refused) as refused:
        registration.register(door.guest(), wrong)
    assert [problem.field for problem in refused.value.problems] == [
        "firstName",
        "phone",
        "customerId",
        "password",
        "verify",
    ]
    with pytest.raises(Refused, match="change") as too_large:
        registration.register(door.guest(), form(customer_id=99_999_999_999))
    assert [problem.message for problem in too_large.value.problems] == ["Must be a number"]
    assert door.letters() == []


def test_a_robot_that_fills_the_hidden_field_is_thanked_and_forgotten(door: Door) -> None:
    answer = registration.register(door.guest(), form(website="https://spam.example"))
    assert "Thank you" in answer.message
    assert door.letters() == []


def test_nobodys_mailbox_is_filled_with_confirmations(door: Door) -> None:
    for _ in range(8):
        registration.register(door.guest(), form())
    assert len(door.letters()) == 5


def test_who_is_signed_in_requests_no_account(door: Door) -> None:
    add_company(door.db)
    with pytest.raises(Forbidden):
        registration.register(door.person(add_person(door.db)), form())


def test_a_second_request_while_the_first_one_waits_gets_a_mail_that_says_so(door: Door) -> None:
    number = sent(door)
    registration.register(door.guest(), form())
    assert f"we already have your request {number}" in door.last_letter().text


def test_staff_see_what_helps_to_decide(door: Door) -> None:
    add_company(door.db, phone="330-555-0177")
    add_company(door.db, OTHER_COMPANY, "Meadowlark Packaging")
    add_person(door.db)
    first = sent(door)
    second = sent(door, email="other@larkin.example", customer_id=OTHER_COMPANY)
    detail = requests.load_request(door.staff(), first)
    (match,) = detail.matches
    assert (match.customer_id, match.grade) == (COMPANY, "Strong")
    assert match.why == "1 of its people use @larkin.example, a similar name, the same phone number"
    assert detail.why_not_decide == ""
    other = requests.load_request(door.staff(), second)
    assert [one.customer_id for one in other.matches] == [COMPANY, OTHER_COMPANY]
    page = requests.list_requests(door.staff(), RequestState.WAITING, 1)
    assert [row.request_id for row in page.rows] == [second, first]
    assert page.counts[RequestState.WAITING] == 2
    with pytest.raises(Unauthenticated):
        requests.list_requests(door.guest(), None, 1)


def test_a_mailbox_gets_a_few_mails_within_the_hour_whoever_lives_there(door: Door) -> None:
    """An address with an account, one with a request that waits, and a link sent again count alike."""
    add_company(door.db)
    add_person(door.db, EMAIL)
    answered = {registration.register(door.guest(), form()).message for _ in range(limits.MAILS_AT_ONCE + 2)}
    assert len(answered) == 1
    assert len(door.letters()) == limits.MAILS_AT_ONCE
    registration.register(door.guest(), form(email="other@larkin.example"))
    assert door.last_letter().to == ["other@larkin.example"]
    for _ in range(limits.MAILS_AT_ONCE + 2):
        again(door, "other@larkin.example")
    assert len(door.letters()) == 2 * limits.MAILS_AT_ONCE
    door.later(hours=1, minutes=1)
    registration.register(door.guest(), form())
    assert door.last_letter().to == [EMAIL]


def test_a_profile_floods_no_mailbox_either(door: Door) -> None:
    add_company(door.db)
    dana = door.person(add_person(door.db))

    def ask() -> None:
        seen = profile.load_profile(dana)
        edits = {name: getattr(seen, name) for name in ProfileEdits.__struct_fields__}
        profile.save_profile(dana, ProfileEdits(**edits | {"email": "victim@elsewhere.example"}))

    for _ in range(limits.MAILS_AT_ONCE):
        ask()
    with pytest.raises(Refused) as caught:
        ask()
    assert [problem.field for problem in caught.value.problems] == ["email"]
    assert len(door.letters()) == limits.MAILS_AT_ONCE
