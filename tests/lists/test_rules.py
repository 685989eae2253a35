"""Shopping lists."""

from hypothesis import given as example
from hypothesis import strategies as st

from storefront.lists import limits, rules
from tests.make.properties import anything, thoroughly

pairs = st.lists(st.tuples(st.integers(0, 5), st.text(max_size=3)), max_size=20)


def first(one: tuple[int, str]) -> int:
    return one[0]


def test_a_list_that_comes_twice_is_kept_once() -> None:
    """S1-5-005."""
    lists = [(1, "Line 4"), (2, "Spares"), (1, "Line 4 again"), (3, "Tools")]
    assert rules.without_duplicates(lists, first) == [(1, "Line 4"), (2, "Spares"), (3, "Tools")]


@thoroughly
@example(pairs)
def test_every_id_stays_once_and_in_order(lists: list[tuple[int, str]]) -> None:
    kept = rules.without_duplicates(lists, first)
    assert [first(one) for one in kept] == list(dict.fromkeys(first(one) for one in lists))
    assert all(one in lists for one in kept)


def test_a_list_has_a_name_of_its_own() -> None:
    assert rules.problems_of_name("Spares") == []
    assert [one.message for one in rules.problems_of_name(" ")] == ["Give the list a name."]
    taken = rules.problems_of_name(" spares ", ["Spares"])
    assert [(one.field, one.message) for one in taken] == [
        ("name", "You already have a list with this name.")
    ]
    assert rules.problems_of_name("a" * limits.NAME_MAX) == []
    assert [one.message for one in rules.problems_of_name("a" * 101)] == [
        "The name has at most 100 characters."
    ]


def test_a_list_holds_at_most_a_thousand_items() -> None:
    lines = [rules.Line(id=0, inv_mast_uid=uid, quantity=1) for uid in range(1_001)]
    assert rules.problems_of_lines(lines[:1_000]) == []
    assert [(one.field, one.message) for one in rules.problems_of_lines(lines)] == [
        ("items", "A list holds at most 1,000 items.")
    ]


@thoroughly
@example(anything)
def test_any_name_is_fine_or_has_its_reason(name: object) -> None:
    assert len(rules.problems_of_name(name)) <= 1
