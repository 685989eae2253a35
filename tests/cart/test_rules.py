"""What becomes of the lines of a cart."""

from decimal import Decimal
from typing import Any

import msgspec
import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.base.limits import QUANTITY_MAX
from storefront.base.quantity import RoundType, parse_quantity
from storefront.cart import messages, rules
from storefront.cart.rules import Line
from storefront.cart.schemas import CartCheck, Customization, CustomizedItem
from storefront.identity.schemas import ANON, Actor, UserType
from tests.make.cases import cases
from tests.make.properties import anything, thoroughly


def line(identity: str = "a", quantity: int = 1, unit_size: int = 1, kind: str = "U", key: str = "") -> Line:
    return Line(
        unique_id=key or f"id-{identity}",
        identity=identity,
        quantity=quantity,
        unit_size=unit_size,
        round_type=RoundType(kind),
    )


def quantities(lines: tuple[Line, ...]) -> dict[str, int]:
    return {one.identity: one.quantity for one in lines}


carts = st.lists(st.builds(line, st.sampled_from("abcde"), st.integers(1, 500)), max_size=8)


OWN = Actor(user_type=UserType.WEB_USER, customer_id_p21=900)
FOREIGN = Actor(user_type=UserType.WEB_USER, customer_id_p21=901)
FOR_OWN = Actor(user_type=UserType.IMPERSONATOR_USER, imp_customer_id_aw=1, imp_customer_id_p21=900)
EMPLOYEE = Actor(user_type=UserType.AIRLINE_EMPLOYEE)


@pytest.mark.parametrize(
    ("actor", "customer", "expect"),
    [
        (ANON, None, True),
        (OWN, None, True),
        (OWN, 900, True),
        (FOR_OWN, 900, True),
        (FOREIGN, 900, False),
        (ANON, 900, False),
        (EMPLOYEE, 900, False),
    ],
)
def test_a_guests_cart_is_whose_token_it_is_and_a_companys_its_own(
    actor: Actor, customer: int | None, expect: bool
) -> None:
    """Decisions C1, C2."""
    assert rules.may_use_cart(actor, customer_id_p21=customer, is_closed=False) is expect
    assert not rules.may_use_cart(actor, customer_id_p21=customer, is_closed=True)


def test_the_same_item_again_adds_to_its_line() -> None:
    answer = rules.add_line([line("a", 2)], line("a", key="new"), 3)
    assert [(one.unique_id, one.quantity) for one in answer.lines] == [("id-a", 5)]


def test_another_item_is_a_line_of_its_own() -> None:
    answer = rules.add_line([line("a", 2)], line("b"), "3")
    assert quantities(answer.lines) == {"a": 2, "b": 3}


def test_a_missing_quantity_adds_one() -> None:
    assert quantities(rules.add_line([], line("a"), None).lines) == {"a": 1}


def test_what_is_added_is_rounded_and_told() -> None:
    answer = rules.add_line([line("a", 5, 5)], line("a", unit_size=5, key="new"), 7)
    assert quantities(answer.lines) == {"a": 15}
    assert [(one.field, one.message) for one in answer.adjusted] == [
        ("id-a", "7 rounded up to 10, sold in packs of 5")
    ]


@pytest.mark.parametrize("quantity", [0, -1, 1.5, "x", 10**9, float("nan"), True])
def test_a_bad_quantity_adds_nothing(quantity: object) -> None:
    answer = rules.add_line([line("a", 2)], line("b"), quantity)
    assert quantities(answer.lines) == {"a": 2}
    assert [one.field for one in answer.problems] == ["id-b"]


def test_a_line_holds_at_most_999_999_pieces() -> None:
    answer = rules.add_line([line("a", 999_999)], line("a"), 1)
    assert [one.message for one in answer.problems] == ["A line holds at most 999,999 pieces."]
    assert quantities(answer.lines) == {"a": 999_999}


def test_a_cart_holds_at_most_a_thousand_lines() -> None:
    full = [line(str(number)) for number in range(1_000)]
    assert rules.add_line(full, line("0"), 1).problems == ()
    answer = rules.add_line(full, line("new"), 1)
    assert [one.message for one in answer.problems] == ["A cart holds at most 1,000 lines."]
    assert len(answer.lines) == 1_000


@pytest.mark.parametrize(
    ("amount", "is_refused"),
    [
        ("0", False),
        ("9999999999.99", False),
        ("10000000000", True),
        ("10000000000.01", True),
        ("NaN", True),
        ("sNaN", True),
        ("Infinity", True),
    ],
)
def test_a_cart_comes_to_less_than_ten_thousand_million_dollars(amount: str, is_refused: bool) -> None:
    assert bool(rules.why_not_subtotal(Decimal(amount))) is is_refused


