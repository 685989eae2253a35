"""Recovery codes: ten, told once, each works once; and who has lost everything begins anew."""

import pytest
from sqlalchemy import select

from storefront.base.errors import Refused
from storefront.platform.db import Database
from storefront.signin import messages
from storefront.signin.actions import factors, recovery_codes, second_factor
from storefront.signin.queries.factors import methods_of
from storefront.signin.rules.recovery_codes import read_recovery_code, show_recovery_code
from storefront.signin.schemas import SecondFactorInput, SignInAnswer, SignInMethod
from storefront.signin.tables import RecoveryCodeRow
from tests.make.factors import ISSUER, NOW, Someone, app_of, codes_of, person_of, sign_in_someone


def use(person: Someone, code: str) -> second_factor.Proved | SignInAnswer:
    """Answer the step after the password with a recovery code."""
    account = person_of(person)
    with person.context.db.write() as tx:
        methods = methods_of(tx, person.web_user_id)
        asked = second_factor.ask(tx, person.context, account, {"methods": ["pwd"]}, methods)
    sent = SecondFactorInput(challenge=asked.challenge, recovery_code=code)
    return second_factor.answer(person.context, sent, ISSUER)


@pytest.mark.parametrize("typed", ["ABCDE-23456", "abcde23456", " abcde 23456 "])
def test_a_code_is_read_however_it_is_typed(typed: str) -> None:
    assert read_recovery_code(typed) == "ABCDE23456"


@pytest.mark.parametrize("typed", ["", "ABCDE", "ABCDE-234567", "ABCDE-2345O", "ABCDE-2345é"])
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert read_recovery_code(typed) == ""


def test_a_code_is_shown_in_two_halves() -> None:
    assert show_recovery_code("ABCDE23456") == "ABCDE-23456"


def test_ten_codes_are_told_and_only_their_digests_are_kept(db: Database) -> None:
    person = sign_in_someone(db)
    app_of(person)
    codes = codes_of(person)
    assert len(set(codes)) == 10
    with db.read() as conn:
        kept = " ".join(conn.scalars(select(RecoveryCodeRow.digest)))
    assert not any(code.replace("-", "") in kept or code in kept for code in codes)
    assert factors.show_factors(person.context).recovery_codes_left == 10


def test_each_code_works_once(db: Database) -> None:
    person = sign_in_someone(db)
    app_of(person)
    codes = codes_of(person)
    done = use(person, codes[3].lower())
    assert isinstance(done, second_factor.Proved)
    assert done.methods == [SignInMethod.PASSWORD, SignInMethod.RECOVERY_CODE]
    again = use(person, codes[3])
    assert isinstance(again, SignInAnswer)
    assert again.message.startswith(messages.RECOVERY_CODE_WRONG)
    assert factors.show_factors(person.context).recovery_codes_left == 9
    assert isinstance(use(person, codes[4]), second_factor.Proved)


def test_new_codes_replace_the_old_ones(db: Database) -> None:
    person = sign_in_someone(db)
    app_of(person)
    old, new = codes_of(person), codes_of(person)
    assert isinstance(use(person, old[0]), SignInAnswer)
    assert isinstance(use(person, new[0]), second_factor.Proved)


def test_one_cannot_use_another_persons_codes(db: Database) -> None:
    dana = sign_in_someone(db)
    renee = sign_in_someone(db, "renee.alcott@larkin.example")
    app_of(dana)
    app_of(renee)
    assert isinstance(use(dana, codes_of(renee)[0]), SignInAnswer)


def test_codes_alone_are_no_second_factor(db: Database) -> None:
    person = sign_in_someone(db)
    with pytest.raises(Refused, match="Recovery codes replace"):
        recovery_codes.renew(person.context)


def test_who_has_lost_everything_begins_anew(db: Database) -> None:
    person = sign_in_someone(db)
    app_of(person)
    codes = codes_of(person)
    with db.write() as tx:
        assert factors.forget_factors(tx, person.web_user_id, NOW) == 2
        assert methods_of(tx, person.web_user_id) == []
        assert factors.forget_factors(tx, person.web_user_id, NOW) == 0
    app_of(person)
    assert isinstance(use(person, codes[0]), SignInAnswer), "the old codes are forgotten, too"
