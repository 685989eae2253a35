"""How a draft becomes an item of the shop: its terms, stock, numbers and flags, all settled by its code."""

from collections.abc import Sequence
from typing import NamedTuple

from examples.demo_shop.generator.brands import BRANDS, Brand
from examples.demo_shop.generator.draft import Draft, Series
from examples.demo_shop.generator.files import Row, money, yes
from examples.demo_shop.generator.size_text import Spec, plain, roll

AKRON, TOLEDO, COLUMBUS = "100", "200", "300"


class SalesTerms(NamedTuple):
    """What is special about an item, settled by the shop and not by its family."""

    is_web: bool = True
    is_call_for_price: bool = False


def item_row(series: Series, draft: Draft, uid: int, terms: SalesTerms, page: str) -> Row:
    """Return the item's row; everything that is not in the draft follows from its series and code."""
    price = None if terms.is_call_for_price else draft.price
    brand = BRANDS[series.brand]
    cost = (draft.price or 0) * (0.56 + 0.12 * roll(draft.code, "cost"))
    unit_size = draft.unit_size or series.unit_size
    return {
        "inv_mast_uid": str(uid),
        "item_code": draft.code,
        "item_desc": draft.desc,
        "extended_desc": extended(series, draft),
        "brand_slug": brand.slug,
        "series_slug": series.slug,
        "category_slug": series.category,
        "unit_of_measure": draft.unit or series.unit,
        "unit_size": str(unit_size),
        "round_type": draft.round_type or series.round_type,
        "pricing_unit_size": str(series.pricing_unit_size),
        "unit_price": _price(series, price),
        "list_price": _price(series, price and price * (1.16 + 0.1 * roll(series.slug, "list"))),
        "price_breaks": _breaks(series, price, unit_size) if price and not draft.cut else "",
        "lead_time_days": str(lead_time(series, draft)),
        "is_ncnr": yes(draft.is_ncnr or _is_ncnr(series, draft)),
        "is_assembly": yes(bool(draft.parts)),
        "is_preferred_stock": yes(not draft.is_discontinued and roll(draft.code, "preferred") < 0.28),
        "is_discontinued": yes(draft.is_discontinued),
        "is_web": yes(terms.is_web),
        "is_service": yes(series.is_service),
        "weight_lb": plain(draft.weight, 4 if draft.weight < 1 else 2),
        "nsn": stock_number(series, draft.code),
        "supplier_id": str(brand.supplier_id),
        "purchase_order_cost": money(cost, max(4, series.places)) if cost else "",
        "airline_cost": money(cost * 1.035, max(4, series.places)) if cost else "",
        "disposition": "S" if draft.is_ncnr else series.disposition,
        "price_page": page,
        "features": "|".join(draft.features or series.features),
        "popularity": str(popularity(draft)),
    }


def extended(series: Series, draft: Draft) -> str:
    """Return the long description: what the series is, then the item's own sizes in words."""
    sizes = "; ".join(f"{spec.attribute.lower()} {_spoken(spec)}" for spec in draft.specs[:7])
    return f"{series.intro} This one: {sizes}."


def _spoken(spec: Spec) -> str:
    return f"{spec.value} {spec.unit}" if spec.unit else spec.value


def _price(series: Series, price: float | None) -> str:
    """Return a price with as many decimals as its series keeps; nobody asks for mills above 20 dollars."""
    return money(price, series.places if price < 20 else 2) if price else ""


def _breaks(series: Series, price: float, unit_size: int) -> str:
    shares = ((quantity * unit_size, price * share) for quantity, share in series.breaks)
    return "|".join(f"{quantity}:{_price(series, lower)}" for quantity, lower in shares)


def lead_time(series: Series, draft: Draft) -> int:
    """Return the maker's lead time in business days, 0 to 25; 0 asks the customer to call."""
    if draft.lead is not None:
        return draft.lead
    chance = roll(draft.code, "lead")
    if chance < 0.03:
        return 0
    return min(25, max(1, round(series.lead * (0.7 + 0.7 * chance))))


def _is_ncnr(series: Series, draft: Draft) -> bool:
    return series.may_be_ncnr and roll(draft.code, "ncnr") < 0.18


def stock_number(series: Series, code: str) -> str:
    """Return a national stock number for about one item in twelve: class, country 01, then seven digits."""
    chance = roll(code, "nsn")
    if chance > 0.08:
        return ""
    serial = int(chance * 12500000) % 1000000
    return f"{series.supply_class}-01-9{serial // 10000:02d}-{serial % 10000:04d}"