def test_only_the_lines_named_are_updated() -> None:
    answer = rules.update_lines([line("a", 2), line("b", 3)], {"id-b": 7})
    assert quantities(answer.lines) == {"a": 2, "b": 7}


def test_zero_takes_a_line_out() -> None:
    assert quantities(rules.update_lines([line("a", 2), line("b", 3)], {"id-a": 0}).lines) == {"b": 3}


def test_an_update_without_a_quantity_keeps_it() -> None:
    assert quantities(rules.update_lines([line("a", 2)], {"id-a": None}).lines) == {"a": 2}


def test_an_update_is_rounded_and_told() -> None:
    answer = rules.update_lines([line("a", 5, 5, "D")], {"id-a": 9})
    assert quantities(answer.lines) == {"a": 5}
    assert [one.message for one in answer.adjusted] == ["9 rounded down to 5, sold in packs of 5"]


def test_an_unknown_line_is_named_and_nothing_changes() -> None:
    answer = rules.update_lines([line("a", 2)], {"id-a": 5, "gone": 1})
    assert quantities(answer.lines) == {"a": 2}
    assert [(one.field, one.message) for one in answer.problems] == [
        ("gone", "There is no line 'gone' in the cart.")
    ]


@pytest.mark.parametrize("quantity", [-1, 2.5, "x", 10**6])
def test_a_bad_update_changes_nothing(quantity: object) -> None:
    answer = rules.update_lines([line("a", 2), line("b", 3)], {"id-a": 5, "id-b": quantity})
    assert quantities(answer.lines) == {"a": 2, "b": 3}
    assert [one.field for one in answer.problems] == ["id-b"]


def test_two_carts_are_summed_where_lines_are_the_same() -> None:
    answer = rules.merge_lines([line("a", 2), line("b", 3)], [line("b", 4, key="x"), line("c", 5)])
    assert quantities(answer.lines) == {"a": 2, "b": 7, "c": 5}
    assert [one.unique_id for one in answer.lines] == ["id-a", "id-b", "id-c"]


def test_a_merge_beyond_the_limits_leaves_the_user_s_cart() -> None:
    own = [line(str(number)) for number in range(999)]
    answer = rules.merge_lines(own, [line("x"), line("y")])
    assert len(answer.lines) == 999
    assert [one.message for one in answer.problems] == ["A cart holds at most 1,000 lines."]
    heavy = rules.merge_lines([line("a", 999_999)], [line("a", 1)])
    assert [one.field for one in heavy.problems] == ["id-a"]


def test_lines_of_one_identity_become_one() -> None:
    assert quantities(rules.without_duplicates([line("a", 1), line("b", 2), line("a", 3)])) == {
        "a": 4,
        "b": 2,
    }


def cut(**of: Any) -> Customization:
    told = {"customization_kind": 1, "dim_length_x": Decimal("10.5"), "unit_of_measure": "IN"}
    return Customization(**{**told, **of})


def test_lines_are_the_same_when_everything_that_counts_is() -> None:
    plain = rules.line_identity(
        inv_mast_uid=1, item_unit_price_override=Decimal("3.50"), customizations=[cut()]
    )
    same = rules.line_identity(
        inv_mast_uid=1,
        item_unit_price_override=Decimal("3.5000"),
        customizations=[cut(dim_length_x=Decimal("10.500"))],
    )
    assert plain == same


@pytest.mark.parametrize(
    "other",
    [
        {"inv_mast_uid": 2},
        {"inv_mast_uid": None, "item_catalog_uid": 1},
        {"customer_part_number_id": 4},
        {"item_unit_price_override": Decimal("3.5")},
        {"quote_line_id": 6},
        {"customizations": [cut()]},
    ],
)
def test_lines_differ_when_one_thing_that_counts_does(other: dict[str, Any]) -> None:
    told: dict[str, Any] = {"inv_mast_uid": 1}
    assert rules.line_identity(**told) != rules.line_identity(**{**told, **other})


@pytest.mark.parametrize(
    "other",
    [
        {"dim_length_x": Decimal("10.6")},
        {"axis": "Y"},
        {"material_item_inv_mast_uid": 3},
        {"unit_of_measure": "FT"},
        {"customer_notes": "deburr"},
        {"customization_kind": 2},
        {"customized_item": CustomizedItem(inv_mast_uid=8)},
    ],
)
def test_cuts_differ_when_they_are_made_differently(other: dict[str, Any]) -> None:
    one = rules.line_identity(inv_mast_uid=1, customizations=[cut()])
    assert one != rules.line_identity(inv_mast_uid=1, customizations=[cut(**other)])


