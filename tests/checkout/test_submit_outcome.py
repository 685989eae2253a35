"""Where a submit leads."""

from typing import Any

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st
from msgspec.structs import replace

from storefront.checkout.rules import submit_outcome
from storefront.checkout.schemas.facts import AfterSubmit
from storefront.checkout.schemas.status import CheckoutType, PurchaseRecord, SubmitResult
from tests.make.cases import cases
from tests.make.nasty import texts
from tests.make.properties import thoroughly

PURCHASE = PurchaseRecord(
    **dict.fromkeys(PurchaseRecord.__struct_fields__, ""),  # type: ignore[arg-type]
)
PURCHASE = replace(PURCHASE, is_placed_by_rep=False)
REFUSED = "We had a problem processing your order."


def result(reference: str | None = "ABCD2345", *errors: str, **more: Any) -> SubmitResult:
    return SubmitResult(web_reference_id=reference, error_messages=list(errors), purchase=PURCHASE, **more)


@pytest.mark.parametrize(
    ("reference", "errors", "is_submitted"),
    [("AB12", [], True), ("AB12", ["No."], False), (None, [], False), ("", [], False), (" ", [], False)],
)
def test_a_submit_succeeded_with_a_reference_and_no_error(
    reference: str | None, errors: list[str], is_submitted: bool
) -> None:
    """S2-4.2-001"""
    answer = result(reference, *errors)
    assert submit_outcome.is_submitted(answer) is is_submitted
    assert submit_outcome.after_submit(answer).is_cart_emptied is is_submitted
    assert bool(submit_outcome.after_submit(answer).messages) is not is_submitted


def test_an_order_goes_to_its_confirmation() -> None:
    assert submit_outcome.after_submit(result()) == AfterSubmit(
        path="/order-complete/ABCD2345",
        is_cart_emptied=True,
        are_quotes_completed=True,
        is_purchase_reported=True,
    )


def test_a_reference_stays_one_part_of_the_path() -> None:
    assert submit_outcome.after_submit(result("A/B C\u0416")).path == "/order-complete/A%2FB%20C%D0%96"
    assert submit_outcome.after_submit(result("A\ud800")).path == "/order-complete/A%3F"


def test_a_quote_goes_to_its_own_and_reports_no_purchase() -> None:
    assert submit_outcome.after_submit(result(checkout_type=CheckoutType.QUOTE)) == AfterSubmit(
        path="/quote-complete/ABCD2345", is_cart_emptied=True
    )


def test_a_refused_submit_says_each_reason_of_the_server() -> None:
    refused = result(None, "The card was declined.", "Line 2 is gone.")
    assert submit_outcome.after_submit(refused) == AfterSubmit(
        messages=[REFUSED, "The card was declined.", "Line 2 is gone."]
    )
    assert submit_outcome.submit_messages(result("AB12", "No.")) == [REFUSED, "No."]
    assert submit_outcome.submit_messages(result()) == []


@pytest.mark.parametrize("answer", [None, result(None), result(" ")])
def test_a_submit_without_any_word_has_one_sentence(answer: SubmitResult | None) -> None:
    wanted = ["An error occurred while submitting your order."]
    assert submit_outcome.after_submit(answer) == AfterSubmit(messages=wanted)


@cases("checkout_submit_messages")
def test_a_submit_says_one_or_the_other(given: Any, expect: Any) -> None:
    told = given and SubmitResult(
        web_reference_id=given["WebReferenceId"], error_messages=given["ErrorMessages"]
    )
    assert submit_outcome.submit_messages(told) == expect


@cases("checkout_purchase_reported")
def test_a_purchase_is_reported_or_not(given: Any, expect: Any) -> None:
    assert submit_outcome.is_purchase_reported(msgspec.convert(given, SubmitResult)) == expect


def test_an_order_that_a_rep_placed_is_not_reported() -> None:
    by_rep = replace(result(), purchase=replace(PURCHASE, is_placed_by_rep=True))
    assert not submit_outcome.is_purchase_reported(by_rep)
    assert not submit_outcome.is_purchase_reported(replace(result(), purchase=None))
    assert not submit_outcome.is_purchase_reported(result(None))
    assert not submit_outcome.is_purchase_reported(result("AB12", "No."))


@thoroughly
@any_of(st.none() | texts, st.lists(texts, max_size=3), st.sampled_from(CheckoutType))
def test_a_submit_leads_to_a_page_of_the_store_or_to_words(
    reference: str | None, errors: list[str], kind: CheckoutType
) -> None:
    told = submit_outcome.after_submit(result(reference, *errors, checkout_type=kind))
    assert bool(told.path) is not bool(told.messages)
    head, _, name = told.path.rpartition("/")
    assert head in ("", "/order-complete", "/quote-complete")
    assert name.isascii() and not set(name) & set("?#\\ ")
