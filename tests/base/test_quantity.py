"""How many can be sold."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.base.errors import BadInput
from storefront.base.limits import QUANTITY_MAX
from storefront.base.quantity import (
    RoundType,
    bounds,
    legal_quantity,
    parse_quantity,
    round_to_unit,
    smallest_quantity,
    whole_number,
)
from tests.make.cases import cases
from tests.make.properties import anything, thoroughly

unit_sizes = st.integers(min_value=1, max_value=2_000)
round_types = st.sampled_from(RoundType)


def outcome(rule: Callable[..., Any], *given: Any) -> Any:
    """Return what the rule returns, or the sentence it refuses with."""
    try:
        return msgspec.to_builtins(rule(*given))
    except BadInput as error:
        return {"error": error.detail}


def is_sellable(quantity: int, unit_size: int, round_type: RoundType) -> bool:
    return quantity >= 1 and (round_type is RoundType.NONE or unit_size <= 1 or quantity % unit_size == 0)


@cases("base_round_to_unit")
def test_a_quantity_is_rounded_to_whole_packs(given: Any, expect: Any) -> None:
    packs = given["unitSize"], RoundType(given["roundType"])
    assert outcome(round_to_unit, given["quantity"], *packs) == expect


@cases("base_legal_quantity")
def test_the_stepper_shows_a_legal_quantity(given: Any, expect: Any) -> None:
    packs = given["unitSize"], RoundType(given["roundType"])
    bound = given["minimum"], given["maximum"]
    assert outcome(legal_quantity, given["value"], *packs, *bound) == expect


@cases("base_parse_quantity")
def test_a_caller_is_told_what_is_wrong_with_his_quantity(given: Any, expect: Any) -> None:
    packs = given["unitSize"], RoundType(given["roundType"])
    bound = given["minimum"], given["maximum"]
    assert outcome(parse_quantity, given["value"], *packs, *bound) == expect


@cases("base_whole_number")
def test_a_value_states_a_whole_number_or_none(given: Any, expect: int | None) -> None:
    assert whole_number(given["value"]) == expect


@cases("base_smallest_quantity")
def test_the_fewest_pieces_are_one_pack_or_those_that_reach_the_minimum(given: Any, expect: Any) -> None:
    packs = given["unitSize"], RoundType(given["roundType"])
    assert outcome(smallest_quantity, *packs, given["minimum"]) == expect


@cases("base_bounds")
def test_a_bound_that_is_no_integer_does_not_count(given: Any, expect: list[int]) -> None:
    assert list(bounds(given["minimum"], given["maximum"])) == expect


def test_an_item_is_sold_loose_and_rounded_up_unless_it_says_otherwise() -> None:
    assert (legal_quantity(3).quantity, parse_quantity(3).quantity) == (3, 3)
    assert (legal_quantity(3, 2).quantity, parse_quantity(3, 2).quantity) == (4, 4)


def test_there_are_four_round_types_and_no_other() -> None:
    """S2-3.1-009."""
    assert [one.value for one in RoundType] == ["U", "D", "S", "N"]
    for other in ("u", "", "X", "UP"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(msgspec.json.encode(other), type=RoundType)


@thoroughly
@example(st.integers(), unit_sizes, round_types)
def test_rounding_never_yields_an_unsellable_quantity(quantity: int, unit_size: int, kind: RoundType) -> None:
    assert is_sellable(round_to_unit(quantity, unit_size, kind), unit_size, kind)


@thoroughly
@example(st.integers(min_value=1, max_value=10**6), st.integers(min_value=2, max_value=2_000))
def test_up_is_never_less_and_down_never_more_than_a_pack_away(quantity: int, unit_size: int) -> None:
    up = round_to_unit(quantity, unit_size, RoundType.UP)
    down = round_to_unit(quantity, unit_size, RoundType.DOWN)
    nearest = round_to_unit(quantity, unit_size, RoundType.NEAREST)
    assert 0 <= up - quantity < unit_size
    assert down == unit_size or 0 <= quantity - down < unit_size
    assert nearest in (up, down)
    assert abs(nearest - quantity) <= min(abs(up - quantity), abs(down - quantity))


@thoroughly
@example(st.integers(min_value=1, max_value=10**6), unit_sizes, round_types)
def test_rounding_twice_changes_nothing(quantity: int, unit_size: int, kind: RoundType) -> None:
    once = round_to_unit(quantity, unit_size, kind)
    assert round_to_unit(once, unit_size, kind) == once


@thoroughly
@example(anything, st.integers(min_value=1, max_value=10**20), round_types, anything, anything)
def test_whatever_is_typed_the_stepper_shows_what_can_be_sold(
    value: object, unit_size: int, kind: RoundType, minimum: object, maximum: object
) -> None:
    answer = legal_quantity(value, unit_size, kind, minimum, maximum)
    assert answer.quantity == 0 or is_sellable(answer.quantity, unit_size, kind)
    if not answer.problem:
        assert answer.quantity <= QUANTITY_MAX


@thoroughly
@example(anything, unit_sizes, round_types)
def test_what_is_taken_is_sellable_and_what_is_not_says_why(
    value: object, unit_size: int, kind: RoundType
) -> None:
    answer = parse_quantity(value, unit_size, kind)
    assert is_sellable(answer.quantity, unit_size, kind)
    assert not (answer.problem and answer.adjusted)
    if not answer.problem and not answer.adjusted and value is not None:
        assert whole_number(value) == answer.quantity


@thoroughly
@example(anything)
def test_a_whole_number_is_read_from_anything_without_an_error(value: object) -> None:
    assert whole_number(value) is None or isinstance(whole_number(value), int)


@pytest.mark.parametrize(
    ("unit_size", "kind", "expect"), [(1, "U", 1), (5, "U", 5), (5, "N", 1), (1, "D", 1)]
)
def test_the_smallest_quantity_is_one_or_one_pack(unit_size: int, kind: str, expect: int) -> None:
    assert smallest_quantity(unit_size, RoundType(kind)) == expect
