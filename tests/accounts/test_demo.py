"""The people of the demo shop can sign in there, and nobody else gets a password that others know."""

import msgspec
import pytest

from storefront.accounts.actions import demo
from storefront.accounts.queries import people
from storefront.identity.schemas import CompanyRole, UserType
from storefront.platform import password_hashes
from storefront_cli import demo_people
from tests.conftest import Shop
from tests.make.accounts import NOW, Door
from tests.make.people import add_company, add_person


def test_the_demo_shops_people_have_accounts_with_its_password(shop: Shop) -> None:
    with shop.db.read() as conn:
        dana, marcus, priya, greg, nina = (
            people.find_person(conn, email)
            for email in (
                "dana.whitfield@larkin.example",
                "marcus.oyelaran@larkin.example",
                "priya.natarajan@larkin.example",
                "greg.hollis@northfield.example",
                "nina.kowalski@northfield.example",
            )
        )
    assert dana and marcus and priya and greg and nina
    assert [one.company_role for one in (dana, marcus, priya)] == list(CompanyRole)
    assert (greg.role, nina.role) == (UserType.AIRLINE_ENGINEER_USER, UserType.AIRLINE_EMPLOYEE)
    assert greg.may_impersonate and nina.may_impersonate and not dana.may_impersonate
    assert dana.job_title == "Purchasing manager"
    assert all(one.is_demo for one in (dana, marcus, priya, greg, nina))
    assert password_hashes.is_password(dana.password_hash, demo_people.PASSWORD)


def test_seeding_again_opens_no_account_and_changes_none(shop: Shop) -> None:
    with shop.db.read() as conn:
        before = people.find_person(conn, "dana.whitfield@larkin.example")
    demo_people.open_accounts(shop.settings, shop.db)
    with shop.db.read() as conn:
        assert people.find_person(conn, "dana.whitfield@larkin.example") == before


def test_a_person_of_a_real_store_with_a_number_of_the_demos_is_left_alone(door: Door) -> None:
    add_company(door.db)
    number = add_person(door.db, "real@larkin.example")
    assert demo.open_accounts(door.db, [(number, "dana.whitfield@larkin.example")], "x", NOW) == 0
    assert demo.list_people(door.db) == []


def test_whoever_starts_the_demo_is_told_whom_to_sign_in_as(
    shop: Shop, capsys: pytest.CaptureFixture[str]
) -> None:
    demo_people.announce(shop.settings, shop.db)
    said = capsys.readouterr().err
    assert demo_people.PASSWORD in said
    for told in (
        "dana.whitfield@larkin.example · admin of Larkin Hydraulics & Machine",
        "marcus.oyelaran@larkin.example · buyer of",
        "greg.hollis@northfield.example · engineer of Northfield Supply",
    ):
        assert told in said


def test_a_store_that_is_no_demo_opens_and_tells_nothing(
    shop: Shop, capsys: pytest.CaptureFixture[str]
) -> None:
    data = msgspec.structs.replace(shop.settings.data, demo=False)
    demo_people.announce(msgspec.structs.replace(shop.settings, data=data), shop.db)
    assert capsys.readouterr().err == ""
