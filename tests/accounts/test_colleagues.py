"""A company's people see each other; its admin invites them and changes what they may."""

import threading

import pytest
from sqlalchemy import insert

from storefront.accounts.actions import colleagues, customer_users, registration, requests
from storefront.accounts.actions.people_lists import PeopleAsked
from storefront.accounts.queries import people
from storefront.accounts.schemas import AccountState
from storefront.accounts.schemas.colleagues import (
    ColleagueDecision,
    ColleaguePage,
    InviteForm,
    RoleForm,
    SwitchForm,
)
from storefront.accounts.tables import WebUserRow
from storefront.base.errors import Conflict, Forbidden, NotFound, Refused, Unauthenticated
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import CompanyRole
from tests.accounts.test_passwords import devices, signed_in_on
from tests.make.accounts import EMAIL, Door
from tests.make.accounts import registration as form
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person


@pytest.fixture
def larkin(door: Door) -> dict[str, int]:
    """A company with an admin, a buyer and one who only looks; and a foreigner."""
    add_company(door.db)
    add_company(door.db, OTHER_COMPANY, "Meadowlark Packaging")
    return {
        "dana": add_person(door.db, company_role=CompanyRole.ADMIN),
        "renee": add_person(door.db, "renee@larkin.example", first_name="Renee", last_name="Alcott"),
        "ellen": add_person(
            door.db,
            "ap@larkin.example",
            first_name="Ellen",
            last_name="Moss",
            company_role=CompanyRole.VIEW_ONLY,
        ),
        "other": add_person(
            door.db, "x@meadowlark.example", company=OTHER_COMPANY, company_role=CompanyRole.ADMIN
        ),
    }


def page(context: RequestContext, **asked: object) -> ColleaguePage:
    wanted = {"word": "", "role": "", "state": "", "sort": "", "page": 1}
    return colleagues.list_colleagues(context, PeopleAsked(**wanted | asked))  # type: ignore[arg-type]


def test_all_of_the_company_stand_in_the_list_and_nobody_else(door: Door, larkin: dict[str, int]) -> None:
    seen = page(door.person(larkin["renee"]))
    assert [row.name for row in seen.rows] == ["Dana Whitfield", "Ellen Moss", "Renee Alcott"]
    assert [row.is_you for row in seen.rows] == [False, False, True]
    assert (seen.counts.total, seen.counts.admins, seen.counts.buyers, seen.counts.view_only) == (3, 1, 1, 1)
    assert not seen.may_manage
    assert seen.why_not_manage == "Only an admin of your company may manage colleagues."
    assert page(door.person(larkin["dana"])).may_manage
    with pytest.raises(Unauthenticated):
        page(door.guest())
    with pytest.raises(Forbidden):
        page(door.staff())


@pytest.mark.parametrize(
    ("asked", "names"),
    [
        ({"word": "ALCOTT"}, ["Renee Alcott"]),
        ({"word": "ap@larkin"}, ["Ellen Moss"]),
        ({"word": "%"}, []),
        ({"word": "_"}, []),
        ({"word": "al\x00cott\\"}, []),
        ({"word": "alcott\x00"}, ["Renee Alcott"]),
        ({"role": "ViewOnly"}, ["Ellen Moss"]),
        ({"role": "Owner"}, ["Dana Whitfield", "Ellen Moss", "Renee Alcott"]),
        ({"state": "SwitchedOff"}, []),
        ({"sort": "email"}, ["Ellen Moss", "Dana Whitfield", "Renee Alcott"]),
        ({"sort": "role"}, ["Dana Whitfield", "Renee Alcott", "Ellen Moss"]),
        ({"sort": "lastSignedIn"}, ["Dana Whitfield", "Renee Alcott", "Ellen Moss"]),
        ({"sort": "state"}, ["Dana Whitfield", "Ellen Moss", "Renee Alcott"]),
        ({"page": 2}, []),
    ],
)
def test_the_list_is_narrowed_and_sorted(
    door: Door, larkin: dict[str, int], asked: dict[str, object], names: list[str]
) -> None:
    assert [row.name for row in page(door.person(larkin["dana"]), **asked).rows] == names


