"""A forgotten password, a changed one, and one that somebody chooses who was invited."""

import datetime

import msgspec
import pytest

from storefront.accounts.actions import invitations, passwords, pins, profile, registration
from storefront.accounts.actions.colleagues import invite_colleague
from storefront.accounts.queries import people
from storefront.accounts.schemas import AccountState
from storefront.accounts.schemas.colleagues import InviteForm
from storefront.accounts.schemas.forms import AcceptForm, LinkState, NewPasswordForm, PasswordForm, PinState
from storefront.base.errors import Refused, Unauthenticated
from storefront.identity import queries as stored
from storefront.identity.schemas import CompanyRole
from storefront.identity.stored import StoredSession
from storefront.platform import password_hashes
from tests.make.accounts import NOW, Door
from tests.make.people import PASSWORD, add_company, add_person

DANA = "dana.whitfield@larkin.example"
NEW = "Better-Horse-8"


@pytest.fixture
def dana(door: Door) -> int:
    """An admin, with an account."""
    add_company(door.db)
    return add_person(door.db, company_role=CompanyRole.ADMIN)


def signed_in_on(door: Door, person: int, *names: str) -> None:
    for name in names:
        session = StoredSession(
            session_id=name,
            web_user_id=person,
            created_at=NOW,
            used_at=NOW,
            authenticated_at=NOW,
            ends_at=NOW + datetime.timedelta(days=30),
            ended_at=None,
            methods=["pwd"],
            device="Firefox",
            address="203.0.113.7",
            impersonation_id=None,
            imp_customer_id_p21=None,
            imp_customer_id_aw=None,
            imp_customer_name="",
        )
        with door.db.write() as tx:
            stored.save_session(tx, session, name)


def devices(door: Door, person: int) -> list[str]:
    with door.db.read() as conn:
        return sorted(session.session_id for session in stored.list_sessions(conn, person))


def password_of(door: Door, email: str = DANA) -> str:
    with door.db.read() as conn:
        person = people.find_person(conn, email)
    assert person is not None
    return person.password_hash


def test_a_pin_sets_a_new_password_and_signs_out_every_device(door: Door, dana: int) -> None:
    signed_in_on(door, dana, "one", "two")
    assert pins.send_pin(door.guest(), " Dana.Whitfield@Larkin.example").minutes == 15
    letter = door.last_letter()
    assert letter.subject == f"{door.pin()} is your {door.settings.store.name} PIN"
    assert door.pin() in letter.text
    assert door.pin() in letter.html
    answer = pins.try_pin(door.guest(), DANA, f" {door.pin()} ")
    assert answer.state is PinState.ACCEPTED
    form = NewPasswordForm(ticket=answer.ticket, password=NEW, verify=NEW)
    assert pins.set_by_ticket(door.guest(), form).ended_sessions == 2
    assert devices(door, dana) == []
    assert password_hashes.is_password(password_of(door), NEW)
    assert "was changed" in door.last_letter().subject
    with pytest.raises(Refused, match="too long"):
        pins.set_by_ticket(door.guest(), form)
    assert pins.try_pin(door.guest(), DANA, door.pin()).state is PinState.TOO_OLD


def test_five_wrong_pins_end_it(door: Door, dana: int) -> None:
    pins.send_pin(door.guest(), DANA)
    wrong = f"{(int(door.pin()) + 1) % 1_000_000:06d}"
    left = [pins.try_pin(door.guest(), DANA, wrong).tries_left for _ in range(5)]
    assert left == [4, 3, 2, 1, 0]
    assert pins.try_pin(door.guest(), DANA, door.pin()).state is PinState.NO_TRIES_LEFT


def test_a_pin_is_good_for_fifteen_minutes(door: Door, dana: int) -> None:
    pins.send_pin(door.guest(), DANA)
    door.later(minutes=15)
    assert pins.try_pin(door.guest(), DANA, door.pin()).state is PinState.TOO_OLD


def test_a_newer_pin_takes_the_place_of_the_older_one(door: Door, dana: int) -> None:
    pins.send_pin(door.guest(), DANA)
    first = door.pin()
    pins.send_pin(door.guest(), DANA)
    if first != door.pin():
        assert pins.try_pin(door.guest(), DANA, first).state is PinState.WRONG
    assert pins.try_pin(door.guest(), DANA, door.pin()).state is PinState.ACCEPTED


@pytest.mark.trust("T-19")
def test_nobody_learns_from_a_reset_whether_there_is_an_account(door: Door, dana: int) -> None:
    add_person(door.db, "off@larkin.example", state=AccountState.SWITCHED_OFF)
    answers = []
    for email in (DANA, "off@larkin.example", "nobody@larkin.example"):
        door.later(minutes=1)
        sent = pins.send_pin(door.guest(), email)
        tries = [pins.try_pin(door.guest(), email, "12345x") for _ in range(6)]
        answers.append((sent.message.replace(email, ""), sent.minutes, sent.tries, tries))
    assert answers[0] == answers[1] == answers[2]
    assert [letter.to for letter in door.letters()] == [[DANA]]


def test_a_mailbox_gets_a_few_pins_at_most(door: Door, dana: int) -> None:
    for _ in range(9):
        pins.send_pin(door.guest(), DANA)
    assert len(door.letters()) == 5
    assert pins.try_pin(door.guest(), DANA, door.pin()).state is PinState.ACCEPTED