@cases("cart_subtotal")
def test_the_subtotal_leaves_out_what_has_no_price(given: Any, expect: str) -> None:
    assert str(rules.subtotal(amount and Decimal(amount) for amount in given)) == expect


def test_a_price_that_moved_is_told() -> None:
    assert rules.price_change("u", "HTB-1", Decimal("4.20"), Decimal("4.2")) is None
    change = rules.price_change("u", "HTB-1", Decimal("4.20"), None)
    assert change is not None
    assert (change.old_unit_price, change.new_unit_price) == (Decimal("4.20"), None)


def test_a_total_that_moved_is_told_once() -> None:
    assert rules.why_not_total(Decimal("5.00"), Decimal(5)) == ""
    assert rules.why_not_total(Decimal(5), Decimal(6)).startswith("The total changed from $5.00 to $6.00.")


def test_a_stale_cart_is_not_updated() -> None:
    assert rules.why_not_version(None, 3) == ""
    assert rules.why_not_version(3, 3) == ""
    assert rules.why_not_version(2, 3) == messages.STALE


def test_notes_of_the_user_stand_above_those_of_the_guest() -> None:
    assert rules.merged_notes("mine", "guest's") == "mine"
    assert rules.merged_notes(" ", "guest's") == "guest's"


def test_notes_have_at_most_512_characters() -> None:
    assert rules.why_not_notes("a" * 512) == ""
    assert rules.why_not_notes("a" * 513) == "Order notes have at most 512 characters."


def test_notes_of_a_quote_keep_their_places_and_the_limits_of_a_line() -> None:
    gate = {"note": "Tag: job 44", "targetAreas": ["Print Packing Lists"]}
    long = {"note": "x" * 300, "targetAreas": []}
    blank = {"note": "  ", "targetAreas": ["Order Entry"]}
    assert rules.notes_from_quote([gate, blank, gate, long]) == [gate, {**long, "note": "x" * 255}]
    many = [{"note": f"Note {place}", "targetAreas": []} for place in range(12)]
    assert rules.notes_from_quote(many) == many[:10]
    assert rules.notes_from_quote([]) == []


def test_an_item_that_stands_elsewhere_is_told() -> None:
    told = rules.check_text(CartCheck(type="Quote", id="77", item_id="HTB-1"))
    assert told == "Item HTB-1 exists on Quote #77"


@thoroughly
@example(carts, carts)
def test_a_merge_loses_no_piece(own: list[Line], guest: list[Line]) -> None:
    merged = rules.merge_lines(own, guest).lines
    assert sum(one.quantity for one in merged) == sum(one.quantity for one in [*own, *guest])
    assert len({one.identity for one in merged}) == len(merged)


@thoroughly
@example(carts, carts)
def test_merging_what_is_merged_changes_nothing_more(own: list[Line], guest: list[Line]) -> None:
    once = rules.merge_lines(own, guest).lines
    assert rules.merge_lines(once, []).lines == once


@thoroughly
@example(carts, st.dictionaries(st.sampled_from(["id-a", "id-b", "zz"]), anything, max_size=3), anything)
def test_any_value_changes_the_cart_or_is_a_problem(
    lines: list[Line], sent: dict[str, object], quantity: object
) -> None:
    for answer in (rules.update_lines(lines, sent), rules.add_line(lines, line("n"), quantity)):
        assert all(1 <= one.quantity <= QUANTITY_MAX for one in answer.lines)
        if answer.problems:
            assert answer.lines == tuple(lines)


@thoroughly
@example(st.integers(1, 999_999), st.integers(1, 500), st.sampled_from(list(RoundType)))
def test_a_line_in_the_cart_is_always_sellable(quantity: int, unit_size: int, kind: RoundType) -> None:
    answer = rules.add_line([], msgspec.structs.replace(line("a", 1, unit_size), round_type=kind), quantity)
    for one in answer.lines:
        assert kind is RoundType.NONE or one.quantity % unit_size == 0


def test_a_long_id_is_told_by_its_beginning() -> None:
    [problem] = rules.update_lines([line("a")], {"y" * 50: 1}).problems
    assert problem.message == f"There is no line '{'y' * 40}' in the cart."


