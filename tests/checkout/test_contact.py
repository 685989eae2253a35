"""What the contact must hold."""

from typing import Any

import msgspec
from hypothesis import given as any_of
from hypothesis import strategies as st

from storefront.checkout.rules import contact as rules
from storefront.checkout.schemas.edits import SelectedContact
from tests.make.cases import cases
from tests.make.nasty import anything, texts
from tests.make.properties import thoroughly


@cases("checkout_contact")
def test_a_contact_is_judged_field_by_field(given: Any, expect: Any) -> None:
    contact = msgspec.convert(given["contact"], SelectedContact)
    assert msgspec.to_builtins(rules.why_not_contact(contact)) == expect


@thoroughly
@any_of(st.lists(st.one_of(anything, texts), min_size=6, max_size=6))
def test_no_value_of_any_kind_breaks_the_rule(values: list[Any]) -> None:
    contact = SelectedContact(**dict(zip(SelectedContact.__struct_fields__[1:], values, strict=True)))
    problems = rules.why_not_contact(contact)
    assert problems == rules.why_not_contact(contact)
    assert len({problem.field for problem in problems}) == len(problems)
    assert all(problem.message for problem in problems)