def test_a_weak_password_is_refused_and_the_ticket_stays_good(door: Door, dana: int) -> None:
    pins.send_pin(door.guest(), DANA)
    ticket = pins.try_pin(door.guest(), DANA, door.pin()).ticket
    with pytest.raises(Refused) as refused:
        pins.set_by_ticket(door.guest(), NewPasswordForm(ticket=ticket, password="short", verify="other"))
    assert [problem.field for problem in refused.value.problems] == ["password", "verify"]
    saved = pins.set_by_ticket(door.guest(), NewPasswordForm(ticket=ticket, password=NEW, verify=NEW))
    assert saved.message == "Your new password is saved."


@pytest.mark.parametrize("ticket", ["", "made-up"])
def test_without_a_ticket_there_is_no_new_password(door: Door, dana: int, ticket: str) -> None:
    pins.send_pin(door.guest(), DANA)
    with pytest.raises(Refused, match="new PIN"):
        pins.set_by_ticket(door.guest(), NewPasswordForm(ticket=ticket, password=NEW, verify=NEW))
    assert password_hashes.is_password(password_of(door), PASSWORD)


def test_who_is_signed_in_changes_the_password_and_stays_signed_in_here(door: Door, dana: int) -> None:
    signed_in_on(door, dana, "here", "there")
    context = door.person(dana, "here")
    with pytest.raises(Refused) as refused:
        passwords.change_password(context, PasswordForm(current="wrong", password=NEW, verify=NEW))
    assert [problem.field for problem in refused.value.problems] == ["current"]
    saved = passwords.change_password(context, PasswordForm(current=PASSWORD, password=NEW, verify=NEW))
    assert saved.ended_sessions == 1
    assert devices(door, dana) == ["here"]
    assert password_hashes.is_password(password_of(door), NEW)
    with pytest.raises(Unauthenticated):
        passwords.change_password(door.guest(), PasswordForm(current=NEW, password=NEW, verify=NEW))


def invited(door: Door, dana: int) -> str:
    form = InviteForm(
        email="Ken.Vasquez@larkin.example",
        first_name="Ken",
        last_name="Vasquez",
        role=CompanyRole.VIEW_ONLY,
        note="For the press shop.\nBcc: all@larkin.example",
    )
    invite_colleague(door.person(dana), form)
    return door.token()


def test_who_was_invited_chooses_a_password_and_is_a_colleague(door: Door, dana: int) -> None:
    token = invited(door, dana)
    letter = door.last_letter()
    assert letter.subject == f"Dana Whitfield invites you to {door.settings.store.name}"
    assert "For the press shop." in letter.text
    seen = invitations.invitation(door.guest(), token)
    assert (seen.state, seen.invited_by, seen.company, seen.company_role) == (
        LinkState.OPEN,
        "Dana Whitfield",
        "Larkin Hydraulics",
        CompanyRole.VIEW_ONLY,
    )
    assert (seen.email, seen.first_name) == ("ken.vasquez@larkin.example", "Ken")
    accepted = invitations.accept(door.guest(), AcceptForm(token=token, password=NEW, verify=NEW))
    assert accepted.state is LinkState.DONE
    assert password_hashes.is_password(password_of(door, "ken.vasquez@larkin.example"), NEW)
    again = invitations.accept(door.guest(), AcceptForm(token=token, password=PASSWORD, verify=PASSWORD))
    assert again.state is LinkState.USED
    assert password_hashes.is_password(password_of(door, "ken.vasquez@larkin.example"), NEW)
    assert invitations.invitation(door.guest(), token).state is LinkState.USED


def test_a_link_asks_for_no_password_once_people_sign_in_through_an_outside_provider(
    door: Door, dana: int
) -> None:
    token = invited(door, dana)
    outside = msgspec.structs.replace(
        door.settings.sign_in,
        outside_issuer="https://login.larkin.example",
        outside_name="login.larkin.example",
        outside_email_domains=["larkin.example"],
    )
    door.settings = msgspec.structs.replace(door.settings, sign_in=outside)
    seen = invitations.invitation(door.guest(), token)
    assert (seen.state, seen.provider) == (LinkState.OPEN, "login.larkin.example")
    assert (
        seen.message
        == "Dana Whitfield invites you to Larkin Hydraulics. Sign in through login.larkin.example."
    )
    with pytest.raises(Refused) as refusal:
        invitations.accept(door.guest(), AcceptForm(token=token, password=NEW, verify=NEW))
    assert [problem.field for problem in refusal.value.problems] == ["password"]
    assert password_of(door, "ken.vasquez@larkin.example") == ""


def test_an_invitation_works_for_a_day(door: Door, dana: int) -> None:
    token = invited(door, dana)
    door.later(hours=24)
    form = AcceptForm(token=token, password=NEW, verify=NEW)
    assert invitations.accept(door.guest(), form).state is LinkState.EXPIRED
    assert invitations.invitation(door.guest(), "made-up").state is LinkState.UNKNOWN


def test_a_link_of_one_kind_is_no_link_of_another(door: Door, dana: int) -> None:
    token = invited(door, dana)
    assert registration.confirm(door.guest(), token).state is LinkState.UNKNOWN
    assert profile.confirm_email(door.guest(), token).state is LinkState.UNKNOWN
    assert invitations.invitation(door.guest(), token).state is LinkState.OPEN