def popularity(draft: Draft) -> int:
    """Return 0 to 100; few items are asked for often."""
    return 0 if draft.is_discontinued else int(100 * roll(draft.code, "popularity") ** 3)


def spec_rows(uid: int, specs: Sequence[Spec]) -> list[Row]:
    """Return the item's properties in the order in which its family names them."""
    key = str(uid)
    return [
        {
            "inv_mast_uid": key,
            "attribute": spec.attribute,
            "value": spec.value,
            "unit": spec.unit,
            "numeric": "" if spec.numeric is None else plain(spec.numeric, 6),
            "sort_order": str(place),
        }
        for place, spec in enumerate(specs, 1)
    ]


def stock_rows(series: Series, draft: Draft, uid: int) -> list[Row]:
    """Return what lies in Akron, Toledo and Columbus, in whole packs; about one item in seven has run out."""
    typical = series.stock if draft.stock is None else draft.stock
    if typical <= 0 or (draft.cut and draft.cut.relationship == "Head"):
        return []
    pack = draft.unit_size or series.unit_size
    run_out = roll(draft.code, "run out") < (0.55 if draft.is_discontinued else 0.14)
    rows = []
    for place, share, chance in ((AKRON, 1.0, 0.94), (TOLEDO, 0.45, 0.6), (COLUMBUS, 0.3, 0.35)):
        luck = roll(draft.code, place)
        quantity = (
            0
            if run_out or luck > chance
            else round(typical * share * (0.25 + 2.2 * luck * luck) / pack) * pack
        )
        rows.append({"inv_mast_uid": str(uid), "location_id": place, "quantity_available": str(quantity)})
    return rows


def factory_row(series: Series, draft: Draft, uid: int) -> Row | None:
    """Return what the maker reports, for a little more than half of what is still made."""
    chance = roll(draft.code, "factory")
    if draft.is_discontinued or draft.parts or chance > 0.56:
        return None
    pack = draft.unit_size or series.unit_size
    pieces = round(series.stock * (0.5 + 9 * chance)) // 5 * 5 // pack * pack
    return {
        "inv_mast_uid": str(uid),
        "factory_availability": str(pieces),
        "has_extra": yes(pieces > 0 and roll(draft.code, "extra") < 0.3),
    }


def on_order_row(series: Series, draft: Draft, uid: int, available: int) -> Row | None:
    """Return the next receipt: for most of what has run out, and for a few others."""
    chance = roll(draft.code, "on order")
    if draft.is_discontinued or draft.parts or draft.cut or chance > (0.62 if available == 0 else 0.04):
        return None
    pack = draft.unit_size or series.unit_size
    quantity = max(1, round(series.stock * (0.6 + chance) / pack)) * pack
    days = 2 + int(roll(draft.code, "due") * (6 + 2 * series.lead))
    place = TOLEDO if chance < 0.08 else AKRON
    return {
        "inv_mast_uid": str(uid),
        "location_id": place,
        "receipt_qty_due_in": str(quantity),
        "due_date": f"today+{days}",
    }


class Numbers:
    """Gives every item its maker's number, bar code and, for some, the numbers of other days and shops."""

    def __init__(self) -> None:
        self._given: dict[str, int] = {}

    def rows(self, brand: Brand, code: str, uid: int) -> list[Row]:
        """Return the other numbers of an item; no two items share a bar code."""
        serial = self._given[brand.slug] = self._given.get(brand.slug, 0) + 1
        numbers = [("Manufacturer", f"{brand.number_prefix}{_maker_serial(code, serial)}")]
        if roll(code, "upc") < 0.72:
            numbers.append(("Upc", upc(brand.upc * 100000 + 1000 + serial)))
        if roll(code, "legacy") < 0.14:
            numbers.append(("Legacy", f"NS{uid - 61000:06d}"))
        if roll(code, "competitor") < 0.06:
            numbers.append(("Competitor", f"{int(roll(code, 'rival') * 9e6) + 1000000}-{code[:2]}"))
        return [{"inv_mast_uid": str(uid), "kind": kind, "number": number} for kind, number in numbers]


def _maker_serial(code: str, serial: int) -> str:
    check = "ABCDEFGHKLMNPRSTUVWXYZ"[int(roll(code, "check") * 22)]
    return f"-{20000 + serial * 3}-{check}{int(roll(code, 'revision') * 90) + 10}"


def upc(eleven_digits: int) -> str:
    """Return a UPC-A number: eleven digits and the check digit that follows from them."""
    digits = f"{eleven_digits:011d}"
    odd = sum(int(digit) for digit in digits[0::2])
    even = sum(int(digit) for digit in digits[1::2])
    return f"{digits}{-(3 * odd + even) % 10}"
