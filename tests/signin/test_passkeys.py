"""Passkeys, with an authenticator in software: added, used after the password or alone, removed."""

from dataclasses import replace
from typing import Any

import pytest

from storefront.base.errors import NotFound, Refused
from storefront.platform.db import Database
from storefront.signin import limits, messages
from storefront.signin.actions import passkeys, second_factor
from storefront.signin.queries.factors import methods_of
from storefront.signin.schemas import (
    AddPasskeyInput,
    Factors,
    PasskeyOptionsInput,
    RemovePasskeyInput,
    RenamePasskeyInput,
    SecondFactorInput,
    SignInAnswer,
    SignInMethod,
    SignInStatus,
)
from tests.make.authenticator import Authenticator
from tests.make.factors import ISSUER, NOW, Someone, person_of, session_of, sign_in_someone

ELSEWHERE = "https://store.example.evil.example"


def add(person: Someone, device: Authenticator, name: str = "Laptop", **more: Any) -> Factors:
    """Add a passkey of this device."""
    options = passkeys.options(person.context, ISSUER)
    made = device.create(options.public_key, **more)
    sent = AddPasskeyInput(challenge=options.challenge, name=name, credential=made)
    return passkeys.add(person.context, sent, ISSUER)


def asked(person: Someone) -> str:
    """Begin the step after the password."""
    account = person_of(person)
    with person.context.db.write() as tx:
        facts = {"continueTo": "/cart", "methods": ["pwd"]}
        methods = methods_of(tx, person.web_user_id)
        return second_factor.ask(tx, person.context, account, facts, methods).challenge


def use(person: Someone, device: Authenticator, challenge: str = "", **more: Any) -> Any:
    """Answer with a passkey of this device; without a challenge it signs in alone."""
    wanted = PasskeyOptionsInput(challenge=challenge, continue_to="/cart")
    options = second_factor.passkey_options(person.context, wanted, ISSUER)
    signed = device.get(options.public_key, **more)
    sent = SecondFactorInput(challenge=options.challenge, passkey=signed)
    return second_factor.answer(person.context, sent, ISSUER)


def test_a_passkey_is_added_with_its_name(db: Database) -> None:
    person = sign_in_someone(db)
    shown = add(person, Authenticator(ISSUER), "  My   laptop ")
    assert [(key.name, key.created_at, key.used_at) for key in shown.passkeys] == [("My laptop", NOW, None)]
    with db.read() as conn:
        assert methods_of(conn, person.web_user_id) == ["Passkey"]
    assert session_of(person).methods == ["pwd", "hwk"]


def test_the_browser_is_told_who_and_which_keys_are_known(db: Database) -> None:
    person = sign_in_someone(db)
    first = add(person, Authenticator(ISSUER)).passkeys[0]
    options = passkeys.options(person.context, ISSUER).public_key
    assert options["rp"] == {"id": "store.example", "name": person.context.settings.store.name}
    assert options["user"]["name"] == "dana.whitfield@larkin.example"
    assert [key["id"] for key in options["excludeCredentials"]] == [first.passkey_id]


def test_a_passkey_is_the_step_after_the_password(db: Database) -> None:
    person, device = sign_in_someone(db), Authenticator(ISSUER, knows_owner=False)
    add(person, device)
    done = use(person, device, asked(person))
    assert done == second_factor.Proved(
        person.web_user_id, [SignInMethod.PASSWORD, SignInMethod.PASSKEY], "/cart", ""
    )


def test_a_passkey_alone_signs_in(db: Database) -> None:
    person, device = sign_in_someone(db), Authenticator(ISSUER)
    add(person, device)
    later = person.later(hours=2)
    done = use(later, device)
    assert done == second_factor.Proved(person.web_user_id, [SignInMethod.PASSKEY], "/cart", "")


def test_alone_it_has_to_know_its_owner(db: Database) -> None:
    person, device = sign_in_someone(db), Authenticator(ISSUER, knows_owner=False)
    add(person, device)
    assert use(person, device) == SignInAnswer(status=SignInStatus.REFUSED, message=messages.PASSKEY_REFUSED)


