"""The PO number, the quote reference and the quote's expiration date."""

import datetime
from typing import Any

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from storefront.checkout.rules import po, quote
from storefront.checkout.schemas.facts import POUse
from storefront.checkout.schemas.status import POState
from tests.make.cases import cases
from tests.make.checkouts import TODAY
from tests.make.nasty import anything, days, texts
from tests.make.properties import thoroughly


@cases("checkout_po")
def test_a_po_number_is_valid_empty_or_duplicate(given: Any, expect: Any) -> None:
    is_needed = po.is_po_needed(given.get("isRequired", False), given.get("paymentOption", "CreditCard"))
    status = po.po_status(
        given["poNo"],
        is_needed=is_needed,
        uses=msgspec.convert(given.get("uses", []), list[POUse]),
        is_override=given.get("isOverride", False),
        is_quote=given.get("isQuote", False),
    )
    assert msgspec.to_builtins(status) == expect


def test_the_order_that_carries_the_number_is_named() -> None:
    uses = [POUse(po_no="A-1", order_number=1), POUse(po_no="A-2", order_number=2)]
    found = po.find_duplicate(" a-2", uses)
    assert found is not None
    assert found.order_number == 2


def test_the_override_stands_at_a_duplicate_and_stays_when_ticked() -> None:
    uses = [POUse(po_no="A-1", order_number=1)]
    assert po.find_duplicate("a-1", uses) is not None
    assert po.po_status("a-1", uses=uses, is_override=True).status is POState.VALID
    assert po.find_duplicate("a-3", uses) is None
    assert po.find_duplicate(" ", [POUse(po_no="", order_number=1)]) is None, "no number is no duplicate"


def test_an_order_starts_with_the_po_number_of_its_quote_unless_an_order_has_it() -> None:
    uses = [POUse(po_no="A-1", order_number=1)]
    assert po.po_from_quote("a -1", uses) == ""
    assert po.po_from_quote("A-2", uses) == "A-2"
    assert po.po_from_quote("", uses) == ""


def test_a_po_number_has_at_most_fifty_characters() -> None:
    assert po.why_not_po_number("P" * 50) == ""
    assert po.why_not_po_number("P" * 51) == "PO Number must be at most 50 characters long"


@pytest.mark.parametrize("mark", ["\u202e", "\u0000", "\n", "\u200b"])
def test_numbers_on_papers_hold_no_marks_that_nobody_sees(mark: str) -> None:
    hidden = "Please remove the invisible characters"
    assert po.why_not_po_number(f"PO{mark}77120") == quote.why_not_reference(f"J{mark}1") == hidden
    assert po.why_not_po_number("PO 77120") == quote.why_not_reference("J 1") == ""
    assert quote.why_not_reference("J" * 41) == "Job Number must be at most 40 characters long"


@cases("checkout_quote_reference")
def test_a_quote_reference_is_valid_too_long_or_missing(given: Any, expect: Any) -> None:
    status = quote.quote_ref_status(given["reference"], given.get("isRequired", False))
    assert msgspec.to_builtins(status) == expect


@pytest.mark.trust("T-39")
@cases("checkout_quote_expiry")
def test_a_quote_expires_from_tomorrow_to_2970(given: Any, expect: str) -> None:
    day = given["day"] and datetime.date.fromisoformat(given["day"])
    assert quote.why_not_expiry(day, datetime.date.fromisoformat(given["today"])) == expect


def test_a_quote_is_good_for_thirty_days() -> None:
    assert quote.default_expiry(TODAY) == datetime.date(2026, 12, 21)
    assert quote.default_expiry(TODAY, 0) == datetime.date(2026, 11, 22)
    assert quote.default_expiry(TODAY, 10**9) == datetime.date(2970, 12, 31)
    assert quote.default_expiry(datetime.date.max) == datetime.date(2970, 12, 31)


@thoroughly
@any_of(anything, st.booleans(), st.booleans())
def test_any_number_has_a_status(written: Any, is_needed: bool, is_override: bool) -> None:
    uses = [POUse(po_no="A-1", order_number=1)]
    status = po.po_status(written, is_needed=is_needed, uses=uses, is_override=is_override)
    assert status == po.po_status(written, is_needed=is_needed, uses=uses, is_override=is_override)
    assert bool(status.message) == (status.status is not POState.VALID)
    reference = quote.quote_ref_status(written, is_needed)
    assert bool(reference.message) == (reference.status != "Valid")


@thoroughly
@any_of(texts)
def test_a_number_is_a_duplicate_of_itself_in_other_capitals(written: str) -> None:
    uses = [POUse(po_no=written, order_number=1)]
    for same in (written, f" {written} ", written.upper()):
        if po.folded_po(same) == po.folded_po(written) != "":
            assert po.po_status(same, uses=uses).status is POState.DUPLICATE
            assert po.po_status(same, uses=uses, is_override=True).status is POState.VALID


@thoroughly
@any_of(days, st.integers(-(10**6), 10**6))
def test_the_default_expiry_is_within_the_limits(today: datetime.date, count: int) -> None:
    day = quote.default_expiry(today, count)
    earliest, latest = quote.expiry_limits(today)
    assert earliest <= day <= latest
    if today < latest:
        assert quote.why_not_expiry(day, today) == ""
