"""The account that a guest asks for."""

from typing import Any

import pytest

from storefront.checkout.rules import account, review
from storefront.checkout.schemas.edits import (
    UserEdits,
)
from storefront.checkout.schemas.facts import CheckoutFacts
from storefront.checkout.schemas.status import NewAccountState, ValidationStatus
from storefront.identity.schemas import ANON, Actor
from tests.make.checkouts import (
    BUYER,
    EDITS,
    EMPLOYEE,
    FACTS,
    IMPERSONATOR,
    TODAY,
    edits,
    facts,
)


def status(changed: UserEdits = EDITS, known: CheckoutFacts = FACTS, actor: Actor = ANON) -> ValidationStatus:
    return review.status(changed, known, actor, TODAY)


def reasons(changed: UserEdits = EDITS, known: CheckoutFacts = FACTS, actor: Actor = ANON) -> list[str]:
    return status(changed, known, actor).is_not_ready_to_checkout_reasons


def account_of(changed: UserEdits, actor: Actor = ANON, **known: Any) -> tuple[NewAccountState, bool, str]:
    found = account.new_account_status(changed, facts(**known), actor)
    return found.status, account.is_new_account_editor_open(found), found.message


def wanting(email: str = "dana@larkin.example", **general: Any) -> UserEdits:
    return edits(general={"is_create_account": True, **general}, selected_contact={"email": email})


def test_no_account_is_asked_for() -> None:
    """S2-4.4-001 S2-4.4-007"""
    assert account_of(EDITS) == (NewAccountState.DISABLED, False, "")
    for actor in (BUYER, EMPLOYEE, IMPERSONATOR):
        assert account_of(wanting(), actor)[0] is NewAccountState.DISABLED
    assert account_of(wanting(is_quote=True), IMPERSONATOR)[0] is NewAccountState.DISABLED
    assert account_of(wanting(is_quote=True))[0] is NewAccountState.NEEDS_PASSWORD


def test_a_new_account_needs_a_password_first() -> None:
    """S2-4.4-003 S2-4.4-007"""
    state, is_open, message = account_of(wanting())
    assert (state, is_open) == (NewAccountState.NEEDS_PASSWORD, True)
    assert "Save Password" in message
    assert account_of(wanting(), saved_user_name="other@larkin.example")[0] is NewAccountState.NEEDS_PASSWORD


def test_with_its_password_saved_the_account_is_ok() -> None:
    """S2-4.4-004 S2-4.4-007"""
    assert account_of(wanting(), saved_user_name="Dana@Larkin.example") == (NewAccountState.OK, False, "")
    answer = status(wanting(), facts(saved_user_name="dana@larkin.example"))
    assert answer.is_ready_to_checkout
    assert answer.new_account_status.saved_user_name == "dana@larkin.example"


def test_a_registered_email_stops_the_account_and_unticking_goes_on() -> None:
    """S2-4.4-005 S2-4.4-007"""
    state, is_open, message = account_of(wanting(), is_email_registered=True)
    assert (state, is_open) == (NewAccountState.DUPLICATE_EMAIL, True)
    assert message == "The email you're using to checkout is already registered."
    assert reasons(wanting(), facts(is_email_registered=True)) == [message]
    assert reasons(EDITS, facts(is_email_registered=True)) == []


@pytest.mark.parametrize("email", ["", "nobody", "d\u0430na@larkin.example"])
def test_a_wrong_email_makes_no_account(email: str) -> None:
    """S2-4.4-006 S2-4.4-007"""
    state, is_open, message = account_of(wanting(email), is_email_registered=True)
    assert (state, is_open) == (NewAccountState.INVALID_EMAIL, True)
    assert message == "The email you're using to checkout is not valid."