def test_alone_it_has_to_say_whose_it_is(db: Database) -> None:
    person, device = sign_in_someone(db), Authenticator(ISSUER)
    add(person, device)
    for kept in device.kept.values():
        kept.handle = "MTIz"
    assert use(person, device).message == messages.PASSKEY_REFUSED


def test_an_unknown_passkey_signs_nobody_in(db: Database) -> None:
    person, device = sign_in_someone(db), Authenticator(ISSUER)
    options = passkeys.options(person.context, ISSUER)
    device.create(options.public_key)
    assert use(person, device).message == messages.PASSKEY_UNKNOWN


def test_a_page_elsewhere_can_neither_add_nor_use_one(db: Database) -> None:
    person, device = sign_in_someone(db), Authenticator(ISSUER)
    with pytest.raises(Refused, match="did not work"):
        add(person, device, origin=ELSEWHERE)
    add(person, device)
    here = replace(device, kept=dict(list(device.kept.items())[1:]))
    assert use(person, here, origin=ELSEWHERE).message == messages.PASSKEY_REFUSED
    assert isinstance(use(person, here), second_factor.Proved)


def test_a_copy_that_has_signed_less_often_is_refused(db: Database) -> None:
    person, device = sign_in_someone(db), Authenticator(ISSUER)
    add(person, device)
    assert isinstance(use(person, device, count=7), second_factor.Proved)
    assert isinstance(use(person, device, count=7), SignInAnswer)
    assert isinstance(use(person, device, count=8), second_factor.Proved)


def test_a_device_may_count_from_any_number(db: Database) -> None:
    person, device = sign_in_someone(db), Authenticator(ISSUER)
    add(person, device)
    for count in (2_147_483_640, 4_294_967_294, 4_294_967_295):
        assert isinstance(use(person, device, count=count), second_factor.Proved)


def test_what_was_signed_once_is_worth_nothing_again(db: Database) -> None:
    person, device = sign_in_someone(db), Authenticator(ISSUER)
    add(person, device)
    options = second_factor.passkey_options(person.context, PasskeyOptionsInput(), ISSUER)
    sent = SecondFactorInput(challenge=options.challenge, passkey=device.get(options.public_key))
    assert isinstance(second_factor.answer(person.context, sent, ISSUER), second_factor.Proved)
    again = second_factor.answer(person.context, sent, ISSUER)
    assert isinstance(again, SignInAnswer)
    assert again.message == messages.CHALLENGE_OVER
    other = second_factor.passkey_options(person.context, PasskeyOptionsInput(), ISSUER)
    stolen = SecondFactorInput(challenge=other.challenge, passkey=sent.passkey)
    refused = second_factor.answer(person.context, stolen, ISSUER)
    assert isinstance(refused, SignInAnswer)
    assert refused.message == messages.PASSKEY_REFUSED


def test_another_persons_passkey_is_no_second_factor(db: Database) -> None:
    dana, hers = sign_in_someone(db), Authenticator(ISSUER)
    renee, theirs = sign_in_someone(db, "renee.alcott@larkin.example"), Authenticator(ISSUER)
    add(dana, hers)
    add(renee, theirs)
    challenge = asked(dana)
    options = second_factor.passkey_options(dana.context, PasskeyOptionsInput(challenge=challenge), ISSUER)
    free = {**options.public_key, "allowCredentials": []}
    sent = SecondFactorInput(challenge=challenge, passkey=theirs.get(free))
    answer = second_factor.answer(dana.context, sent, ISSUER)
    assert isinstance(answer, SignInAnswer)
    assert (answer.status, answer.tries_left) == ("SecondFactor", 4)


