"""An authenticator app: set up with its first code, asked for after the password, each code once."""

import datetime

import pyotp
import pytest

from storefront.base.errors import Forbidden, NotFound, Refused, TooMany, Unauthenticated
from storefront.identity.schemas import ANON, CompanyRole
from storefront.platform.db import Database
from storefront.signin import limits, messages
from storefront.signin.actions import authenticator_app, factors, second_factor
from storefront.signin.queries.factors import methods_of
from storefront.signin.rules import totp as rules
from storefront.signin.schemas import SecondFactorInput, SignInAnswer, SignInMethod, TotpConfirmInput
from tests.make.factors import ISSUER, NOW, Someone, app_of, codes_of, person_of, session_of, sign_in_someone

SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"


def asked(person: Someone) -> str:
    """Begin the step after the password, and return what the browser holds of it."""
    account = person_of(person)
    with person.context.db.write() as tx:
        facts = {"continueTo": "/cart", "methods": ["pwd"]}
        methods = methods_of(tx, person.web_user_id)
        return second_factor.ask(tx, person.context, account, facts, methods).challenge


def given(person: Someone, challenge: str, code: str) -> second_factor.Proved | SignInAnswer:
    """Answer with a code of the app."""
    return second_factor.answer(person.context, SecondFactorInput(challenge=challenge, code=code), ISSUER)


@pytest.mark.parametrize(
    ("seconds", "is_taken"), [(0, True), (30, True), (-30, True), (60, False), (-90, False)]
)
def test_the_clock_of_the_app_may_be_off_by_one_code(seconds: int, is_taken: bool) -> None:
    code = pyotp.TOTP(SECRET).at(NOW + datetime.timedelta(seconds=seconds))
    assert (rules.matching_step(SECRET, code, NOW) is not None) is is_taken


@pytest.mark.parametrize("typed", ["", "12345", "1234567", "abcdef", "١٢٣٤٥٦", "12345６"])
def test_what_is_not_six_digits_is_no_code(typed: str) -> None:
    assert rules.read_code(typed) == ""
    assert rules.matching_step(SECRET, typed, NOW) is None


def test_a_code_may_be_typed_in_two_halves() -> None:
    code = pyotp.TOTP(SECRET).at(NOW)
    assert rules.matching_step(SECRET, f" {code[:3]} {code[3:]}", NOW) is not None


def test_an_app_counts_only_after_its_first_right_code(db: Database) -> None:
    person = sign_in_someone(db)
    begun = authenticator_app.start(person.context)
    assert begun.picture.startswith("data:image/svg+xml")
    assert begun.secret.replace(" ", "") in begun.address
    with pytest.raises(Refused, match="is incorrect"):
        authenticator_app.confirm(person.context, TotpConfirmInput(code="000000"))
    with pytest.raises(Refused, match="6 digits"):
        authenticator_app.confirm(person.context, TotpConfirmInput(code="twelve"))
    with db.read() as conn:
        assert methods_of(conn, person.web_user_id) == []
    code = pyotp.TOTP(begun.secret.replace(" ", "")).at(NOW)
    shown = authenticator_app.confirm(person.context, TotpConfirmInput(code=code))
    assert shown.totp_since == NOW
    with db.read() as conn:
        assert methods_of(conn, person.web_user_id) == ["Totp"]
    assert session_of(person).methods == ["pwd", "otp"]
    with pytest.raises(Refused, match="already"):
        authenticator_app.start(person.context)


def test_a_second_start_replaces_the_first(db: Database) -> None:
    person = sign_in_someone(db)
    first = pyotp.TOTP(authenticator_app.start(person.context).secret.replace(" ", ""))
    second = pyotp.TOTP(authenticator_app.start(person.context).secret.replace(" ", ""))
    with pytest.raises(Refused, match="is incorrect"):
        authenticator_app.confirm(person.context, TotpConfirmInput(code=first.at(NOW)))
    assert authenticator_app.confirm(person.context, TotpConfirmInput(code=second.at(NOW))).totp_since


def test_the_code_signs_in_and_goes_on_where_one_was_going(db: Database) -> None:
    person = sign_in_someone(db).later(minutes=2)
    app = app_of(person)
    later = person.later(minutes=1)
    done = given(later, asked(later), app.at(later.context.now))
    assert done == second_factor.Proved(
        person.web_user_id, [SignInMethod.PASSWORD, SignInMethod.TOTP], "/cart", ""
    )


def test_a_code_works_once(db: Database) -> None:
    person = sign_in_someone(db)
    app = app_of(person)
    assert isinstance(given(person, asked(person), app.at(NOW)), SignInAnswer), (
        "it was used to set the app up"
    )
    later = person.later(minutes=1)
    code = app.at(later.context.now)
    assert isinstance(given(later, asked(later), code), second_factor.Proved)
    again = given(later, asked(later), code)
    assert isinstance(again, SignInAnswer)
    assert again.status == "SecondFactor"
    before = app.at(later.context.now - datetime.timedelta(seconds=30))
    assert isinstance(given(later, asked(later), before), SignInAnswer), "and none from before it"