def test_an_admin_gives_a_role_and_the_colleague_is_told(door: Door, larkin: dict[str, int]) -> None:
    dana = door.person(larkin["dana"])
    saved = colleagues.change_role(dana, RoleForm(web_user_id=larkin["renee"], role=CompanyRole.ADMIN))
    assert saved.message == "Renee Alcott is now Admin."
    assert saved.colleague is not None
    assert saved.colleague.role is CompanyRole.ADMIN
    letter = door.last_letter()
    assert letter.to == ["renee@larkin.example"]
    assert "Dana Whitfield has made you Admin of Larkin Hydraulics" in letter.text
    (event,) = door.events(larkin["renee"])
    assert (event.text, event.by_name) == ("Role changed from Buyer to Admin", "Dana Whitfield")


def test_the_last_admin_stays_one(door: Door, larkin: dict[str, int]) -> None:
    dana = door.person(larkin["dana"])
    with pytest.raises(Refused, match="You are the only admin"):
        colleagues.change_role(dana, RoleForm(web_user_id=larkin["dana"], role=CompanyRole.BUYER))
    with pytest.raises(Refused, match="You are the only admin"):
        colleagues.switch(dana, SwitchForm(web_user_id=larkin["dana"], is_on=False))
    assert page(dana).rows[0].why_fixed.startswith("You are the only admin.")
    colleagues.change_role(dana, RoleForm(web_user_id=larkin["renee"], role=CompanyRole.ADMIN))
    colleagues.change_role(dana, RoleForm(web_user_id=larkin["dana"], role=CompanyRole.BUYER))
    with pytest.raises(Forbidden):
        colleagues.change_role(dana, RoleForm(web_user_id=larkin["dana"], role=CompanyRole.ADMIN))


def test_two_admins_who_demote_each_other_at_once_leave_one(door: Door, larkin: dict[str, int]) -> None:
    dana, renee = larkin["dana"], larkin["renee"]
    colleagues.change_role(door.person(dana), RoleForm(web_user_id=renee, role=CompanyRole.ADMIN))
    visits = {dana: door.person(renee), renee: door.person(dana)}
    together = threading.Barrier(2)

    def demote(target: int) -> None:
        together.wait()
        try:
            colleagues.change_role(visits[target], RoleForm(web_user_id=target, role=CompanyRole.BUYER))
        except (Refused, Forbidden):
            return

    threads = [threading.Thread(target=demote, args=(target,)) for target in visits]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert page(door.person(dana)).counts.admins == 1


def test_who_is_switched_off_is_signed_out_and_told(door: Door, larkin: dict[str, int]) -> None:
    dana, renee = door.person(larkin["dana"]), larkin["renee"]
    signed_in_on(door, renee, "phone")
    saved = colleagues.switch(dana, SwitchForm(web_user_id=renee, is_on=False))
    assert saved.colleague is not None
    assert saved.colleague.state is AccountState.SWITCHED_OFF
    assert devices(door, renee) == []
    assert "Dana Whitfield has switched off your account" in door.last_letter().text
    with door.db.read() as conn:
        person = people.find_person_by_id(conn, renee)
    assert person is not None
    assert person.switched_off_by == "Dana Whitfield"
    on = colleagues.switch(dana, SwitchForm(web_user_id=renee, is_on=True))
    assert on.colleague is not None
    assert on.colleague.state is AccountState.ACTIVE


def test_nobody_changes_people_of_another_company(door: Door, larkin: dict[str, int]) -> None:
    dana = door.person(larkin["dana"])
    for number in (larkin["other"], 4_711):
        with pytest.raises(NotFound):
            colleagues.change_role(dana, RoleForm(web_user_id=number, role=CompanyRole.BUYER))
        with pytest.raises(NotFound):
            colleagues.switch(dana, SwitchForm(web_user_id=number, is_on=False))
        with pytest.raises(NotFound):
            colleagues.invite_again(dana, number)


def test_buyers_change_nobody(door: Door, larkin: dict[str, int]) -> None:
    renee = door.person(larkin["renee"])
    with pytest.raises(Forbidden):
        colleagues.change_role(renee, RoleForm(web_user_id=larkin["renee"], role=CompanyRole.ADMIN))
    with pytest.raises(Forbidden):
        colleagues.switch(renee, SwitchForm(web_user_id=larkin["dana"], is_on=False))
    with pytest.raises(Forbidden):
        colleagues.invite_colleague(renee, invitation("new@larkin.example"))