@pytest.mark.parametrize(
    "nonsense",
    [{}, {"id": 7}, {"id": "x", "rawId": "x", "type": "public-key", "response": "none"}, {"rawId": "é" * 9}],
)
def test_nonsense_is_refused_with_a_sentence(db: Database, nonsense: dict[str, Any]) -> None:
    person = sign_in_someone(db)
    add(person, Authenticator(ISSUER))
    challenge = asked(person)
    second_factor.passkey_options(person.context, PasskeyOptionsInput(challenge=challenge), ISSUER)
    sent = SecondFactorInput(challenge=challenge, passkey=nonsense)
    answer = second_factor.answer(person.context, sent, ISSUER)
    assert isinstance(answer, SignInAnswer)
    assert answer.message.startswith(messages.PASSKEY_REFUSED)
    options = passkeys.options(person.context, ISSUER)
    with pytest.raises(Refused):
        passkeys.add(person.context, AddPasskeyInput(options.challenge, "x", nonsense), ISSUER)


def test_what_was_made_for_one_person_is_added_to_nobody_else(db: Database) -> None:
    dana, renee = sign_in_someone(db), sign_in_someone(db, "renee.alcott@larkin.example")
    options = passkeys.options(dana.context, ISSUER)
    made = Authenticator(ISSUER).create(options.public_key)
    sent = AddPasskeyInput(challenge=options.challenge, name="Laptop", credential=made)
    with pytest.raises(Refused, match=messages.PASSKEY_REFUSED):
        passkeys.add(renee.context, sent, ISSUER)
    assert len(passkeys.add(dana.context, sent, ISSUER).passkeys) == 1


def test_one_device_is_added_once(db: Database) -> None:
    person, device = sign_in_someone(db), Authenticator(ISSUER)
    options = passkeys.options(person.context, ISSUER)
    made = device.create(options.public_key)
    sent = AddPasskeyInput(challenge=options.challenge, name="Key", credential=made)
    passkeys.add(person.context, sent, ISSUER)
    with pytest.raises(Refused):
        passkeys.add(person.context, sent, ISSUER)


@pytest.mark.parametrize("id_bytes", [385, 1_023])
def test_an_id_too_long_to_keep_is_refused(db: Database, id_bytes: int) -> None:
    person = sign_in_someone(db)
    with pytest.raises(Refused, match="did not work"):
        add(person, Authenticator(ISSUER, id_bytes=id_bytes))
    assert len(add(person, Authenticator(ISSUER, id_bytes=384)).passkeys) == 1


def test_ten_are_enough(db: Database) -> None:
    person = sign_in_someone(db)
    for _ in range(limits.PASSKEYS_MAX):
        add(person, Authenticator(ISSUER))
    with pytest.raises(Refused, match="10 passkeys"):
        passkeys.options(person.context, ISSUER)


@pytest.mark.parametrize(
    ("name", "reason"), [(" ", "Enter a name"), ("\u200b", "Enter a name"), ("x" * 61, "at most 60")]
)
def test_a_passkey_has_a_name_that_can_be_read(db: Database, name: str, reason: str) -> None:
    person = sign_in_someone(db)
    known = add(person, Authenticator(ISSUER)).passkeys[0]
    with pytest.raises(Refused, match=reason) as refused:
        passkeys.rename(person.context, RenamePasskeyInput(passkey_id=known.passkey_id, name=name))
    assert [problem.field for problem in refused.value.problems] == ["name"]


def test_only_its_owner_names_or_removes_it(db: Database) -> None:
    dana, renee = sign_in_someone(db), sign_in_someone(db, "renee.alcott@larkin.example")
    hers = add(dana, Authenticator(ISSUER)).passkeys[0].passkey_id
    with pytest.raises(NotFound):
        passkeys.rename(renee.context, RenamePasskeyInput(passkey_id=hers, name="Mine"))
    with pytest.raises(NotFound):
        passkeys.remove(renee.context, RemovePasskeyInput(passkey_id=hers))
    named = passkeys.rename(dana.context, RenamePasskeyInput(passkey_id=hers, name="Phone"))
    assert [key.name for key in named.passkeys] == ["Phone"]
    assert passkeys.remove(dana.context, RemovePasskeyInput(passkey_id=hers)).passkeys == []
    with db.read() as conn:
        assert methods_of(conn, dana.web_user_id) == []
