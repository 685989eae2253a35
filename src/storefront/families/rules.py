"""Rules of cut-to-length items: allowed lengths, cuts available from stock, and prices."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor

from storefront.base.money import cents_of, is_amount, parse_money, to_price
from storefront.base.problems import Problem
from storefront.catalog.schemas import CustomizationKind, CustomizerOption
from storefront.families import messages
from storefront.families.limits import (
    CUT_LENGTH_DECIMALS,
    CUT_LENGTH_MAX_IN,
    FOOT_DECIMALS,
    INCHES_PER_FOOT,
    LENGTH_TEXT_MAX,
)
from storefront.families.schemas import MaterialCut

_INCHES = {"IN": 1, "FT": INCHES_PER_FOOT}
_NOTHING = Decimal(0)
_MM = {"mm": 1, "cm": 10, "m": 1000}
_MM_PER_INCH = Fraction(254, 10)
_NUMBER = r"[0-9]{1,6}(?:\.[0-9]{0,9})?|\.[0-9]{1,9}"
_BARE = re.compile(rf"(?:{_NUMBER})", re.ASCII)
_METRIC = re.compile(rf"(?P<number>{_NUMBER})\s*(?P<unit>mm|cm|m)?", re.ASCII)
_FEET_AND_INCHES = re.compile(
    rf"(?:(?P<feet>{_NUMBER})\s*(?:'|ft\.?|feet|foot)\s*-?\s*)?"
    rf"(?:(?P<inches>(?:[0-9]{{1,6}}[ -])?[0-9]{{1,4}}/[0-9]{{1,4}}|{_NUMBER})\s*(?:\"|in\.?|inch|inches)?)?",
    re.ASCII,
)


def _straight(text: str) -> str:
    return " ".join(text.translate(_QUOTES).replace("''", '"').split())


_QUOTES = str.maketrans({"″": '"', "”": '"', "“": '"', "′": "'", "’": "'", "‘": "'", "–": "-", "‐": "-"})


def why_not_unit(unit: str) -> str:
    """Return why lengths cannot be given in that unit, "" if they can. Source: decision B15."""
    return "" if unit.upper() in _INCHES else messages.UNIT_UNKNOWN.format(unit=unit or "--")


def in_unit(length: Decimal, unit: str, wanted: str) -> Decimal:
    """Convert a length from `unit` to the `wanted` unit (IN or FT); unknown units count as inches.

    30 IN are 2.5 FT. Rounded to 6 decimals, NaN if the length is not a number; comparisons and charges use
    the exact length. Source: decision B15.
    """
    known = to_price(length)
    if not known.is_finite():
        return known
    exact = _exact(known, unit, wanted)
    return to_price(Decimal(exact.numerator) / Decimal(exact.denominator))


def _exact(length: Decimal, unit: str, wanted: str) -> Fraction:
    known = _known(length) or _NOTHING
    return Fraction(known) * _INCHES.get(unit.upper(), 1) / _INCHES.get(wanted.upper(), 1)


def read_length(text: str, unit: str = "IN") -> Decimal | None:
    """Parse a typed length to inches, None if it is not a length; a bare number is in `unit`.

    Accepts feet and inches, fractions and metric: 48.813, 48-13/16, 4' 0-13/16", 4 ft 2 in, 1240 mm, 1.2 m.
    Every length is rounded to the nearest thousandth, so that 48.8125 and 48-13/16 are the same piece.

    >>> read_length("4' 0-13/16\\"")
    Decimal('48.813')

    Source: decision B15.
    """
    typed = _straight(text.strip().lower()) if len(text) <= LENGTH_TEXT_MAX else ""
    if metric := _METRIC.fullmatch(typed):
        named = metric["unit"] or ("mm" if unit.upper() == "MM" else "")
        if named:
            return _thousandths(Fraction(metric["number"]) * _MM[named] / _MM_PER_INCH)
    if unit.upper() == "FT" and _BARE.fullmatch(typed):
        typed += "'"
    read = _FEET_AND_INCHES.fullmatch(typed)
    if read is None or not (read["feet"] or read["inches"]):
        return None
    return _inches(read["feet"] or "0", read["inches"] or "0")


def _inches(feet: str, inches: str) -> Decimal | None:
    whole, _, part = inches.replace(" ", "-").rpartition("-")
    if "/" not in part:
        return _thousandths(Fraction(feet) * INCHES_PER_FOOT + Fraction(inches))
    above, below = part.split("/")
    if int(below) == 0:
        return None
    return _thousandths(
        Fraction(feet) * INCHES_PER_FOOT + Fraction(whole or 0) + Fraction(int(above), int(below))
    )


def _thousandths(length: Fraction) -> Decimal:
    return Decimal(floor(length * 1000 + Fraction(1, 2))) / 1000


def nearest_length(length: Decimal, unit: str) -> Decimal:
    """Return the length that is cut: inches to the nearest thousandth, feet to five decimals.

    48.8125 IN is cut to 48.813; what is not a length (NaN, infinite, over 100,000 IN) stays. Source: decision
    B15.
    """
    if not length.is_finite() or abs(length) > CUT_LENGTH_MAX_IN:
        return length
    places: int = 10 ** (FOOT_DECIMALS if unit.upper() == "FT" else CUT_LENGTH_DECIMALS)
    return Decimal(floor(Fraction(length) * places + Fraction(1, 2))) / places


def parse_length(value: object) -> Decimal | None:
    """Return the typed length, or None if it is not a number. Never raises. Source: decision B15."""
    return None if isinstance(value, str) and "$" in value else parse_money(value)


def why_not_cut(length: object, unit: str, option: CustomizerOption) -> str:
    """Return why a piece of that length cannot be cut, "" if it can.

    The length, to the nearest thousandth of an inch, must be positive and within the option's minimum and
    maximum. Source: S1 §3, decision B15.
    """
    typed_length = parse_length(length)
    if why := why_not_unit(unit) or why_not_unit(option.unit_of_measure):
        return why
    if typed_length is None:
        return messages.LENGTH_NOT_A_NUMBER
    length = _exact(nearest_length(typed_length, unit), unit, option.unit_of_measure)
    return _why_not_between(length, option)


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
    """Return the length to 6 decimals, None if it is missing, NaN or infinite."""
    known = None if length is None else to_price(length)
    return known if known is not None and known.is_finite() else None


def _show(length: Decimal) -> str:
    return f"{length.normalize():f}"


def cuts_available(
    stock: Decimal | int, stock_unit: str, maximum_length: Decimal | None, length_unit: str
) -> int:
    """Return how many pieces the stock is certain to give: floor of stock ÷ maximum cut length.

    Without a maximum length, return the stock in whole units. 100 FT at 48 IN give 25, 11 FT at 11 IN give
    12. Stock that is not a number gives 0. Source: S2 §5.10, decision B16.
    """
    whole = max(_known(Decimal(stock)) or _NOTHING, _NOTHING)
    longest = _known(maximum_length)
    if longest is None or longest <= 0:
        return int(whole)
    return int(Fraction(whole) // _exact(longest, length_unit, stock_unit))


def charged_length(length: Decimal, minimum_full_charge_length: Decimal | None) -> Decimal:
    """Return the length to charge: at least the minimum that is charged in full; NaN if it is not a number.

    Source: decision B15.
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
    """Return the price of one cut piece in cents: charged length × price per `price_unit` + cut charge.

    10 IN of a profile with a minimum of 12 IN at $9.60 a foot costs $9.60. 1 IN at $0.30 a foot is 2.5 cents
    and rounds up to $0.03. NaN if any amount is not a number. Source: decision B15.
    """
    if not all(to_price(number).is_finite() for number in (length, price_per_unit, cut_charge)):
        return Decimal("NaN")
    least = _known(option.minimum_full_charge_length) or _NOTHING
    charged = max(_exact(length, unit, option.unit_of_measure), Fraction(least))
    paid_for = charged * _INCHES.get(option.unit_of_measure.upper(), 1) / _INCHES.get(price_unit.upper(), 1)
    return cents_of(paid_for * Fraction(to_price(price_per_unit)) + Fraction(to_price(cut_charge)))


def units_paid_for(length: Decimal, unit: str, option: CustomizerOption, pieces: int, price_unit: str) -> int:
    """Return the whole units of material charged for these cuts, at least 1: the quantity for price breaks.

    8 pieces of 18 IN of a material priced by the FT are 12. Source: decisions B8, B15.
    """
    least = _known(option.minimum_full_charge_length) or _NOTHING
    charged = max(_exact(length, unit, option.unit_of_measure), Fraction(least))
    return max(
        floor(charged * _INCHES.get(option.unit_of_measure.upper(), 1) * pieces / _inches_of(price_unit)), 1
    )


def cost_of_piece(cuts: Iterable[MaterialCut]) -> Decimal | None:
    """Return what the material of one cut piece costs us, in US dollars to 6 decimals; None if unknown.

    It is the stock that the cuts take: 10 IN of a profile that costs $6.00 a foot cost $5.00. The minimum
    that is charged in full and the charge for the cut are parts of the price, not of the cost. Source:
    decisions B15, B16.
    """
    total, is_known = Fraction(0), False
    for cut in cuts:
        if cut.cost is None or not (is_amount(cut.cost) and to_price(cut.cut_length).is_finite()):
            return None
        units = _exact(cut.cut_length, cut.unit_of_measure, cut.stock_unit)
        total += units * Fraction(to_price(cut.cost)) / max(cut.pricing_unit_size, 1)
        is_known = True
    return to_price(Decimal(total.numerator) / Decimal(total.denominator)) if is_known else None


def stock_needed(length: Decimal, unit: str, pieces: int, stock_unit: str) -> int:
    """Return the whole units of stock that these cuts use: 5 of 10 IN use 5 FT. Source: decision B16."""
    return ceil(_exact(length, unit, stock_unit) * pieces)


def pieces_from(units: int, length: Decimal, unit: str, stock_unit: str) -> int:
    """Return how many pieces of that length the units of stock give. Source: decision B16."""
    piece = _exact(length, unit, stock_unit)
    return floor(Fraction(units) / piece) if piece > 0 else 0


def _inches_of(unit: str) -> int:
    return _INCHES.get(unit.upper(), 1)


def show_length(length: Decimal) -> str:
    """Return a length without trailing zeros: 48.5 for 48.500. Source: decision B15."""
    return _show(to_price(length))


def cut_text(length: Decimal | None, unit: str, mark: str = "") -> str:
    """Return a cut in words: "cut to 48.813 in, marked RAIL", with "--" for a missing length.

    Source: decision B15.
    """
    shown = "--" if length is None else show_length(length)
    text = messages.CUT_TO.format(length=shown, unit=unit.lower())
    return f"{text}, {messages.MARKED.format(mark=mark)}" if mark else text


def lengths_text(option: CustomizerOption) -> str:
    """Return the allowed lengths as text: "3 to 120 in". Source: decision B15."""
    unit, greatest = option.unit_of_measure.lower(), _known(option.maximum_length_x)
    least = _show(_known(option.minimum_length_x) or Decimal("0.001"))
    if greatest is None:
        return messages.LENGTHS_FROM.format(minimum=least, unit=unit)
    return messages.LENGTHS_ALLOWED.format(minimum=least, maximum=_show(greatest), unit=unit)


def problems_of_options(
    options: Sequence[CustomizerOption], chosen: Iterable[int], assemblies: int = 1
) -> list[Problem]:
    """Return the problems of the chosen options: a required group missing, or an option over its maximum.

    `chosen` has the `customization_inv_mast_uid` of each line. Source: S1 §3, decision B19.
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
    """Return whether a customization is a cut to length. Source: S2 §3.1 (numeric value 1)."""
    return kind == CustomizationKind.CUT_TO_LENGTH