def test_an_admin_whose_role_was_taken_since_signing_in_changes_nobody(
    door: Door, larkin: dict[str, int]
) -> None:
    dana = door.person(larkin["dana"])
    colleagues.change_role(dana, RoleForm(web_user_id=larkin["renee"], role=CompanyRole.ADMIN))
    renee = door.person(larkin["renee"])
    colleagues.change_role(dana, RoleForm(web_user_id=larkin["renee"], role=CompanyRole.BUYER))
    with pytest.raises(Forbidden):
        colleagues.switch(renee, SwitchForm(web_user_id=larkin["ellen"], is_on=False))


def invitation(email: str) -> InviteForm:
    return InviteForm(email=email, first_name="Ken", last_name="Vasquez", role=CompanyRole.BUYER)


def test_an_invitation_is_sent_again_and_the_first_link_is_dead(door: Door, larkin: dict[str, int]) -> None:
    dana = door.person(larkin["dana"])
    saved = colleagues.invite_colleague(dana, invitation("ken@larkin.example"))
    assert saved.colleague is not None
    assert saved.colleague.state is AccountState.INVITED
    first = door.token()
    colleagues.invite_again(dana, saved.colleague.web_user_id)
    assert door.token() != first
    assert door.last_letter().to == ["ken@larkin.example"]
    with pytest.raises(Conflict):
        colleagues.invite_again(dana, larkin["renee"])


def test_only_a_free_email_is_invited(door: Door, larkin: dict[str, int]) -> None:
    dana = door.person(larkin["dana"])
    for email, why in (
        ("RENEE@larkin.example", "is already a colleague"),
        ("x@meadowlark.example", "cannot be invited"),
        ("no email", "not valid"),
    ):
        with pytest.raises(Refused) as refused:
            colleagues.invite_colleague(dana, invitation(email))
        (problem,) = refused.value.problems
        assert problem.field == "email"
        assert why in problem.message


def test_the_admin_decides_on_who_asks_to_join(door: Door, larkin: dict[str, int]) -> None:
    registration.register(door.guest(), form(customer_id=COMPANY))
    registration.confirm(door.guest(), door.token())
    dana = door.person(larkin["dana"])
    (request,) = page(dana).requests
    assert (request.name, request.job_title) == ("Priya Ramanathan", "Maintenance planner")
    assert page(door.person(larkin["renee"])).requests == []
    with pytest.raises(Forbidden):
        colleagues.decide(
            door.person(larkin["renee"]), ColleagueDecision(request_id=request.request_id, is_approved=True)
        )
    saved = colleagues.decide(dana, ColleagueDecision(request_id=request.request_id, is_approved=True))
    assert saved.colleague is not None
    assert (saved.colleague.name, saved.colleague.role) == ("Priya Ramanathan", CompanyRole.BUYER)
    assert page(dana).requests == []


def test_who_was_imported_gets_an_account_of_their_own_by_an_invitation(
    door: Door, larkin: dict[str, int]
) -> None:
    with door.db.write() as tx:
        tx.execute(
            insert(WebUserRow).values(
                web_user_id=3001, customer_id_p21=COMPANY, email="old@larkin.example", first_name="Olive"
            )
        )
    saved = colleagues.invite_colleague(door.person(larkin["dana"]), invitation("old@larkin.example"))
    assert saved.colleague is not None
    assert (saved.colleague.web_user_id, saved.colleague.first_name) == (3001, "Olive")
    assert saved.colleague.state is AccountState.INVITED


def test_a_role_that_was_taken_away_decides_on_no_request(door: Door, larkin: dict[str, int]) -> None:
    """The token still says Admin; what is kept counts, and a new admin need not wait for a new token."""
    registration.register(door.guest(), form(customer_id=COMPANY))
    registration.confirm(door.guest(), door.token())
    was_admin, was_buyer = door.person(larkin["dana"]), door.person(larkin["renee"])
    for number, role in ((larkin["renee"], CompanyRole.ADMIN), (larkin["dana"], CompanyRole.BUYER)):
        customer_users.change_role(door.staff(), COMPANY, RoleForm(web_user_id=number, role=role))
    with pytest.raises(Forbidden):
        requests.approve(was_admin, 1, CompanyRole.BUYER, COMPANY)
    with pytest.raises(Forbidden):
        requests.refuse(was_admin, 1, "We do not know them.")
    made = colleagues.decide(was_buyer, ColleagueDecision(request_id=1, is_approved=True)).colleague
    assert made is not None
    assert made.email == EMAIL