def test_a_line_holds_the_most_and_no_more() -> None:
    assert rules.why_not_pieces(QUANTITY_MAX) == ""
    assert rules.why_not_pieces(QUANTITY_MAX + 1) == "A line holds at most 999,999 pieces."


def test_one_piece_is_added_unless_more_are_asked_for() -> None:
    answer = rules.add_line([], line("a"))
    assert (quantities(answer.lines), answer.adjusted) == ({"a": 1}, ())


@pytest.mark.parametrize(("kind", "expect"), [("U", 10), ("D", 5), ("S", 5), ("N", 7)])
def test_a_quantity_is_rounded_as_its_item_is(kind: str, expect: int) -> None:
    added = rules.add_line([], line("a", unit_size=5, kind=kind), 7)
    changed = rules.update_lines([line("a", 5, 5, kind)], {"id-a": 7})
    assert quantities(added.lines) == quantities(changed.lines) == {"a": expect}
    assert [problem.field for problem in added.adjusted] == ([] if expect == 7 else ["id-a"])
    assert [problem.field for problem in changed.adjusted] == ([] if expect == 7 else ["id-a"])


@pytest.mark.parametrize(("kind", "expect"), [("U", 15), ("D", 10), ("S", 10), ("N", 12)])
def test_a_sum_is_rounded_as_its_item_is(kind: str, expect: int) -> None:
    answer = rules.merge_lines([line("a", 5, 5, kind)], [line("a", 7, 5, kind)])
    assert quantities(answer.lines) == {"a": expect}


def test_what_cannot_be_added_is_told_at_its_line() -> None:
    [problem] = rules.add_line([line("a", 999_999)], line("a", key="new"), 1).problems
    assert (problem.field, problem.message) == ("id-a", "A line holds at most 999,999 pieces.")


def test_what_cannot_be_changed_is_told_at_its_line() -> None:
    [problem] = rules.update_lines([line("a")], {"id-a": "many"}).problems
    assert (problem.field, problem.message) == ("id-a", "Quantity must be a whole number.")


def test_carts_that_are_too_large_together_say_why() -> None:
    answer = rules.merge_lines([line("a")], [line("b"), line("c", 999_999), line("c", 1)], lines_max=2)
    assert [(problem.field, problem.message) for problem in answer.problems] == [
        ("cartItems", "A cart holds at most 2 lines."),
        ("id-c", "A line holds at most 999,999 pieces."),
    ]
    assert quantities(answer.lines) == {"a": 1}


def test_a_price_change_tells_old_and_new() -> None:
    change = rules.price_change("id-a", "HC-1502", Decimal("4.20"), Decimal("4.35"))
    assert change is not None
    assert (change.unique_id, change.item_code) == ("id-a", "HC-1502")
    assert (change.old_unit_price, change.new_unit_price) == (Decimal("4.20"), Decimal("4.35"))


@pytest.mark.parametrize("text", ["NaN", "sNaN", "Infinity", "1e400"])
def test_what_is_no_price_is_like_none(text: str) -> None:
    assert rules.price_change("u", "HC-1502", Decimal(text), None) is None
    assert rules.price_change("u", "HC-1502", Decimal(text), Decimal(text)) is None
    assert rules.price_change("u", "HC-1502", Decimal(text), Decimal("4.20")) is not None
    assert rules.why_not_total(Decimal(text), Decimal(text)) == ""
    assert rules.why_not_total(Decimal(text), Decimal(6)).startswith("The total changed from -- to $6.00.")


@pytest.mark.parametrize("text", ["NaN", "sNaN", "Infinity", "1e400"])
def test_a_price_that_is_none_still_has_a_line(text: str) -> None:
    identity = rules.line_identity(inv_mast_uid=1, item_unit_price_override=Decimal(text))
    assert identity != rules.line_identity(inv_mast_uid=1)


def test_trailing_zeros_make_no_other_line() -> None:
    one, other = (
        rules.line_identity(inv_mast_uid=1, item_unit_price_override=Decimal(text))
        for text in ("4.20", "4.2000")
    )
    assert one == other


def test_a_line_that_cannot_be_added_is_named_with_its_reason() -> None:
    own = [line("a", 2)]
    none = rules.add_line(own, line("b"), "many")
    assert (none.lines, [one.field for one in none.problems]) == (tuple(own), ["id-b"])
    assert none.problems[0].message == parse_quantity("many").problem != ""
    full = rules.add_line(own, line("b"), 1, lines_max=1)
    assert [one.message for one in full.problems] == ["A cart holds at most 1 lines."]
    assert rules.add_line(own, line("a"), 1, lines_max=1).lines == (line("a", 3),)
