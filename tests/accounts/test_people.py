"""People with their account and company, and the sessions they have."""

import datetime
import subprocess
import sys

import pytest

from storefront.accounts.queries import people
from storefront.identity import queries as stored
from storefront.identity.schemas import CompanyRole, UserType
from storefront.identity.stored import StoredSession
from storefront.platform import password_hashes
from storefront.platform.connections import InTransaction
from storefront.platform.db import Database
from tests.make.people import COMPANY, PASSWORD, add_company, add_person
from tests.support import servers

NOW = datetime.datetime(2026, 11, 20, 14, tzinfo=datetime.UTC)


def test_a_person_is_found_however_the_address_is_capitalized(db: Database) -> None:
    add_company(db)
    number = add_person(db, company_role=CompanyRole.ADMIN, preferred_name="Dee")
    with db.read() as conn:
        person = people.find_person(conn, " Dana.Whitfield@LARKIN.example")
        assert person == people.find_person_by_id(conn, number)
        assert people.find_person(conn, "nobody@larkin.example") is None
    assert person is not None
    assert (person.name, person.greeting, person.customer_name) == (
        "Dana Whitfield",
        "Dee",
        "Larkin Hydraulics",
    )
    assert (person.customer_id_p21, person.company_role, person.is_staff) == (
        COMPANY,
        CompanyRole.ADMIN,
        False,
    )


def test_staff_are_without_a_company(db: Database) -> None:
    add_person(db, "marcus@northfield.example", role=UserType.AIRLINE_ENGINEER_USER)
    with db.read() as conn:
        person = people.find_person(conn, "marcus@northfield.example")
    assert person is not None
    assert (person.is_staff, person.customer_id_p21, person.customer_name) == (True, None, "")


def test_a_password_is_known_again_and_nothing_else_is() -> None:
    kept = password_hashes.hash_password(PASSWORD)
    assert kept.startswith("$argon2id$")
    assert password_hashes.is_password(kept, PASSWORD)
    assert not password_hashes.is_password(kept, PASSWORD + " ")
    assert not password_hashes.is_password("", "nobody")
    assert not password_hashes.is_password("broken", PASSWORD)


def test_a_store_hashes_passwords_at_the_cost_that_rfc_9106_recommends() -> None:
    """In a process of its own, which knows nothing of the low cost that tests use."""
    hashing = "from storefront.platform.password_hashes import hash_password; print(hash_password('x'))"
    done = subprocess.run(
        [sys.executable, "-c", hashing], env=servers.environment(), capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("$argon2id$v=19$m=65536,t=3,p=4$")


def test_nobody_waits_for_a_password_with_the_database_in_hand(db: Database) -> None:
    with db.write(), pytest.raises(InTransaction):
        password_hashes.hash_password(PASSWORD)


def test_a_person_ends_all_sessions_but_this_one(db: Database) -> None:
    add_company(db)
    number = add_person(db)
    with db.write() as tx:
        for name in ("desk", "phone", "tablet"):
            stored.save_session(tx, session(name, number), f"cookie of {name}")
        assert stored.end_sessions_of(tx, number, NOW, spared="desk") == 2
        assert stored.end_sessions_of(tx, number, NOW, spared="desk") == 0
    with db.read() as conn:
        assert [one.session_id for one in stored.list_sessions(conn, number)] == ["desk"]
        assert set(stored.list_ended(conn, NOW)) == {"phone", "tablet"}
        found = stored.find_session(conn, "cookie of phone")
    assert found is not None
    assert not found.lasts(NOW, datetime.timedelta(hours=1))


def test_a_session_that_is_not_used_is_over(db: Database) -> None:
    kept = session("desk", 1)
    assert kept.lasts(NOW + datetime.timedelta(minutes=59), datetime.timedelta(hours=1))
    assert not kept.lasts(NOW + datetime.timedelta(minutes=60), datetime.timedelta(hours=1))


def session(name: str, web_user_id: int) -> StoredSession:
    return StoredSession(
        session_id=name,
        web_user_id=web_user_id,
        created_at=NOW,
        used_at=NOW,
        authenticated_at=NOW,
        ends_at=NOW + datetime.timedelta(days=30),
        ended_at=None,
        methods=["pwd"],
        device="Chrome, Windows",
        address="192.0.2.7",
        impersonation_id=None,
        imp_customer_id_p21=None,
        imp_customer_id_aw=None,
        imp_customer_name="",
    )
