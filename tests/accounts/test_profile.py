"""A person changes their own account; a new email counts once its link was opened."""

import pytest

from storefront.accounts.actions import profile
from storefront.accounts.queries import people
from storefront.accounts.schemas.forms import LinkState
from storefront.accounts.schemas.profile import Profile, ProfileEdits, ProfileSaved, StaleProfile
from storefront.base.errors import Refused, Unauthenticated
from storefront.identity.schemas import CompanyRole, UserType
from tests.make.accounts import Door
from tests.make.people import add_company, add_person


@pytest.fixture
def dana(door: Door) -> int:
    """Somebody with an account."""
    add_company(door.db)
    return add_person(door.db, company_role=CompanyRole.ADMIN)


def edits(seen: Profile, **changes: object) -> ProfileEdits:
    same = {name: getattr(seen, name) for name in ProfileEdits.__struct_fields__}
    return ProfileEdits(**same | changes)


def save(door: Door, person: int, **changes: object) -> ProfileSaved | StaleProfile:
    context = door.person(person)
    return profile.save_profile(context, edits(profile.load_profile(context), **changes))


def test_every_field_is_kept_where_it_is_read_again(door: Door, dana: int) -> None:
    changes = {
        "first_name": "Daniela",
        "last_name": "Whitfield-Ross",
        "preferred_name": "Dee",
        "job_title": "Head of purchasing",
        "phone": "(330) 555-0119",
        "phone_ext": "42",
    }
    save(door, dana, **changes)
    seen = profile.load_profile(door.person(dana))
    assert {name: getattr(seen, name) for name in changes} == changes | {"phone": "+13305550119"}
    assert (seen.company, seen.company_role, seen.version) == ("Larkin Hydraulics", CompanyRole.ADMIN, 2)


def test_staff_have_a_profile_without_a_company(door: Door) -> None:
    greg = add_person(door.db, "greg@northfield.example", role=UserType.AIRLINE_ENGINEER_USER)
    seen = profile.load_profile(door.person(greg))
    assert (seen.user_type, seen.company, seen.company_role) == (
        UserType.AIRLINE_ENGINEER_USER,
        "",
        None,
    )
    with pytest.raises(Unauthenticated):
        profile.load_profile(door.guest())


def test_what_was_changed_meanwhile_is_shown_and_not_overwritten(door: Door, dana: int) -> None:
    seen = profile.load_profile(door.person(dana))
    save(door, dana, job_title="Buyer")
    stale = profile.save_profile(door.person(dana), edits(seen, job_title="Planner"))
    assert isinstance(stale, StaleProfile)
    assert stale.fresh.job_title == "Buyer"
    assert profile.load_profile(door.person(dana)).job_title == "Buyer"


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("first_name", " ", "First Name is required"),
        ("last_name", "x" * 51, "Last Name must be at most 50 characters long"),
        ("preferred_name", "Dee\u202e", "Preferred Name must not contain invisible characters"),
        ("job_title", "x" * 41, "Job Title must be at most 40 characters long"),
        ("phone", "555", "The phone number must have exactly 10 digits"),
        ("phone_ext", "123456", "Extension must be at most 5 characters long"),
        ("email", "dana", "The email is not valid"),
    ],
)
def test_a_field_that_is_wrong_is_named(door: Door, dana: int, field: str, value: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        save(door, dana, **{field: value})
    assert [problem.message for problem in refused.value.problems] == [why]


def test_a_new_email_counts_once_its_link_is_opened_and_the_old_one_is_told(door: Door, dana: int) -> None:
    saved = save(door, dana, email="Dana@Larkin-Group.example")
    assert isinstance(saved, ProfileSaved)
    assert (saved.profile.email, saved.profile.new_email) == (
        "dana.whitfield@larkin.example",
        "dana@larkin-group.example",
    )
    assert door.last_letter().to == ["dana@larkin-group.example"]
    assert profile.confirm_email(door.guest(), door.token()).state is LinkState.DONE
    with door.db.read() as conn:
        assert people.find_person(conn, "dana.whitfield@larkin.example") is None
        found = people.find_person(conn, "dana@larkin-group.example")
    assert found is not None
    assert found.web_user_id == dana
    assert door.last_letter().to == ["dana.whitfield@larkin.example"]
    assert profile.confirm_email(door.guest(), door.token()).state is LinkState.USED


def test_a_new_email_that_was_taken_back_does_not_count(door: Door, dana: int) -> None:
    save(door, dana, email="dana@larkin-group.example")
    save(door, dana, job_title="Buyer")
    assert profile.load_profile(door.person(dana)).new_email == ""
    assert profile.confirm_email(door.guest(), door.token()).state is LinkState.UNKNOWN


@pytest.mark.trust("T-19")
def test_an_email_of_somebody_else_is_answered_alike_and_never_moves(door: Door, dana: int) -> None:
    add_person(door.db, "renee@larkin.example")
    free = save(door, dana, email="free@larkin.example")
    token = door.token()
    taken = save(door, dana, email="renee@larkin.example")
    assert isinstance(free, ProfileSaved)
    assert isinstance(taken, ProfileSaved)
    assert free.message.replace("free@", "") == taken.message.replace("renee@", "")
    assert door.last_letter().to == ["renee@larkin.example"]
    assert "token=" not in door.last_letter().text
    assert profile.confirm_email(door.guest(), token).state is LinkState.UNKNOWN


def test_an_email_that_was_taken_meanwhile_does_not_move(door: Door, dana: int) -> None:
    save(door, dana, email="new@larkin.example")
    add_person(door.db, "new@larkin.example")
    with pytest.raises(Refused, match="cannot be used"):
        profile.confirm_email(door.guest(), door.token())
