"""What the demo shop's customers pay by contract and by price list. Dates count from the day of import."""

from collections.abc import Iterator

from examples.demo_shop.generator.files import Row, Table, money
from examples.demo_shop.generator.people import FIRST_CUSTOMER
from examples.demo_shop.generator.register import Entry, Register
from examples.demo_shop.generator.size_text import roll

LARKIN, GREAT_LAKES, BUCKEYE, MONONGAHELA, HOOSIER = range(FIRST_CUSTOMER + 1, FIRST_CUSTOMER + 6)

_CONTRACTS = (  # number, customer, what it is, first day, last day, share of the list, share of the items
    ("C-17", LARKIN, "Plant maintenance, Akron and Barberton", "today-235", "today+130", 0.84, 0.30),
    ("C-09", LARKIN, "Plant maintenance, last year", "today-600", "today-236", 0.80, 0.30),
    ("C-21", GREAT_LAKES, "Press line rebuild", "today-60", "", 0.86, 0.18),
    ("C-24", MONONGAHELA, "Tube mill spares", "today-120", "today+245", 0.82, 0.22),
)
_PRICE_LISTS = (  # code, what it is, first day, last day, share of the list, share of the items
    ("GOLD", "Gold customers", "", "", 0.91, 0.70),
    ("OEM", "Machine builders", "today-90", "today+275", 0.88, 0.45),
)
_CUSTOMERS = ((LARKIN, "GOLD"), (GREAT_LAKES, "GOLD"), (HOOSIER, "GOLD"), (BUCKEYE, "OEM"))
_BREAKS = ((10, 0.96), (25, 0.93), (50, 0.90))
"""From so many packs on, such a share of the customer's own price."""


def tables(register: Register) -> Iterator[Table]:
    """Yield contracts, price lists and who has them; services cost everybody the same."""
    priced = [entry for entry in register.entries.values() if entry.row["unit_price"]]
    yield Table("contracts", [_contract(*contract[:5]) for contract in _CONTRACTS])
    yield Table(
        "contract_prices",
        [
            {"contract_number": number} | _price(entry, share)
            for number, _, _, _, _, share, part in _CONTRACTS
            for entry in priced
            if roll(entry.draft.code, number) < part
        ],
    )
    yield Table("price_lists", [_price_list(*one[:4]) for one in _PRICE_LISTS])
    yield Table(
        "price_list_prices",
        [
            {"price_list": code} | _price(entry, share)
            for code, _, _, _, share, part in _PRICE_LISTS
            for entry in priced
            if roll(entry.draft.code, code) < part
        ],
    )
    yield Table(
        "customer_price_lists",
        [{"customer_id_p21": str(customer), "price_list": code} for customer, code in _CUSTOMERS],
    )


def _contract(number: str, customer: int, text: str, first: str, last: str) -> Row:
    return {
        "contract_number": number,
        "customer_id_p21": str(customer),
        "description": text,
        "valid_from": first,
        "valid_to": last,
    }


def _price_list(code: str, text: str, first: str, last: str) -> Row:
    return {"price_list": code, "description": text, "valid_from": first, "valid_to": last}


def _price(entry: Entry, share: float) -> Row:
    price, pack = float(entry.row["unit_price"]) * share, int(entry.row["unit_size"])
    places = 2 if price >= 1 else 4
    breaks = (
        [] if entry.draft.cut else [f"{packs * pack}:{money(price * of, places)}" for packs, of in _BREAKS]
    )
    return {
        "inv_mast_uid": entry.row["inv_mast_uid"],
        "unit_price": money(price, places),
        "price_breaks": "|".join(breaks),
    }
