"""Our staff look after a customer's people, by the same rules as its admin, and never see a password."""

from typing import Any

import pytest

from storefront.accounts.actions import customer_users, previews
from storefront.accounts.actions.people_lists import PeopleAsked
from storefront.accounts.actions.registration import register
from storefront.accounts.queries import people
from storefront.accounts.schemas import AccountState
from storefront.accounts.schemas.colleagues import ColleagueForm, InviteForm, RoleForm, SwitchForm
from storefront.accounts.schemas.customers import CustomerUsers
from storefront.base.errors import Conflict, Forbidden, NotFound, Refused, Unauthenticated
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import CompanyRole
from tests.accounts.test_passwords import devices, signed_in_on
from tests.make.accounts import EMAIL, Door, registration
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person


@pytest.fixture
def larkin(door: Door) -> dict[str, int]:
    """A customer with its only admin and a buyer, and a foreigner."""
    add_company(door.db)
    add_company(door.db, OTHER_COMPANY, "Meadowlark Packaging")
    return {
        "dana": add_person(door.db, company_role=CompanyRole.ADMIN),
        "renee": add_person(door.db, "renee@larkin.example", first_name="Renee", last_name="Alcott"),
        "other": add_person(door.db, "x@meadowlark.example", company=OTHER_COMPANY),
    }


def page(context: RequestContext, customer: int = COMPANY, **asked: Any) -> CustomerUsers:
    wanted = {"word": "", "role": "", "state": "", "sort": "", "page": 1} | asked
    return customer_users.list_users(context, customer, PeopleAsked(**wanted))


def test_the_people_of_one_customer_are_listed_and_narrowed(door: Door, larkin: dict[str, int]) -> None:
    found = page(door.staff())
    assert [row.name for row in found.rows] == ["Dana Whitfield", "Renee Alcott"]
    assert (found.counts.total, found.counts.admins, found.total) == (2, 1, 2)
    assert [row.name for row in page(door.staff(), word="alc").rows] == ["Renee Alcott"]
    assert [row.name for row in page(door.staff(), role="Admin").rows] == ["Dana Whitfield"]
    with pytest.raises(NotFound):
        page(door.staff(), 4)


def test_somebody_is_invited_and_chooses_the_password(door: Door, larkin: dict[str, int]) -> None:
    form = InviteForm(
        email="Ken@larkin.example", first_name="Ken", last_name="Vasquez", role=CompanyRole.VIEW_ONLY
    )
    saved = customer_users.invite_user(door.staff(), COMPANY, form)
    assert (saved.user.state, saved.user.role) == (AccountState.INVITED, CompanyRole.VIEW_ONLY)
    assert door.last_letter().to == ["ken@larkin.example"]
    assert door.token()
    again = customer_users.invite_again(
        door.staff(), COMPANY, ColleagueForm(web_user_id=saved.user.web_user_id)
    )
    assert again.message == "A new invitation is on its way to ken@larkin.example."
    with pytest.raises(Refused) as caught:
        customer_users.invite_user(door.staff(), COMPANY, form)
    assert [one.field for one in caught.value.problems] == ["email"]


def test_a_role_is_given_but_the_last_admin_stays_one(door: Door, larkin: dict[str, int]) -> None:
    form = RoleForm(web_user_id=larkin["dana"], role=CompanyRole.BUYER)
    with pytest.raises(Refused, match="Dana Whitfield is the only admin"):
        customer_users.change_role(door.staff(), COMPANY, form)
    made = RoleForm(web_user_id=larkin["renee"], role=CompanyRole.ADMIN)
    assert customer_users.change_role(door.staff(), COMPANY, made).user.role is CompanyRole.ADMIN
    assert customer_users.change_role(door.staff(), COMPANY, form).user.role is CompanyRole.BUYER
    (event,) = door.events(larkin["dana"])
    assert (event.kind, event.by_name, event.text) == (
        "RoleChanged",
        "Nina Kowalski",
        "Role changed from Admin to Buyer",
    )


def test_an_account_is_switched_off_and_on(door: Door, larkin: dict[str, int]) -> None:
    number = larkin["renee"]
    signed_in_on(door, number, "phone")
    off = customer_users.switch(door.staff(), COMPANY, SwitchForm(web_user_id=number, is_on=False))
    assert off.user.state is AccountState.SWITCHED_OFF
    assert devices(door, number) == []
    with pytest.raises(Conflict, match="cannot sign in"):
        customer_users.send_pin(door.staff(), COMPANY, ColleagueForm(web_user_id=number))
    on = customer_users.switch(door.staff(), COMPANY, SwitchForm(web_user_id=number, is_on=True))
    assert on.user.state is AccountState.ACTIVE


def test_a_pin_is_mailed_and_not_shown(door: Door, larkin: dict[str, int]) -> None:
    form = ColleagueForm(web_user_id=larkin["renee"])
    saved = customer_users.send_pin(door.staff(), COMPANY, form)
    assert "renee@larkin.example" in saved.message
    assert door.pin() not in saved.message
    for _ in range(4):
        customer_users.send_pin(door.staff(), COMPANY, form)
    with pytest.raises(Conflict, match="5 PINs"):
        customer_users.send_pin(door.staff(), COMPANY, form)


def test_a_foreigner_is_not_there(door: Door, larkin: dict[str, int]) -> None:
    number = larkin["other"]
    for ask in (
        lambda: customer_users.send_pin(door.staff(), COMPANY, ColleagueForm(web_user_id=number)),
        lambda: customer_users.invite_again(door.staff(), COMPANY, ColleagueForm(web_user_id=number)),
        lambda: customer_users.switch(door.staff(), COMPANY, SwitchForm(web_user_id=number, is_on=False)),
        lambda: customer_users.change_role(
            door.staff(), COMPANY, RoleForm(web_user_id=number, role=CompanyRole.ADMIN)
        ),
    ):
        with pytest.raises(NotFound):
            ask()
    with door.db.read() as conn:
        person = people.find_person_by_id(conn, number)
    assert person is not None
    assert (person.state, person.company_role) == (AccountState.ACTIVE, CompanyRole.BUYER)


def test_customers_and_guests_change_nobody_this_way(door: Door, larkin: dict[str, int]) -> None:
    form = SwitchForm(web_user_id=larkin["renee"], is_on=False)
    for context, error in ((door.guest(), Unauthenticated), (door.person(larkin["dana"]), Forbidden)):
        with pytest.raises(error):
            page(context)
        with pytest.raises(error):
            customer_users.switch(context, COMPANY, form)


def test_the_mail_of_a_decision_can_be_read_before(door: Door, larkin: dict[str, int]) -> None:
    register(door.guest(), registration())
    mail = previews.preview_approval(door.staff(), 1, CompanyRole.BUYER, COMPANY, "Call me for press line 4.")
    assert "Larkin Hydraulics" in mail.text
    assert "Buyer" in mail.text
    assert "Call me for press line 4." in mail.text
    own = previews.preview_approval(door.staff(), 1, CompanyRole.BUYER, None, "")
    assert "Admin" in own.text
    refusal = previews.preview_refusal(door.staff(), 1, "We deliver to companies only.")
    assert "We deliver to companies only." in refusal.text
    with pytest.raises(NotFound):
        previews.preview_refusal(door.staff(), 77, "No such one")
    with pytest.raises(Unauthenticated):
        previews.preview_refusal(door.guest(), 1, "No")
    assert [letter.to for letter in door.letters()] == [[EMAIL]]
