"""People are looked after on the command line."""

import json
import subprocess
from pathlib import Path

import pytest
from sqlalchemy import update

from storefront.accounts import limits
from storefront.accounts.actions import invitations, pins, registration
from storefront.accounts.queries import people
from storefront.accounts.schemas.forms import AcceptForm, LinkState
from storefront.accounts.tables import ResetPinRow
from storefront.identity.schemas import CompanyRole, UserType
from storefront.platform import clock
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from tests.make.accounts import EMAIL, Door
from tests.make.accounts import registration as form
from tests.make.people import COMPANY, PASSWORD, add_company, add_person
from tests.support.servers import command


class Project:
    """A store with one company, and the commands that look after its people."""

    def __init__(self, db: Database, settings: Settings, folder: Path) -> None:
        self.door, self.db, self.folder = Door(db, settings), db, folder

    def run(self, *words: str, code: int = 0, **settings: str) -> "subprocess.CompletedProcess[str]":
        url = self.db.url.render_as_string(hide_password=False)
        done = command("people", *words, project=self.folder, STOREFRONT_DATABASE__URL=url, **settings)
        assert done.returncode == code, done.stderr
        return done


@pytest.fixture
def project(db: Database, settings: Settings, tmp_path: Path) -> Project:
    """A store with one company."""
    add_company(db)
    return Project(db, settings, tmp_path)


def test_the_first_of_the_staff_chooses_a_password_by_the_printed_link(project: Project) -> None:
    done = project.run(
        "add", "Nina@shop.example", "--role", "AirlineEmployee", "--first", "Nina", "--may-impersonate"
    )
    link = done.stdout.strip()
    assert link.startswith("http://127.0.0.1:8000/auth/invitation?token=")
    assert project.door.letters() == []
    token = link.partition("token=")[2]
    answer = invitations.accept(
        project.door.guest(), AcceptForm(token=token, password=PASSWORD, verify=PASSWORD)
    )
    assert answer.state is LinkState.DONE
    (row,) = json.loads(project.run("list", "--json").stdout)
    assert (row["email"], row["role"], row["state"], row["mayImpersonate"]) == (
        "nina@shop.example",
        "AirlineEmployee",
        "Active",
        True,
    )


def test_a_web_user_is_invited_by_mail(project: Project) -> None:
    words = ("--customer", str(COMPANY), "--company-role", "Admin", "--mail")
    done = project.run("add", "dana@larkin.example", *words)
    assert done.stdout == ""
    assert project.door.last_letter().to == ["dana@larkin.example"]
    with project.db.read() as conn:
        person = people.find_person(conn, "dana@larkin.example")
    assert person is not None
    assert (person.company_role, person.customer_id_p21) == (CompanyRole.ADMIN, COMPANY)


def test_staff_are_invited_to_join_the_staff(project: Project) -> None:
    project.run("add", "nina@shop.example", "--role", "AirlineEmployee", "--first", "Nina", "--mail")
    letter = project.door.last_letter()
    name = project.door.settings.store.name
    assert letter.subject == f"Join the staff of {name}"
    assert f"you are invited to join the staff of {name}." in letter.text
    assert "Choose a password to begin." in letter.text
    assert "Buyer" not in letter.text


def test_staff_of_an_outside_provider_need_no_password(project: Project) -> None:
    """Neither a link nor a mail asks for one, and none can be set for them."""
    email, outside = (
        "nina@northfield.example",
        {"STOREFRONT_SIGN_IN__OUTSIDE_NAME": "login.northfield.example"},
    )
    outside["STOREFRONT_SIGN_IN__OUTSIDE_ISSUER"] = "https://login.northfield.example"
    outside["STOREFRONT_SIGN_IN__OUTSIDE_CLIENT_ID"] = "northfield"
    outside["STOREFRONT_SIGN_IN__OUTSIDE_EMAIL_DOMAINS"] = "northfield.example"
    add = ("add", "--role", "AirlineEmployee")
    refused = project.run(*add, email, "--set-password", code=2, **outside)
    assert "remove --set-password" in " ".join(refused.stderr.replace("│", " ").split())

    done = project.run(*add, email, **outside)
    assert done.stdout == "" and project.door.letters() == []
    assert f"{email} signs in through login.northfield.example." in done.stderr

    project.run(*add, "greg@northfield.example", "--first", "Greg", "--mail", **outside)
    letter = project.door.last_letter()
    assert letter.subject == f"Join the staff of {project.door.settings.store.name}"
    assert (
        "Sign in with greg@northfield.example through login.northfield.example to begin. "
        "You need no password here."
    ) in " ".join(letter.text.split())
    assert "/login" in letter.text and "token=" not in letter.text


