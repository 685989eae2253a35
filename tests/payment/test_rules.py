"""Which ways to pay are offered, and whether the chosen one can stand."""

from typing import Any

import pytest
from hypothesis import given as any_of

from storefront.base.problems import Problem
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.payment import messages, rules
from storefront.payment.schemas import PaymentKind
from tests.make.nasty import anything
from tests.make.properties import thoroughly

BUYER = Actor(user_type=UserType.WEB_USER, customer_id_p21=118204)
PROSPECT = Actor(user_type=UserType.WEB_USER)
STAFF = Actor(user_type=UserType.AIRLINE_EMPLOYEE)
IMPERSONATOR = Actor(user_type=UserType.IMPERSONATOR_USER, imp_customer_id_p21=118204, imp_customer_id_aw=7)


@pytest.mark.parametrize(
    ("actor", "has_terms", "on_hold", "offered"),
    [
        (ANON, False, False, ["CreditCard"]),
        (ANON, True, False, ["CreditCard"]),
        (BUYER, False, False, ["CreditCard", "PrepayWire"]),
        (BUYER, True, False, ["CreditCard", "OnAccount", "PrepayWire"]),
        (BUYER, True, True, ["CreditCard", "PrepayWire"]),
        (PROSPECT, True, False, ["CreditCard", "PrepayWire"]),
        (STAFF, True, False, ["CreditCard", "PrepayWire", "COD", "NoCharge"]),
        (IMPERSONATOR, True, False, ["CreditCard", "OnAccount", "PrepayWire", "COD", "NoCharge"]),
    ],
)
def test_the_ways_to_pay_follow_the_buyer(
    actor: Actor, has_terms: bool, on_hold: bool, offered: list[str]
) -> None:
    options = rules.payment_options(actor, has_terms, on_hold)
    assert [option.value for option in options] == offered
    assert all(option.label for option in options)


def test_every_way_to_pay_has_a_label() -> None:
    assert list(messages.PAYMENT_LABELS) == list(PaymentKind)


@pytest.mark.parametrize(
    ("chosen", "actor", "has_terms", "on_hold", "reason"),
    [
        ("CreditCard", ANON, False, False, ""),
        ("OnAccount", ANON, True, False, "On Account is not available for this order"),
        ("OnAccount", BUYER, True, False, ""),
        ("OnAccount", BUYER, True, True, "On Account is not available: the account is on credit hold"),
        ("COD", BUYER, True, False, "Collect on Delivery is not available for this order"),
        ("", BUYER, True, False, "Payment Method must be selected"),
        ("creditcard", BUYER, True, False, "Payment Method must be selected"),
        (None, BUYER, True, False, "Payment Method must be selected"),
    ],
)
def test_a_way_to_pay_is_refused_with_its_reason(
    chosen: Any, actor: Actor, has_terms: bool, on_hold: bool, reason: str
) -> None:
    assert rules.why_not_option(chosen, actor, has_terms, on_hold) == reason


def test_a_card_is_needed_only_for_the_card() -> None:
    assert rules.why_not_payment("CreditCard", "", ANON) == [
        Problem(field="CardToken", message="A credit card is not added.")
    ]
    assert rules.why_not_payment("CreditCard", "pm_test_visa", ANON) == []
    assert rules.why_not_payment("PrepayWire", "", BUYER) == []


def test_the_card_providers_own_words_are_shown() -> None:
    problems = rules.why_not_payment("CreditCard", "pm_test_visa", ANON, provider_message="Card expired.")
    assert problems == [Problem(field="CardToken", message="Card expired.")]


@pytest.mark.parametrize("token", ["pm visa", "pm\u202evisa", "４２４２", "x" * 256, "<script>"])
def test_a_token_of_another_form_is_no_card(token: str) -> None:
    assert rules.why_not_card(token) == messages.CARD_TOKEN_MALFORMED


@thoroughly
@any_of(anything, anything)
def test_any_choice_and_token_has_an_answer(chosen: Any, token: Any) -> None:
    for actor in (ANON, BUYER, STAFF):
        problems = rules.why_not_payment(chosen, token, actor)
        assert problems == rules.why_not_payment(chosen, token, actor)
        assert all(problem.message for problem in problems)


def test_without_terms_nothing_is_bought_on_account() -> None:
    assert [option.value for option in rules.payment_options(BUYER)] == ["CreditCard", "PrepayWire"]
    assert "OnAccount" in [option.value for option in rules.payment_options(BUYER, True)]
    assert rules.why_not_option("OnAccount", BUYER) == "On Account is not available for this order"
    assert rules.why_not_option("OnAccount", BUYER, True) == ""


def test_a_way_to_pay_that_is_not_offered_stands_against_the_payment() -> None:
    refusal = Problem(field="PaymentOption", message="On Account is not available for this order")
    held = Problem(
        field="PaymentOption", message="On Account is not available: the account is on credit hold"
    )
    assert rules.why_not_payment("OnAccount", "", BUYER) == [refusal]
    assert rules.why_not_payment("OnAccount", "", BUYER, True) == []
    assert rules.why_not_payment("OnAccount", "", BUYER, True, True) == [held]


def test_a_card_token_has_at_most_255_characters() -> None:
    assert rules.why_not_card("x" * 255) == ""
    assert rules.why_not_card("x" * 256) == messages.CARD_TOKEN_MALFORMED


@pytest.mark.parametrize(
    ("text", "expect"),
    [
        ("4242424242424242", True),
        ("4242 4242 4242 4242", True),
        ("card 4242-4242-4242-4242, exp 12/30", True),
        ("4222222222222", True),
        ("6304000000000000000", True),
        ("6304000000000000017", False),
        ("5555555555554444", True),
        ("378282246310005", True),
        ("4242424242424241", False),
        ("424242424242", False),
        ("42424242424242424242424242", False),
        ("0000000000000000", False),
        ("４２４２４２４２４２４２４２４２", False),
        ("4242  4242 4242 4242", False),
        ("", False),
        (None, False),
        (4242424242424242, False),
    ],
)
def test_a_card_number_is_found_wherever_it_stands(text: object, expect: bool) -> None:
    assert rules.holds_card_number(text) is expect


def test_card_numbers_have_13_to_19_digits() -> None:
    for length in range(10, 23):
        body = "7" * (length - 1)
        numbers = [body + digit for digit in "0123456789"]
        assert sum(map(rules.holds_card_number, numbers)) == (1 if 13 <= length <= 19 else 0), length
