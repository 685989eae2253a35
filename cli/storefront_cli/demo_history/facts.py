"""What the history is made of: the demo shop's companies, their people, places and usual items."""

import csv
import datetime
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

from sqlalchemy import Connection

from storefront.accounts.queries import customers
from storefront.accounts.queries.customers import CustomerFacts
from storefront.addresses.queries import book
from storefront.addresses.schemas import Address
from storefront.availability.queries.places import list_holidays, list_places
from storefront.base.dates import is_business_day
from storefront.pricing.queries import prices
from storefront.pricing.queries.prices import PriceFacts
from storefront.pricing.schemas import ItemPrice
from storefront.taxes.queries import list_rates
from storefront.taxes.schemas import TaxRate

ORDERS = {118201: 150, 118202: 40, 118203: 40, 118204: 40, 118207: 30}
"""How many orders each company has had."""
SERVICE_ITEM = 104_683
"""The item that a saw cut is billed as."""
BASKET = 48
"""So many items are what a company usually buys."""
PAST_DAYS = 730
PLACES_MOST = 20


class Item(NamedTuple):
    """What the catalog says of an item."""

    uid: int
    code: str
    text: str
    series: str
    weight_lb: float
    lead_days: int | None
    is_ncnr: bool
    has_price: bool


class Buyer(NamedTuple):
    """A person of a company who orders."""

    web_user_id: int
    contact_id: int | None
    email: str
    first_name: str
    last_name: str
    phone: str
    title: str

    @property
    def name(self) -> str:
        """Return first and last name."""
        return f"{self.first_name} {self.last_name}"


class Company(NamedTuple):
    """A company with its people, the places it ships to, and what it usually buys."""

    number: int
    facts: CustomerFacts
    buyers: list[Buyer]
    places: list[Address]
    basket: list[Item]


class World(NamedTuple):
    """Everything that the history is made of; `days` are past business days, the newest first."""

    today: datetime.date
    days: list[datetime.date]
    holidays: frozenset[datetime.date]
    ship_from: Address
    companies: list[Company]
    items: dict[int, Item]
    price_facts: dict[int, PriceFacts]
    tax_rates: dict[str, list[TaxRate]]


def read_world(conn: Connection, folder: Path, today: datetime.date) -> World:
    """Read what the history needs, from the store and from the demo shop's folder."""
    items = {item.uid: item for item in _items(folder)}
    holidays = list_holidays(conn)
    past = (today - datetime.timedelta(days=age) for age in range(1, PAST_DAYS + 1))
    known = customers.list_these(conn, list(ORDERS))
    people = _buyers(folder)
    companies = []
    for number, facts in known.items():
        places = [one.address for one in book.list_addresses(conn, number, 0, PLACES_MOST)]
        buyers = people.get(number, [])
        if places and buyers:
            companies.append(Company(number, facts, buyers, places, _basket(number, items.values())))
    needed = {item.uid for company in companies for item in company.basket} | {SERVICE_ITEM}
    states = {place.state for company in companies for place in company.places}
    return World(
        today=today,
        days=[day for day in past if is_business_day(day, holidays)],
        holidays=holidays,
        ship_from=_ship_from(conn),
        companies=companies,
        items=items,
        price_facts=prices.list_price_facts(conn, needed),
        tax_rates={state: list_rates(conn, state) for state in sorted(states)},
    )


def prices_of(
    conn: Connection, world: World, company: Company, wanted: Mapping[int, int], day: datetime.date
) -> dict[int, ItemPrice]:
    """Return the company's price on that day of each item, for the quantity wanted."""
    agreed = prices.customer_prices(conn, company.number, list(wanted), day)
    return {
        uid: prices.price_of(world.price_facts[uid], quantity, agreed.get(uid))
        for uid, quantity in wanted.items()
    }


def rows_of(folder: Path, name: str) -> Iterable[dict[str, str]]:
    """Yield the rows of one of the demo shop's files."""
    with (folder / f"{name}.csv").open(encoding="utf-8-sig", newline="") as file:
        yield from csv.DictReader(file)


def _ship_from(conn: Connection) -> Address:
    place = next(iter(list_places(conn).values()), None)
    return Address() if place is None else Address(city=place.city, state=place.state, zip=place.zip)


def _items(folder: Path) -> Iterable[Item]:
    for row in rows_of(folder, "items"):
        is_sold = row["is_web"] == "true" and row["is_discontinued"] != "true"
        if is_sold or int(row["inv_mast_uid"]) == SERVICE_ITEM:
            yield Item(
                uid=int(row["inv_mast_uid"]),
                code=row["item_code"],
                text=row["item_desc"],
                series=row["series_slug"],
                weight_lb=float(row["weight_lb"] or 0),
                lead_days=int(row["lead_time_days"]) if row["lead_time_days"] else None,
                is_ncnr=row["is_ncnr"] == "true",
                has_price=bool(row["unit_price"]),
            )


def _buyers(folder: Path) -> dict[int, list[Buyer]]:
    contacts = {row["email"]: row for row in rows_of(folder, "contacts")}
    found: dict[int, list[Buyer]] = {}
    for row in rows_of(folder, "web_users"):
        if not row["customer_id_p21"]:
            continue
        contact = contacts.get(row["email"])
        found.setdefault(int(row["customer_id_p21"]), []).append(
            Buyer(
                web_user_id=int(row["web_user_id"]),
                contact_id=int(contact["p21_id"]) if contact else None,
                email=row["email"],
                first_name=row["first_name"],
                last_name=row["last_name"],
                phone=row["phone"],
                title=contact["title"] if contact else "",
            )
        )
    return found


def _basket(number: int, items: Collection[Item]) -> list[Item]:
    """Return what a company buys again and again: some items of a few series."""
    chance = Random(f"basket {number}")
    sold = [item for item in items if item.has_price and item.series]
    series = sorted({item.series for item in sold})
    chosen = set(chance.sample(series, min(len(series), 16)))
    fitting = [item for item in sold if item.series in chosen]
    return chance.sample(fitting, min(len(fitting), BASKET))
