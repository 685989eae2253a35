"""Exports: whose invoices are in the file."""

from itertools import count
from typing import Any

from tests.make.invoiced import invoice, save
from tests.make.people import COMPANY, OTHER_COMPANY
from tests.roles.asking import OF_COMPANY, Call, operation
from tests.roles.world import World

_numbers = count(7_900_001)


def _invoice_of(world: World, target: str) -> int:
    number = next(_numbers)
    company = COMPANY if target == "own" else OTHER_COMPANY
    save(world.store.db, [invoice(number, customer_id_p21=company)])
    return number


@operation("GET /api/exports/{file_name}", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    number = _invoice_of(world, target)

    def shows(text: Any) -> bool:
        return str(number) in text

    return Call(f"/api/exports/invoices.csv?q={number}", shows=shows)


@operation("GET /api/exports/{table}/print", OF_COMPANY)
def _(world: World, _role: str, target: str) -> Call:
    number = _invoice_of(world, target)

    def shows(body: Any) -> bool:
        return str(number) in [row[0] for row in body["rows"]]

    return Call(f"/api/exports/invoices/print?q={number}", shows=shows)
