"""Lists of items as addresses carry them."""

import pytest
from hypothesis import given as example

from storefront.base import item_list
from storefront.base.errors import BadInput
from tests.make.properties import texts, thoroughly


@pytest.mark.parametrize(
    ("text", "expect"),
    [
        ("", []),
        (",, ,", []),
        ("100101:2,100102", [(100101, 2), (100102, 1)]),
        ("2:5,2:5", [(2, 5), (2, 5)]),
        (" 1 : 999999 ", [(1, 999_999)]),
        ("2147483647", [(2_147_483_647, 1)]),
        ("007:03", [(7, 3)]),
    ],
)
def test_items_and_quantities_stand_in_the_order_written(text: str, expect: list[tuple[int, int]]) -> None:
    """A missing quantity is 1, and duplicates stay. S1-5-004."""
    assert item_list.parse_item_list(text) == expect


@pytest.mark.parametrize(
    "part",
    ["x", "0", "-1", "2147483648", "1:0", "1:-1", "1:1000000", "1:", "1:2:3", "1:x", "1.5", "１", "NaN"],
)
def test_what_is_no_item_and_no_quantity_is_named(part: str) -> None:
    with pytest.raises(BadInput) as caught:
        item_list.parse_item_list(f"7:1, {part} ")
    sentence = f'"{part}" is not an item and a quantity. Write it like 100101:2, with commas between.'
    assert caught.value.detail == sentence
    assert [(problem.field, problem.message) for problem in caught.value.problems] == [("items", sentence)]


def test_a_long_part_is_named_by_its_beginning() -> None:
    with pytest.raises(BadInput, match=f'^"{"x" * 40}" is not'):
        item_list.parse_item_list("x" * 500)


def test_500_items_can_be_asked_for_however_they_are_spaced() -> None:
    widest = ",".join(["2147483647:999999".ljust(23)] * 500)
    assert item_list.parse_item_list(widest) == [(2_147_483_647, 999_999)] * 500


def test_501_items_are_too_many() -> None:
    with pytest.raises(BadInput) as caught:
        item_list.parse_item_list(",".join(["7:1"] * 501))
    assert caught.value.detail == "At most 500 items can be requested at once."
    with pytest.raises(BadInput, match="At most 500 items"):
        item_list.check_uids([7] * 501)
    item_list.check_uids([7] * 500)


def test_a_missing_quantity_is_one_and_the_order_stays() -> None:
    """S1-5-004."""
    assert item_list.items_asked([(7, None), (7, 1), (5, 999_999)]) == [(7, 1), (7, 1), (5, 999_999)]
    assert item_list.items_asked([]) == []


def test_a_quantity_that_none_can_be_is_named_by_its_place() -> None:
    with pytest.raises(BadInput) as caught:
        item_list.items_asked([(7, 1), (5, 0), (5, 2), (9, 1_000_000)])
    assert caught.value.detail == "Quantity must be at least 1."
    assert [(problem.field, problem.message) for problem in caught.value.problems] == [
        ("items[1].quantity", "Quantity must be at least 1."),
        ("items[3].quantity", "Quantity must be at most 999,999."),
    ]
    with pytest.raises(BadInput, match="At most 500 items"):
        item_list.items_asked([(7, None)] * 501)


def test_an_enormous_list_is_refused_at_once() -> None:
    with pytest.raises(BadInput, match="At most 500 items"):
        item_list.parse_item_list("7," * 5_000_000)


@pytest.mark.parametrize(
    ("number", "expect"), [(0, False), (1, True), (2_147_483_647, True), (2_147_483_648, False), (-1, False)]
)
def test_an_item_has_a_number_from_1_to_2147483647(number: int, expect: bool) -> None:
    assert item_list.is_uid(number) is expect


@thoroughly
@example(texts)
def test_any_text_gives_items_or_one_sentence(text: str) -> None:
    try:
        found = item_list.parse_item_list(text)
    except BadInput as error:
        found = []
        sentence = error.detail
    else:
        sentence = "."
    assert sentence.endswith(".")
    assert all(item_list.is_uid(uid) and quantity >= 1 for uid, quantity in found)
