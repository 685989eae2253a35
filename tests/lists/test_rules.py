"""Shopping lists."""

from hypothesis import given as example
from hypothesis import strategies as st

from storefront.lists import limits, messages, rules
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
    assert rules.problems_of_list("Spares", 3) == []
    assert [one.message for one in rules.problems_of_list(" ", 3)] == ["Give the list a name."]
    taken = rules.problems_of_list(" spares ", 3, ["Spares"])
    assert [(one.field, one.message) for one in taken] == [("name", "There is a list of this name already.")]
    assert [one.message for one in rules.problems_of_list("a" * 101, 0)] == [
        "The name has at most 100 characters."
    ]


def test_a_list_holds_at_most_a_thousand_items() -> None:
    assert rules.problems_of_list("Spares", 1_000) == []
    assert [one.field for one in rules.problems_of_list("Spares", 1_001)] == ["items"]


@thoroughly
@example(anything)
def test_any_name_is_fine_or_has_its_reason(name: object) -> None:
    assert len(rules.problems_of_list(name, 0)) <= 1


def test_a_list_has_at_most_so_many_items_and_letters_in_its_name() -> None:
    [problem] = rules.problems_of_list("Shop", limits.ITEMS_MAX + 1)
    assert (problem.field, problem.message) == (
        "items",
        messages.TOO_MANY_ITEMS.format(maximum=f"{limits.ITEMS_MAX:,}"),
    )
    assert rules.problems_of_list("x" * limits.NAME_MAX, limits.ITEMS_MAX) == []
    [problem] = rules.problems_of_list("x" * (limits.NAME_MAX + 1), 0)
    assert problem.field == "name"
