"""The unit of a field, derived from its name: names mean the same everywhere in the store."""

import re

UNITS = {
    r"(.*_)?(id|uid)(_p21|_aw)?": "number of a record",
    r"line|first_row|alternative_to|.*_(number|order)|(rights_)?version": "number, from 1",
    r"(sale_|old_|new_)?unit_price": "US dollars, up to 6 decimals",
    r"price_per_lb": "US dollars",
    r"cost|cut_charge": "US dollars, up to 6 decimals",
    r"price_breaks": "pieces, and their price in US dollars, up to 6 decimals",
    r".*weight_lb": "pounds",
    r"price|amount|captured|refunded|.*_(price|total|cost|amount)": "US dollars, whole cents",
    r"quantity(_.*)?|factory_availability": "pieces",
    r"unit_size": "pieces in a pack",
    r"pricing_unit_size": "pieces that a price is for",
    r"max_instances_per_assembly": "lines of one assembly",
    r".*_length(_x)?": "in `unit_of_measure`",
    r".*_count": "how many there are",
    r".*_days": "days",
    r"date|holidays|.*_date|return_by|valid_(from|to)|ships_on|expires|.*_until": "calendar day, YYYY-MM-DD",
    r"today|(starts|ends)_on": "calendar day, YYYY-MM-DD",
    r"rate": "share: 0.0625 is 6.25 %",
    r"(max_)?size": "bytes",
    r"length": "characters at most",
    r"least|most": "lowest or highest value that a field takes",
    r"span": "columns of a form, of six",
    r"numeric": "in `unit`",
    r"customization_kind": "1 is cut to length",
    r"items_sub_total|shipping|tax|total|service_charges": "US dollars, whole cents",
}
"""The unit of a number or a day by its whole name; the first match counts."""


def unit_of(field: str) -> str:
    """Return the unit of a field, "" if the name does not imply one."""
    return next((unit for pattern, unit in UNITS.items() if re.fullmatch(pattern, field)), "")
