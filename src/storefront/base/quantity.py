"""Quantities that can be sold: whole numbers, whole packs, between minimum and maximum."""

from enum import StrEnum

import msgspec

from storefront.base import messages
from storefront.base.errors import BadInput
from storefront.base.limits import QUANTITY_MAX, QUANTITY_MIN

_SPACES = " \t\r\n"
_DIGITS = 15
_BOUND = 10**_DIGITS


class RoundType(StrEnum):
    """How a quantity is rounded to the unit size. Source: S1 §5, S2 §3.1, decision B6."""

    UP = "U"
    DOWN = "D"
    NEAREST = "S"
    NONE = "N"


class QuantityAnswer(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A quantity that can be sold, and how it relates to the typed one.

    `adjusted` describes how it was changed, "" if it was not; `problem` is the reason why the typed value
    cannot be accepted, "" if it can. If there is a problem, `quantity` is the smallest allowed one.
    """

    quantity: int
    adjusted: str = ""
    problem: str = ""


def round_to_unit(quantity: int, unit_size: int, round_type: RoundType) -> int:
    """Return the quantity we can sell: whole packs of `unit_size`, never less than one pack.

    A customer who asks for 7 of an item packed by 5 gets 10 (U), 5 (D) or 5 (S); N sells loose pieces.
    Raises BadInput if `unit_size` is below 1.

    >>> round_to_unit(7, 5, RoundType.UP)
    10

    Source: S1 §5, S2 §5.10; an exact half rounds up under S (decision B6).
    """
    if not _is_packed(unit_size, round_type):
        return max(quantity, 1)
    packs, rest = divmod(quantity, unit_size)
    if rest and (round_type == RoundType.UP or (round_type == RoundType.NEAREST and rest * 2 >= unit_size)):
        packs += 1
    return max(packs, 1) * unit_size


def _is_packed(unit_size: int, round_type: RoundType) -> bool:
    if unit_size < 1:
        raise BadInput(messages.UNIT_SIZE_TOO_SMALL.format(unit_size=unit_size))
    return unit_size >= 2 and round_type != RoundType.NONE


def whole_number(value: object) -> int | None:
    """Return the whole number in `value`, or None: ASCII digits, or a number without fraction.

    Surrounding spaces and leading zeros are ignored. True, NaN, "1e3", "1,000" and digits of other scripts
    are no number. Text longer than 15 digits gives 10^15, more than any quantity. Source: S1 §5.
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    return _digits(value) if isinstance(value, str) else None


def _digits(text: str) -> int | None:
    typed = text.strip(_SPACES)
    bare = typed.removeprefix("-")
    if not (bare.isascii() and bare.isdigit()):
        return None
    size = bare.lstrip("0") or "0"
    number = int(size) if len(size) <= _DIGITS else _BOUND
    return -number if typed.startswith("-") else number


def bounds(minimum: object, maximum: object) -> tuple[int, int]:
    """Return the minimum and maximum that can be requested; a bound that is not an integer is ignored.

    A minimum of zero counts (0 removes a line from the cart); otherwise it is at least one piece. Source: S1
    §5, S2 §5.10, decision B7.
    """
    least = _integer(minimum)
    most = _integer(maximum)
    floor = QUANTITY_MIN if least is None or least < 0 else least
    return floor, QUANTITY_MAX if most is None else min(most, QUANTITY_MAX)


def _integer(value: object) -> int | None:
    return None if isinstance(value, str) else whole_number(value)


def smallest_quantity(unit_size: int, round_type: RoundType, minimum: object = QUANTITY_MIN) -> int:
    """Return the fewest pieces that can be sold: one, one pack, or the packs that reach `minimum`.

    Raises BadInput if `unit_size` is below 1. Source: S1 §5, decision B7.
    """
    floor = max(bounds(minimum, None)[0], QUANTITY_MIN)
    return _pack_from(floor, unit_size, round_type)


def _pack_from(floor: int, unit_size: int, round_type: RoundType) -> int:
    return -(-floor // unit_size) * unit_size if _is_packed(unit_size, round_type) else floor


def _pack_until(ceiling: int, unit_size: int, round_type: RoundType) -> int:
    return ceiling // unit_size * unit_size if _is_packed(unit_size, round_type) else ceiling


def legal_quantity(
    value: object,
    unit_size: int = 1,
    round_type: RoundType = RoundType.UP,
    minimum: object = QUANTITY_MIN,
    maximum: object = QUANTITY_MAX,
) -> QuantityAnswer:
    """Return the quantity that a stepper shows after `value` was typed: always one that can be sold.

    Empty text and text that is not a number become the smallest allowed quantity. Only if no pack fits
    between `minimum` and `maximum` is there a problem; 0, if allowed, removes the line even then.
    Raises BadInput if `unit_size` is below 1, but never because of what was typed.
    Source: S1 §5, decisions B6, B7.
    """
    typed = whole_number(value)
    floor, ceiling = bounds(minimum, maximum)
    if typed == 0 and floor == 0:
        return QuantityAnswer(quantity=0)
    least = smallest_quantity(unit_size, round_type, minimum)
    most = _pack_until(ceiling, unit_size, round_type)
    if most < least:
        problem = messages.QUANTITY_NO_PACK_FITS.format(
            minimum=_show(max(floor, 1)), maximum=_show(ceiling), unit_size=_show(unit_size)
        )
        return QuantityAnswer(quantity=least, problem=problem)
    if typed is None:
        return QuantityAnswer(quantity=least, adjusted=messages.QUANTITY_SET.format(quantity=_show(least)))
    rounded = round_to_unit(typed, unit_size, round_type)
    quantity = min(max(rounded, least), most)
    return QuantityAnswer(quantity=quantity, adjusted=_adjusted(typed, rounded, quantity, unit_size))


def parse_quantity(
    value: object,
    unit_size: int = 1,
    round_type: RoundType = RoundType.UP,
    minimum: object = QUANTITY_MIN,
    maximum: object = QUANTITY_MAX,
) -> QuantityAnswer:
    """Return the quantity that a caller gets, or the problem with the value sent.

    Unlike `legal_quantity` it does not guess: a fraction, text, less than `minimum` or more than `maximum` is
    a problem; only the rounding to whole packs changes a number. A missing quantity is 1 (S1 §5).
    Raises BadInput if `unit_size` is below 1, but never because of the value.
    Source: S1 §5, S2 §5.10, decisions B6, B7, C6.
    """
    answer = legal_quantity(1 if value is None else value, unit_size, round_type, minimum, maximum)
    problem = answer.problem or _problem(value, *bounds(minimum, maximum))
    if problem:
        least = smallest_quantity(unit_size, round_type, minimum)
        return QuantityAnswer(quantity=least, problem=problem)
    return answer


def _problem(value: object, floor: int, ceiling: int) -> str:
    typed = 1 if value is None else whole_number(value)
    if typed is None:
        return messages.QUANTITY_NOT_WHOLE
    if value is not None and typed < floor:
        return messages.QUANTITY_TOO_SMALL.format(minimum=_show(floor))
    if typed > ceiling:
        return messages.QUANTITY_TOO_LARGE.format(maximum=_show(ceiling))
    return ""


def _adjusted(typed: int, rounded: int, quantity: int, unit_size: int) -> str:
    if quantity == typed:
        return ""
    if typed < 1 or quantity > rounded:
        text = messages.QUANTITY_RAISED
    elif quantity < rounded:
        text = messages.QUANTITY_LOWERED
    else:
        text = messages.QUANTITY_ROUNDED_UP if quantity > typed else messages.QUANTITY_ROUNDED_DOWN
    return text.format(typed=_show(typed), quantity=_show(quantity), unit_size=_show(unit_size))


def _show(number: int) -> str:
    return f"{min(max(number, -_BOUND), _BOUND):,}"