def test_a_challenge_is_met_once(db: Database) -> None:
    person = sign_in_someone(db)
    app = app_of(person)
    later, much_later = person.later(minutes=1), person.later(minutes=3)
    challenge = asked(later)
    assert isinstance(given(later, challenge, app.at(later.context.now)), second_factor.Proved)
    again = given(much_later, challenge, app.at(much_later.context.now))
    assert isinstance(again, SignInAnswer)
    assert (again.status, again.message) == ("Refused", messages.CHALLENGE_OVER)


def test_five_wrong_codes_end_the_challenge(db: Database) -> None:
    person = sign_in_someone(db)
    app = app_of(person)
    later = person.later(minutes=1)
    challenge = asked(later)
    left = []
    for _ in range(limits.CHALLENGE_TRIES_MAX):
        answer = given(later, challenge, "000000")
        assert isinstance(answer, SignInAnswer)
        left.append((answer.status, answer.tries_left))
    assert left == [(status, 4 - at) for at, status in enumerate(["SecondFactor"] * 4 + ["Refused"])]
    assert isinstance(given(later, challenge, app.at(later.context.now)), SignInAnswer), (
        "also for a right code"
    )


def test_who_knows_the_password_cannot_guess_all_day(db: Database) -> None:
    person = sign_in_someone(db)
    app_of(person)
    for _ in range(3):
        challenge = asked(person)
        for _ in range(limits.CHALLENGE_TRIES_MAX):
            given(person, challenge, "000000")
    with pytest.raises(TooMany) as refused:
        asked(person)
    assert refused.value.retry_after == 15 * 60
    assert asked(person.later(minutes=16))


def test_a_challenge_waits_for_five_minutes(db: Database) -> None:
    person = sign_in_someone(db)
    app = app_of(person)
    challenge = asked(person)
    late = person.later(minutes=5, seconds=1)
    answer = given(late, challenge, app.at(late.context.now))
    assert isinstance(answer, SignInAnswer)
    assert answer.message == messages.CHALLENGE_OVER


def test_nothing_typed_costs_no_try(db: Database) -> None:
    person = sign_in_someone(db)
    app_of(person)
    challenge = asked(person)
    with pytest.raises(Refused, match="6 digits"):
        given(person, challenge, " ")
    answer = given(person, challenge, "000000")
    assert isinstance(answer, SignInAnswer)
    assert answer.tries_left == 4


def test_another_persons_code_is_worth_nothing(db: Database) -> None:
    dana = sign_in_someone(db)
    renee = sign_in_someone(db, "renee.alcott@larkin.example")
    app_of(dana)
    app = app_of(renee)
    later = dana.later(minutes=1)
    assert isinstance(given(later, asked(later), app.at(later.context.now)), SignInAnswer)


def test_who_signed_in_long_ago_changes_nothing(db: Database) -> None:
    person = sign_in_someone(db)
    app_of(person)
    late = sign_in_someone(db, "renee.alcott@larkin.example").later(minutes=11)
    with pytest.raises(Forbidden, match="password again") as refused:
        authenticator_app.start(late.context)
    assert [problem.field for problem in refused.value.problems] == ["proof"]
    with pytest.raises(Forbidden):
        authenticator_app.remove(person.later(minutes=11).context)
    assert not factors.show_factors(late.context).is_fresh


def test_without_the_app_the_password_is_enough_again(db: Database) -> None:
    person = sign_in_someone(db)
    authenticator_app.start(person.context)
    with pytest.raises(NotFound):
        authenticator_app.remove(person.context)
    app_of(person)
    codes_of(person)
    shown = authenticator_app.remove(person.context)
    assert (shown.totp_since, shown.recovery_codes_left) == (None, 0)
    with db.read() as conn:
        assert methods_of(conn, person.web_user_id) == []


def test_guests_have_no_second_factor(db: Database) -> None:
    person = sign_in_someone(db)
    guest = person.context.__class__(actor=ANON, db=db, settings=person.context.settings, now=NOW)
    for ask in (factors.show_factors, authenticator_app.start, authenticator_app.remove):
        with pytest.raises(Unauthenticated, match="sign in"):
            ask(guest)


@pytest.mark.parametrize(("role", "is_advised"), [(CompanyRole.ADMIN, True), (CompanyRole.BUYER, False)])
def test_admins_are_asked_to_have_one(db: Database, role: CompanyRole, is_advised: bool) -> None:
    assert factors.show_factors(sign_in_someone(db, company_role=role).context).is_advised is is_advised