@pytest.mark.parametrize(
    ("words", "code", "why"),
    [
        (("add", "x@shop.example"), 2, "needs --customer"),
        (("add", "x@shop.example", "--role", "AirlineEmployee", "--customer", "1"), 2, "needs --customer"),
        (("add", "x@shop.example", "--role", "Boss"), 2, "Boss: use one of"),
        (("add", "x", "--role", "AirlineEmployee"), 2, "is not an email address"),
        (("add", "x@shop.example", "--customer", "1", "--may-impersonate"), 2, "only staff may act"),
        (("add", "x@shop.example", "--customer", "4711"), 1, "there is no customer 4711"),
        (("role", "nobody@shop.example", "Admin"), 1, "no such account"),
        (("switch", "nobody@shop.example", "off"), 1, "no such account"),
        (("switch", "nobody@shop.example", "maybe"), 2, "maybe: use on or off"),
        (("approve", "1"), 2, "--customer"),
        (("approve", "1", "--new"), 1, "no such request"),
        (("refuse", "1", "--reason", "x"), 1, "at least 3 characters"),
        (("export", "nobody@shop.example"), 1, "Nobody has the address"),
        (("erase", "nobody@shop.example", "--yes"), 1, "Nobody has the address"),
    ],
)
def test_what_cannot_be_done_is_said(project: Project, words: tuple[str, ...], code: int, why: str) -> None:
    assert why in " ".join(project.run(*words, code=code).stderr.replace("│", " ").split())


def test_roles_are_given_and_accounts_switched(project: Project) -> None:
    add_person(project.db, company_role=CompanyRole.ADMIN)
    add_person(project.db, "renee@larkin.example")
    number = add_person(project.db, "greg@shop.example", role=UserType.AIRLINE_EMPLOYEE)
    assert "only admin" in project.run("role", "dana.whitfield@larkin.example", "Buyer", code=1).stderr
    project.run("role", "renee@larkin.example", "Admin")
    project.run("role", "dana.whitfield@larkin.example", "ViewOnly")
    project.run("role", "greg@shop.example", "AirlineEngineerUser", "--may-impersonate")
    assert "can be" in project.run("role", "greg@shop.example", "Admin", code=1).stderr
    project.run("switch", "dana.whitfield@larkin.example", "off")
    rows = {row["email"]: row for row in json.loads(project.run("list", "--json").stdout)}
    assert rows["renee@larkin.example"]["companyRole"] == "Admin"
    assert rows["dana.whitfield@larkin.example"]["companyRole"] == "ViewOnly"
    assert rows["dana.whitfield@larkin.example"]["state"] == "SwitchedOff"
    assert rows["greg@shop.example"]["role"] == "AirlineEngineerUser"
    assert rows["greg@shop.example"]["mayImpersonate"]
    refused = project.run("reset", "dana.whitfield@larkin.example", code=1).stderr
    assert "Dana Whitfield cannot sign in, so no PIN was sent." in " ".join(refused.split())
    staff = project.run("role", "renee@larkin.example", "Buyer", "--may-impersonate", code=1).stderr
    assert "only staff may act for customers" in " ".join(staff.split())
    assert [event.text for event in project.door.events(number)] == [
        "May act for customers",
        "Staff role changed from AirlineEmployee to AirlineEngineerUser",
    ]


def test_a_pin_that_was_not_sent_is_not_said_to_be(project: Project) -> None:
    add_person(project.db)
    person = project.door.person(1)
    for _ in range(limits.PINS_AT_ONCE - 1):
        pins.send_pin(project.door.guest(), person.actor.email)
    project.door.now = clock.now()
    with project.db.write() as tx:
        tx.execute(update(ResetPinRow).values(created_at=clock.now(), expires_at=clock.now() + pins.LIFE))
    assert "on its way" in project.run("reset", person.actor.email).stderr
    assert project.door.pin()
    refused = project.run("reset", person.actor.email, code=1).stderr
    assert "was sent 5 PINs in the last 15 minutes" in " ".join(refused.split())
    assert [event.kind for event in project.door.events(1)] == ["ResetSent"]


def test_requests_are_listed_approved_and_refused(project: Project) -> None:
    door = project.door
    for email in (EMAIL, "second@larkin.example"):
        registration.register(door.guest(), form(email=email))
        registration.confirm(door.guest(), door.token())
    waiting = json.loads(project.run("requests", "--json").stdout)
    assert [row["email"] for row in waiting] == ["second@larkin.example", EMAIL]
    assert "Larkin" in project.run("requests").stdout
    project.run("approve", str(waiting[1]["requestId"]), "--customer", str(COMPANY))
    project.run("refuse", str(waiting[0]["requestId"]), "--reason", "We sell to companies alone.")
    assert json.loads(project.run("requests", "--json").stdout) == []
    decided = json.loads(project.run("requests", "--all", "--json").stdout)
    assert [(row["state"], row["decidedBy"]) for row in decided] == [
        ("Refused", "the command line"),
        ("Approved", "the command line"),
    ]
    again = project.run("approve", str(waiting[1]["requestId"]), "--new", code=1)
    assert "the command line has already approved this request" in again.stderr


def test_a_person_is_exported_and_forgotten(project: Project) -> None:
    add_person(project.db)
    told = json.loads(project.run("export", "dana.whitfield@larkin.example").stdout)
    assert told["person"][0]["first_name"] == "Dana"
    asked = project.run("erase", "dana.whitfield@larkin.example", code=1)
    assert "Erase all data of dana.whitfield@larkin.example?" in asked.stderr
    done = project.run("erase", "dana.whitfield@larkin.example", "--yes")
    assert "Erased " in done.stderr
    assert json.loads(project.run("list", "--json").stdout) == []
