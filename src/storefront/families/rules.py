"""May it be cut to that length, how many cuts does the stock give, and what does a cut cost?"""

from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction

from storefront.base.money import cents_of, parse_money, to_price
from storefront.base.problems import Problem
from storefront.families import messages
from storefront.families.limits import CUT_LENGTH_DECIMALS, CUT_LENGTH_MAX_IN, INCHES_PER_FOOT
from storefront.families.schemas import CustomizationKind, CustomizerOption

_INCHES = {"IN": 1, "FT": INCHES_PER_FOOT}
_NOTHING = Decimal(0)


def why_not_unit(unit: str) -> str:
    """Return why lengths cannot be given in that unit, "" if they can. Source: decision B15."""
    return "" if unit.upper() in _INCHES else messages.UNIT_UNKNOWN.format(unit=unit or "--")


def in_unit(length: Decimal, unit: str, wanted: str) -> Decimal:
    """Return a length given in `unit` (IN or FT) in the `wanted` unit; unknown units count as inches.

    30 IN are 2.5 FT. To 6 decimals, NaN for what is no length; where it is compared or paid for, the exact
    length counts. Source: decision B15.
    """
    known = to_price(length)
    if not known.is_finite():
        return known
    exact = _exact(known, unit, wanted)
    return to_price(Decimal(exact.numerator) / Decimal(exact.denominator))


def _exact(length: Decimal, unit: str, wanted: str) -> Fraction:
    return Fraction(to_price(length)) * _INCHES.get(unit.upper(), 1) / _INCHES.get(wanted.upper(), 1)


def parse_length(value: object) -> Decimal | None:
    """Return the length that was typed, or None where it is no number. Never raises. Source: decision B15."""
    return None if isinstance(value, str) and "$" in value else parse_money(value)


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
    if (Fraction(asked) * 10**CUT_LENGTH_DECIMALS).denominator != 1:
        return messages.LENGTH_TOO_FINE.format(decimals=CUT_LENGTH_DECIMALS)
    return _why_not_between(_exact(asked, unit, option.unit_of_measure), option)


def _why_not_between(length: Fraction, option: CustomizerOption) -> str:
    unit = option.unit_of_measure
    least = _known(option.minimum_length_x) or _NOTHING
    most = in_unit(CUT_LENGTH_MAX_IN, "IN", unit)
    greatest = _known(option.maximum_length_x)
    if greatest is not None:
        most = min(greatest, most)
    if length <= 0 or length < Fraction(least):
        return messages.LENGTH_TOO_SHORT.format(minimum=_show(least or Decimal("0.001")), unit=unit)
    if length > Fraction(most):
        return messages.LENGTH_TOO_LONG.format(maximum=_show(most), unit=unit)
    return ""


def _known(length: Decimal | None) -> Decimal | None:
    """Return the length to 6 decimals, None where there is none or it is no number (NaN, infinite)."""
    known = None if length is None else to_price(length)
    return known if known is not None and known.is_finite() else None


def _show(length: Decimal) -> str:
    return f"{length.normalize():f}"


def cuts_available(
    stock: Decimal | int, stock_unit: str, maximum_length: Decimal | None, length_unit: str
) -> int:
    """Return how many pieces the stock surely gives: floor of stock ÷ the greatest cut length.

    Without a greatest length it is the stock itself, in whole units. 100 FT at 48 IN give 25, 11 FT at 11 IN
    give 12. A stock that is no number gives none. Source: S2 §5.10, decision B16.
    """
    whole = max(_known(Decimal(stock)) or _NOTHING, _NOTHING)
    longest = _known(maximum_length)
    if longest is None or longest <= 0:
        return int(whole)
    return int(Fraction(whole) // _exact(longest, length_unit, stock_unit))


def charged_length(length: Decimal, minimum_full_charge_length: Decimal | None) -> Decimal:
    """Return the length that is paid for: never less than the one charged in full. Source: decision B15.

    NaN where the length is no number.
    """
    known = to_price(length)
    least = _known(minimum_full_charge_length) or _NOTHING
    return max(known, least) if known.is_finite() else known


def charge_for_cut(
    length: Decimal,
    unit: str,
    option: CustomizerOption,
    price_per_unit: Decimal,
    price_unit: str,
    cut_charge: Decimal = Decimal(0),
) -> Decimal:
    """Return what one cut piece costs, in cents: the charged length × the price per `price_unit` + the cut.

    10 IN of a profile charged from 12 IN, at $9.60 a foot: $9.60. 1 IN at $0.30 a foot is half a cent over
    two, and rounds up: $0.03. NaN where one of the numbers is none. Source: decision B15.
    """
    if not all(to_price(number).is_finite() for number in (length, price_per_unit, cut_charge)):
        return Decimal("NaN")
    least = _known(option.minimum_full_charge_length) or _NOTHING
    charged = max(_exact(length, unit, option.unit_of_measure), Fraction(least))
    paid_for = charged * _INCHES.get(option.unit_of_measure.upper(), 1) / _INCHES.get(price_unit.upper(), 1)
    return cents_of(paid_for * Fraction(to_price(price_per_unit)) + Fraction(to_price(cut_charge)))


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
