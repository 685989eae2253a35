"""Units of fields, derived from their names: a name means the same everywhere in the store."""

import re

UNITS = {
    r"(.*_)?(id|uid)(_p21|_aw)?": "number of a record",
    r"line|.*_number|(rights_)?version": "number, from 1",
    r"(sale_|old_|new_)?unit_price": "US dollars, up to 6 decimals",
    r"price|.*_(price|total|cost)": "US dollars, whole cents",
    r"quantity(_.*)?|factory_availability": "pieces",
    r"unit_size": "pieces in a pack",
    r"pricing_unit_size": "pieces that a price is for",
    r"max_instances_per_assembly": "lines of one assembly",
    r".*_length(_x)?": "in `unit_of_measure`",
    r".*_count": "how many there are",
    r".*_days": "days",
    r".*_date|valid_(from|to)|ships_on|expires|.*_until": "calendar day, YYYY-MM-DD",
    r"rate": "share: 0.0625 is 6.25 %",
    r"size": "bytes",
    r"numeric": "in `unit`",
    r"customization_kind": "1 is cut to length",
    r"items_sub_total|shipping|tax|total|service_charges": "US dollars, whole cents",
}
"""Units of numbers and dates by a pattern for the whole name; the first match wins."""


def unit_of(field: str) -> str:
    """Return the unit of a field, or "" if its name implies none."""
    return next((unit for pattern, unit in UNITS.items() if re.fullmatch(pattern, field)), "")
