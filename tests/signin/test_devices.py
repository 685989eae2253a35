"""Where a person is signed in, and signing out there; proving once more who one is."""

import datetime

import pytest

from storefront.base.errors import NotFound, Refused, TooMany, Unauthenticated
from storefront.platform.db import Database
from storefront.signin.actions import devices, fresh_proof, second_factor
from storefront.signin.schemas import EndSessionsInput, ProofInput, SecondFactorInput
from tests.make.factors import ISSUER, NOW, app_of, session_of, sign_in_again, sign_in_someone
from tests.make.people import PASSWORD


def test_devices_are_listed_this_one_first(db: Database) -> None:
    here = sign_in_someone(db)
    sign_in_again(db, here.web_user_id, NOW + datetime.timedelta(hours=1), device="Safari on iPhone")
    sign_in_again(db, here.web_user_id, NOW - datetime.timedelta(days=3), device="Edge on Windows")
    sign_in_someone(db, "renee.alcott@larkin.example")
    shown = devices.show_sessions(here.context).sessions
    assert [(one.device, one.is_this) for one in shown] == [
        ("Chrome on Windows", True),
        ("Safari on iPhone", False),
    ], "a device that was not used for 12 hours is signed out already"
    assert (shown[0].address, shown[0].created_at, shown[0].used_at) == ("192.0.2.7", NOW, NOW)


def test_one_device_is_signed_out(db: Database) -> None:
    here = sign_in_someone(db)
    there = sign_in_again(db, here.web_user_id, NOW)
    left = devices.end_sessions(here.context, EndSessionsInput(session_id=there.context.actor.session_id))
    assert [one.is_this for one in left.sessions] == [True]
    assert session_of(there).ended_at == NOW
    with pytest.raises(Unauthenticated):
        devices.show_sessions(there.context)
    with pytest.raises(NotFound, match="not signed in on this device anymore"):
        devices.end_sessions(here.context, EndSessionsInput(session_id=there.context.actor.session_id))


def test_everywhere_else_is_signed_out(db: Database) -> None:
    here = sign_in_someone(db)
    others = [sign_in_again(db, here.web_user_id, NOW) for _ in range(3)]
    renee = sign_in_someone(db, "renee.alcott@larkin.example")
    left = devices.end_sessions(here.context, EndSessionsInput(everywhere_else=True))
    assert [one.session_id for one in left.sessions] == [here.context.actor.session_id]
    assert all(session_of(other).ended_at == NOW for other in others)
    assert session_of(renee).ended_at is None


def test_nobody_signs_out_somebody_else(db: Database) -> None:
    dana, renee = sign_in_someone(db), sign_in_someone(db, "renee.alcott@larkin.example")
    with pytest.raises(NotFound):
        devices.end_sessions(dana.context, EndSessionsInput(session_id=renee.context.actor.session_id))
    with pytest.raises(Refused) as refused:
        devices.end_sessions(dana.context, EndSessionsInput())
    assert [problem.field for problem in refused.value.problems] == ["sessionId"]
    assert session_of(renee).ended_at is None


def test_the_password_makes_a_sign_in_fresh_again(db: Database) -> None:
    person = sign_in_someone(db).later(minutes=30)
    assert fresh_proof.prove(person.context, ProofInput(password=PASSWORD)).status == "SignedIn"
    assert session_of(person).authenticated_at == person.context.now


def test_a_wrong_password_does_not_and_five_have_to_wait(db: Database) -> None:
    person = sign_in_someone(db).later(minutes=30)
    said = []
    for _ in range(5):
        with pytest.raises(Refused) as refused:
            fresh_proof.prove(person.context, ProofInput(password="Wrong-Horse-7"))
        said.append(refused.value.detail)
    assert said[0] == "The password is incorrect. 4 attempts left."
    assert said[3:] == ["The password is incorrect. 1 attempt left.", "The password is incorrect."]
    with pytest.raises(TooMany) as waiting:
        fresh_proof.prove(person.context, ProofInput(password=PASSWORD))
    assert 0 < waiting.value.retry_after <= 301
    assert session_of(person).authenticated_at == NOW
    assert (
        fresh_proof.prove(person.later(minutes=6).context, ProofInput(password=PASSWORD)).status == "SignedIn"
    )


def test_with_a_second_factor_the_password_is_not_enough(db: Database) -> None:
    person = sign_in_someone(db)
    app = app_of(person)
    late = person.later(minutes=30)
    asked = fresh_proof.prove(late.context, ProofInput(password=PASSWORD))
    assert (asked.status, asked.methods) == ("SecondFactor", ["Totp"])
    assert session_of(late).authenticated_at == NOW
    sent = SecondFactorInput(challenge=asked.challenge, code=app.at(late.context.now))
    done = second_factor.answer(late.context, sent, ISSUER)
    assert isinstance(done, second_factor.Proved)
    assert done.session_id == late.context.actor.session_id
    assert session_of(late).authenticated_at == late.context.now
