"""A small shop for tests: one of every kind of item, and thirty cylinders to page through."""

import csv
import datetime
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

from storefront.exchange.imports import ImportReport
from storefront.exchange.queries.files import FILES
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from tests.make.imports import load_tables, write_csv

FOLDER = Path(__file__).parent / "small_shop"

TODAY = datetime.date(2026, 11, 20)
NOW = datetime.datetime(2026, 11, 20, 17, tzinfo=datetime.UTC)

STAFF = Actor(user_type=UserType.AIRLINE_EMPLOYEE)
CUSTOMER = Actor(user_type=UserType.WEB_USER, customer_id_p21=7001, customer_name="Larkin Hydraulics")

VALVE, MINI_VALVE, STEEL_VALVE = 101, 102, 103
ON_REQUEST, RETIRED, HIDDEN, RESTRICTED, ASSEMBLY, WASHER, PROFILE, PROFILE_STICK, SPARE = range(201, 210)
FIRST_CYLINDER = 301
CYLINDERS = 30

Table = tuple[str, list[dict[str, str]]]


def rows(head: str, *lines: str) -> list[dict[str, str]]:
    """Return mappings as the importer takes them: columns separated by spaces, cells by semicolons."""
    names = head.split()
    return [dict(zip(names, (cell.strip() for cell in line.split(";")), strict=True)) for line in lines]


def small_shop() -> list[Table]:
    """Return the tables, what others refer to first: those of `small_shop/`, and thirty cylinders."""
    more = {"items": _cylinders(), "specs": _cylinder_specs(), "stock": _cylinder_stock()}
    return [
        (name, [*_read(name), *more.get(name, [])]) for name in FILES if (FOLDER / f"{name}.csv").exists()
    ]


def _read(name: str) -> list[dict[str, str]]:
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def cylinders() -> Iterator[tuple[int, str, str, int, int]]:
    """Yield (uid, series, code, bore, stroke) of the thirty cylinders, their sizes in no order."""
    for at in range(CYLINDERS):
        size = at * 7 % CYLINDERS
        bore, stroke = 2 + size // 10, 4 + size % 10 * 2
        series, maker = ("hc-lugs", "HC") if at % 2 else ("ad-clevis", "AD")
        yield FIRST_CYLINDER + at, series, f"{maker}-{bore}{stroke:03}", bore, stroke


def _cylinders() -> list[dict[str, str]]:
    return [
        {
            "inv_mast_uid": str(uid),
            "item_code": code,
            "item_desc": f"Tie-rod cylinder, {bore} in bore × {stroke} in stroke",
            "brand_slug": "corvane" if series == "hc-lugs" else "ardmoor",
            "series_slug": series,
            "category_slug": "cylinders",
            "unit_price": f"{Decimal(100 + bore * 20 + stroke)}",
            "lead_time_days": "8",
        }
        for uid, series, code, bore, stroke in cylinders()
    ]


def _cylinder_specs() -> list[dict[str, str]]:
    return rows(
        "inv_mast_uid attribute value unit numeric sort_order",
        *(
            line
            for uid, _, _, bore, stroke in cylinders()
            for line in (
                f"{uid}; Bore; {bore}; in; {bore}; 1",
                f"{uid}; Stroke; {stroke}; in; {stroke}; 2",
                f"{uid}; Pressure; 3000; psi; 3000; 3",
            )
        ),
    )


def _cylinder_stock() -> list[dict[str, str]]:
    return rows(
        "inv_mast_uid location_id quantity_available",
        *(f"{uid}; 10; {bore}" for uid, _, _, bore, _ in cylinders() if bore > 2),
    )


def fill(db: Database, tables: list[Table] | None = None, today: datetime.date = TODAY) -> ImportReport:
    """Load the small shop, or other tables, in one transaction."""
    with db.write() as tx:
        return load_tables(tx, small_shop() if tables is None else tables, today)


def visit_of(db: Database, settings: Settings, actor: Actor = ANON, **changes: Any) -> RequestContext:
    """Return a request context of this actor at `NOW`."""
    return RequestContext(actor=actor, db=db, settings=settings, now=changes.pop("now", NOW), **changes)


def write_folder(folder: Path, tables: list[Table] | None = None) -> Path:
    """Write the tables as the CSV files that anyone would import."""
    for name, lines in small_shop() if tables is None else tables:
        write_csv(folder / f"{name}.csv", lines)
    return folder
