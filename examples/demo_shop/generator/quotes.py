"""Quotes that the demo shop has made its customers: open ones, and some that have run out."""

from collections.abc import Iterator
from typing import NamedTuple

from examples.demo_shop.generator.files import Row, Table, money
from examples.demo_shop.generator.people import persons
from examples.demo_shop.generator.register import Entry, Register
from examples.demo_shop.generator.size_text import roll

FIRST_LINE = 880_101


class _Quote(NamedTuple):
    """A quote: for whom, what they call it, since and until when, how many lines, at which share of the list."""

    number: int
    email: str
    reference: str
    status: str
    made: str
    expires: str
    lines: int
    share: float


_QUOTES = (
    _Quote(500_012, "dana.whitfield@larkin.example", "Press 4 rebuild", "Open", "today-6", "today+24", 5, 0.80),
    _Quote(500_017, "dana.whitfield@larkin.example", "Spare seal kits", "Open", "today-2", "today+28", 3, 0.83),
    _Quote(499_874, "marcus.oyelaran@larkin.example", "Line 2 valves", "Open", "today-70", "today-40", 4, 0.82),
    _Quote(
        500_003, "teresa.kowalczyk@greatlakesstamping.example", "Die cart", "Open", "today-12", "today+18", 4, 0.84
    ),
    _Quote(500_009, "aaron.delgado@buckeyepack.example", "Case packer 7", "Revised", "today-9", "today+21", 6, 0.81),
    _Quote(499_930, "linh.pham@buckeyepack.example", "", "Cancelled", "today-30", "today", 2, 0.85),
)  # fmt: skip
_BREAKS = ((4, 0.97), (10, 0.94))
"""From so many times the quoted quantity on, such a share of the quoted price."""


def tables(register: Register) -> Iterator[Table]:
    """Yield the quotes and their lines; one line of the first is of an item that has no list price."""
    entries = list(register.entries.values())
    priced = [one for one in entries if one.row["unit_price"] and _is_sold(one)]
    unpriced = [one for one in entries if not one.row["unit_price"] and _is_sold(one)]
    contacts = {person.email: person for person in persons()}
    if not priced:
        return
    lines: list[Row] = []
    for quote in _QUOTES:
        chosen = [
            priced[int(roll(f"{quote.number} {line}", "quoted") * len(priced))] for line in range(quote.lines)
        ]
        if unpriced and quote is _QUOTES[0]:
            chosen.append(unpriced[0])
        once = {entry.uid: entry for entry in chosen}
        for place, entry in enumerate(once.values(), 1):
            lines.append(_line(quote, FIRST_LINE + len(lines), place, entry))
    yield Table(
        "quotes",
        [
            {
                "quote_number": str(quote.number),
                "customer_id_p21": str(contacts[quote.email].customer.uid),
                "contact_id": str(contacts[quote.email].uid),
                "reference": quote.reference,
                "status": quote.status,
                "quote_date": quote.made,
                "expires": quote.expires,
            }
            for quote in _QUOTES
        ],
    )
    yield Table("quote_lines", lines)


def _is_sold(entry: Entry) -> bool:
    row = entry.row
    return row["is_web"] == "true" and row["is_discontinued"] != "true" and not entry.draft.cut


def _line(quote: _Quote, line_id: int, place: int, entry: Entry) -> Row:
    pack = max(1, int(entry.row["unit_size"]))
    quantity = pack * (2 + int(roll(f"{quote.number} {place}", "quantity") * 8))
    price = float(entry.row["unit_price"] or "640") * quote.share
    places = 2 if price >= 1 else 4
    breaks = [f"{quantity * times}:{money(price * of, places)}" for times, of in _BREAKS]
    return {
        "quote_line_id": str(line_id),
        "quote_number": str(quote.number),
        "line_number": str(place),
        "inv_mast_uid": entry.row["inv_mast_uid"],
        "quantity": str(quantity),
        "unit_price": money(price, places),
        "price_breaks": "|".join(breaks),
        "is_ordered": "false",
    }
