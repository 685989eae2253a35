"""What a person writes about himself."""

from typing import Any

import pytest
from hypothesis import given as example

from storefront.base import person
from tests.make.cases import cases
from tests.make.properties import anything, texts, thoroughly


@cases("base_is_email")
def test_an_email_has_the_form_of_one(given: Any, expect: bool) -> None:
    assert person.is_email(given["email"]) is expect


@cases("base_phone")
def test_a_phone_is_counted_by_digits_and_shown_in_one_way(given: Any, expect: Any) -> None:
    phone = given["phone"]
    assert {
        "digits": person.phone_digits(phone),
        "national": person.national_digits(phone),
        "shown": person.show_phone(phone),
        "printed": person.print_phone(phone),
        "isLongEnough": person.has_phone_digits(phone),
    } == expect


@cases("base_leading_space")
def test_a_leading_space_is_to_be_removed(given: Any, expect: str) -> None:
    assert person.why_not_leading_space(given["text"]) == expect


@pytest.mark.parametrize(
    ("typed", "number", "extension"),
    [
        ("555-123-4567 x12", "555-123-4567", "12"),
        ("555-123-4567 ext. 12", "555-123-4567", "12"),
        ("(555) 123-4567, Ext 9", "(555) 123-4567", "9"),
        ("555-123-4567#7", "555-123-4567", "7"),
        ("555-123-4567", "555-123-4567", ""),
        ("x12", "x12", ""),
        ("", "", ""),
    ],
)
def test_an_extension_is_kept_apart(typed: str, number: str, extension: str) -> None:
    assert person.split_extension(typed) == (number, extension)


def test_a_phone_is_kept_with_its_country_where_it_is_ours() -> None:
    assert person.kept_phone("(555) 123-4567") == "+15551234567"
    assert person.kept_phone("1-555-123-4567") == "+15551234567"
    assert person.kept_phone(" +49 30  123456789 ") == "+49 30 123456789"


def test_a_phone_shows_its_extension() -> None:
    assert person.show_phone("5551234567", "12") == "555-123-4567 ext. 12"
    assert person.show_phone("5551234567", " ") == "555-123-4567"
    assert person.show_phone("", "12") == ""


def test_the_same_email_in_capitals_is_the_same() -> None:
    assert person.same_email(" Ann@Example.com", "ann@example.COM ")
    assert not person.same_email("ann@example.com", "bob@example.com")
    assert not person.same_email("", " ")


def test_a_name_has_one_space_between() -> None:
    assert person.full_name(" Ann ", " Baker") == "Ann Baker"
    assert person.full_name("", "Baker") == "Baker"


@thoroughly
@example(anything)
def test_no_value_makes_a_person_rule_raise(value: object) -> None:
    assert person.is_email(value) in (True, False)
    assert person.has_phone_digits(value) in (True, False)
    assert set(person.phone_digits(value)) <= set("0123456789")


@thoroughly
@example(texts)
def test_no_text_makes_a_phone_rule_raise(text: str) -> None:
    number, extension = person.split_extension(text)
    assert person.phone_digits(number) + extension in (person.phone_digits(text), person.phone_digits(number))
    printed = person.print_phone(text)
    assert printed == "" or printed.startswith(("1-", "1 ", "+"))


def test_a_number_that_begins_with_its_country_gets_no_other_one() -> None:
    assert person.print_phone("1 800 FLOWERS") == "1 800 FLOWERS"
    assert person.print_phone("1-800-FLOWERS") == "1-800-FLOWERS"
