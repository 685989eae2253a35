"""May it be cut to that length, how many cuts does the stock give, and what does a cut cost?"""

from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction

from storefront.base.money import parse_money, to_cents
from storefront.base.problems import Problem
from storefront.families import messages
from storefront.families.limits import CUT_LENGTH_DECIMALS, CUT_LENGTH_MAX_IN, INCHES_PER_FOOT
from storefront.families.schemas import CustomizationKind, CustomizerOption

_INCHES = {"IN": Decimal(1), "FT": Decimal(INCHES_PER_FOOT)}


def why_not_unit(unit: str) -> str:
    """Return why lengths cannot be given in that unit, "" if they can. Source: decision B15."""
    return "" if unit.upper() in _INCHES else messages.UNIT_UNKNOWN.format(unit=unit or "--")


def in_unit(length: Decimal, unit: str, wanted: str) -> Decimal:
    """Return a length given in `unit` (IN or FT) in the `wanted` unit; unknown units count as inches.

    30 IN are 2.5 FT. Source: decision B15.
    """
    inches = length * _INCHES.get(unit.upper(), Decimal(1))
    return inches / _INCHES.get(wanted.upper(), Decimal(1))


def parse_length(value: object) -> Decimal | None:
    """Return the length that was typed, or None where it is no number. Never raises. Source: decision B15."""
    return parse_money(value)


def why_not_cut(length: object, unit: str, option: CustomizerOption) -> str:
    """Return why a piece of that length cannot be cut, "" if it can.

    At most 3 decimals; not below the option's least nor above its greatest length; never zero or less.
    Source: S1 §3, decision B15.
    """
    asked = parse_length(length)
    if why := why_not_unit(unit) or why_not_unit(option.unit_of_measure):
        return why
    if asked is None:
        return messages.LENGTH_NOT_A_NUMBER
    if asked.normalize().as_tuple().exponent < -CUT_LENGTH_DECIMALS:  # type: ignore[operator]
        return messages.LENGTH_TOO_FINE
    return _why_not_between(in_unit(asked, unit, option.unit_of_measure), option)


def _why_not_between(length: Decimal, option: CustomizerOption) -> str:
    unit = option.unit_of_measure
    least = option.minimum_length_x or Decimal(0)
    most = in_unit(CUT_LENGTH_MAX_IN, "IN", unit)
    if option.maximum_length_x is not None:
        most = min(option.maximum_length_x, most)
    if length <= 0 or length < least:
        return messages.LENGTH_TOO_SHORT.format(minimum=_show(least or Decimal("0.001")), unit=unit)
    if length > most:
        return messages.LENGTH_TOO_LONG.format(maximum=_show(most), unit=unit)
    return ""


def _show(length: Decimal) -> str:
    return f"{length.normalize():f}"


def cuts_available(
    stock: Decimal | int, stock_unit: str, maximum_length: Decimal | None, length_unit: str
) -> int:
    """Return how many pieces the stock surely gives: floor of stock ÷ the greatest cut length.

    Without a greatest length it is the stock itself, in whole units. 100 FT at 48 IN give 25.
    Source: S2 §5.10, decision B16.
    """
    whole = max(Decimal(stock), Decimal(0))
    if maximum_length is None or maximum_length <= 0:
        return int(whole)
    return int(Fraction(whole) // Fraction(in_unit(maximum_length, length_unit, stock_unit)))


def charged_length(length: Decimal, minimum_full_charge_length: Decimal | None) -> Decimal:
    """Return the length that is paid for: never less than the one charged in full. Source: decision B15."""
    return max(length, minimum_full_charge_length or Decimal(0))


def charge_for_cut(
    length: Decimal,
    unit: str,
    option: CustomizerOption,
    price_per_unit: Decimal,
    price_unit: str,
    cut_charge: Decimal = Decimal(0),
) -> Decimal:
    """Return what one cut piece costs, in cents: the charged length × the price per `price_unit` + the cut.

    10 IN of a profile charged from 12 IN, at $9.60 a foot: $9.60. Source: decision B15.
    """
    charged = charged_length(in_unit(length, unit, option.unit_of_measure), option.minimum_full_charge_length)
    return to_cents(in_unit(charged, option.unit_of_measure, price_unit) * price_per_unit + cut_charge)


def problems_of_options(
    options: Sequence[CustomizerOption], chosen: Iterable[int], assemblies: int = 1
) -> list[Problem]:
    """Return what is wrong with the chosen options: a required group without one, or too many of one.

    `chosen` are the `customization_inv_mast_uid` of each line. Source: S1 §3, decision B19.
    """
    count = Counter(chosen)
    problems = []
    for group, name in {one.customization_group_id: one.customization_group_name for one in options}.items():
        members = [one for one in options if one.customization_group_id == group]
        is_missing = not any(count[one.customization_inv_mast_uid] for one in members)
        if is_missing and any(one.is_required for one in members):
            problems.append(Problem(field=name, message=messages.OPTION_REQUIRED.format(group=name)))
    for one in options:
        most = one.max_instances_per_assembly
        if most is not None and count[one.customization_inv_mast_uid] > most * assemblies:
            message = messages.TOO_MANY_INSTANCES.format(maximum=most)
            problems.append(Problem(field=one.customization_group_name, message=message))
    return problems


def is_cut_to_length(kind: int) -> bool:
    """Tell whether a customization is a cut. Source: S2 §3.1 (numeric value 1)."""
    return kind == CustomizationKind.CUT_TO_LENGTH
