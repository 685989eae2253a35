"""The demo shop's customers, their people and where they receive goods. All invented; mail ends in .example."""

from collections.abc import Iterator
from typing import NamedTuple

from examples.demo_shop.generator.files import Row, Table, yes
from examples.demo_shop.generator.size_text import roll


class Customer(NamedTuple):
    """A company; `people` are "First Last, Title", the first of them signs in."""

    uid: int
    name: str
    domain: str
    terms: str
    is_on_hold: bool
    needs_po: bool
    is_exempt: bool
    phone: str
    notes: str
    people: tuple[str, ...]
    places: tuple[str, ...]


_CUSTOMERS = """
Northfield Web Sales | northfield-web | CC | | 800-555-0142 | Card customers without an account. Never release without a captured card.
  Web Desk, Inside sales
  4100 Foundry Park Drive; ; Akron; OH; 44306; US
Larkin Hydraulics & Machine | larkin | Net30 | po | 330-555-0118 | Call Dana before any back order ships. PO required on every release. No substitutes on cylinders.
  Dana Whitfield, Purchasing manager
  Marcus Oyelaran, Maintenance planner
  Priya Natarajan, Design engineer
  2210 Kelly Avenue; Dock 4; Akron; OH; 44306; US
  875 Miller Road; ; Barberton; OH; 44203; US
Great Lakes Stamping | greatlakesstamping | Net30 | po exempt | 419-555-0184 | Tax exempt certificate on file to 2028.
  Teresa Kowalczyk, Buyer
  Glenn Ashby, Toolroom lead
  5150 Enterprise Boulevard; ; Toledo; OH; 43612; US
Buckeye Packaging Systems | buckeyepack | 2% 10 Net30 | | 614-555-0139 | Ships complete only; panels are built per machine number.
  Aaron Delgado, Controls engineer
  Linh Pham, Purchasing
  1970 Westbelt Drive; Suite 100; Columbus; OH; 43228; US
  3300 Southpark Place; ; Grove City; OH; 43123; US
Monongahela Tube Works | montube | Net45 | po | 412-555-0167 | Gate closes 3 pm. Driver needs safety boots.
  Frank Petrosky, Stores
  Ivy Hartman, Project engineer
  401 East Carson Street; ; Pittsburgh; PA; 15219; US
Hoosier Ag Equipment | hoosierag | Net30 | | 317-555-0145 |
  Carla Brandt, Parts manager
  6820 Hillsdale Court; ; Indianapolis; IN; 46250; US
  1204 North Ninth Street; ; Lafayette; IN; 47904; US
Wolverine Fixture & Gage | wolverinefixture | Net10 | hold | 313-555-0172 | Credit hold since the spring: release only with a payment plan from accounting.
  Samir Haddad, Owner
  12900 Inkster Road; ; Detroit; MI; 48239; US
Bluegrass Bottling | bluegrassbottling | Net30 | | 502-555-0126 | Food grade lubricant only on cylinders for the filling hall.
  Joanna Tillery, Reliability engineer
  Wes Carver, Storeroom
  2600 Northwestern Parkway; ; Louisville; KY; 40212; US
Lone Star Rig Repair | lonestarrig | Prepaid | | 713-555-0191 |
  Beto Salinas, Shop foreman
  7301 Wallisville Road; ; Houston; TX; 77020; US
Piedmont Automation | piedmontauto | CC | | 704-555-0153 |
  Kerry Blanchard, Mechanical designer
  Noor Rahimi, Buyer
  4824 Parkway Plaza Boulevard; Suite 250; Charlotte; NC; 28217; US
Halton Fluid Systems | haltonfluid | Net30 | po exempt | 905-555-0138 | Export: commercial invoice with HS codes in three copies.
  Claire Beaumont, Acheteuse
  Owen McTavish, Branch manager
  2359 Royal Windsor Drive; ; Mississauga; ON; L5J 4S9; CA
  1455 Boulevard Industriel; ; Laval; QC; H7S 2G9; CA
Cascade Timber Machinery | cascadetimber | Net30 | | 503-555-0177 | Everything on one truck, Thursdays.
  Ruth Engstrom, Purchasing
  Todd Nakamura, Fabrication lead
  9000 North Lombard Street; ; Portland; OR; 97203; US
"""
FIRST_CUSTOMER = 118200
_STAFF = (
    ("nina.kowalski@northfield.example", "Nina", "Kowalski", "AirlineEmployee"),
    ("greg.hollis@northfield.example", "Greg", "Hollis", "AirlineEngineerUser"),
    ("amara.diallo@northfield.example", "Amara", "Diallo", "AirlineEngineerUser"),
)
_CARRIERS = ("Midland Ground", "", "Overland LTL", "Northfield Truck", "")


def _read() -> Iterator[Customer]:
    blocks: list[list[str]] = []
    for line in _CUSTOMERS.strip().splitlines():
        if line.startswith(" "):
            blocks[-1].append(line.strip())
        else:
            blocks.append([line])
    for place, (head, *rest) in enumerate(blocks):
        name, domain, terms, flags, phone, notes = (part.strip() for part in head.split("|"))
        people = tuple(line for line in rest if ";" not in line)
        places = tuple(line for line in rest if ";" in line)
        is_on_hold, needs_po, is_exempt = (word in flags.split() for word in ("hold", "po", "exempt"))
        yield Customer(
            FIRST_CUSTOMER + place,
            name,
            domain,
            terms,
            is_on_hold,
            needs_po,
            is_exempt,
            phone,
            notes,
            people,
            places,
        )


CUSTOMERS: tuple[Customer, ...] = tuple(_read())


def tables() -> Iterator[Table]:
    """Yield companies, then who belongs to them."""
    yield Table("customers", [_customer_row(customer) for customer in CUSTOMERS])
    yield Table("web_users", list(_web_users()))
    yield Table("contacts", list(_contacts()))
    yield Table("addresses", list(_addresses()))


def _customer_row(customer: Customer) -> Row:
    return {
        "customer_id_p21": str(customer.uid),
        "customer_id_aw": str(customer.uid - 97790),
        "name": customer.name,
        "terms": customer.terms,
        "on_credit_hold": yes(customer.is_on_hold),
        "is_po_number_required": yes(customer.needs_po),
        "mandatory_notes": customer.notes,
        "phone": customer.phone,
        "is_tax_exempt": yes(customer.is_exempt),
    }


class Person(NamedTuple):
    """Someone who orders for a company."""

    uid: int
    customer: Customer
    first_name: str
    last_name: str
    title: str

    @property
    def email(self) -> str:
        """Return the address that confirmations go to."""
        return f"{self.first_name}.{self.last_name}@{self.customer.domain}.example".lower()


def persons() -> list[Person]:
    """Return everybody who may order, company by company."""
    found: list[Person] = []
    for customer in CUSTOMERS:
        for line in customer.people:
            name, title = line.split(", ", 1)
            first, last = name.split(" ", 1)
            found.append(Person(40101 + len(found), customer, first, last, title))
    return found


def _web_users() -> Iterator[Row]:
    number = 3001
    for person in persons():
        if person.customer.uid != FIRST_CUSTOMER:
            yield _user(number, str(person.customer.uid), person.email, person.first_name, person.last_name,
                        person.customer.phone, "WebUser")  # fmt: skip
            number += 1
    for email, first_name, last_name, role in _STAFF:
        yield _user(number, "", email, first_name, last_name, "800-555-0142", role)
        number += 1


def _user(
    number: int, customer: str, email: str, first_name: str, last_name: str, phone: str, role: str
) -> Row:
    return {
        "web_user_id": str(number),
        "customer_id_p21": customer,
        "email": email,
        "first_name": first_name,
        "last_name": last_name,
        "phone": phone,
        "role": role,
    }


def _contacts() -> Iterator[Row]:
    for person in persons():
        has_extension = roll(person.email, "extension") < 0.5
        yield {
            "p21_id": str(person.uid),
            "customer_id_p21": str(person.customer.uid),
            "first_name": person.first_name,
            "last_name": person.last_name,
            "title": person.title,
            "phone": person.customer.phone,
            "phone_ext": str(100 + int(roll(person.email, "desk") * 800)) if has_extension else "",
            "email": person.email,
        }


class Place(NamedTuple):
    """An address of a company."""

    uid: int
    customer: Customer
    lines: tuple[str, ...]


def places() -> list[Place]:
    """Return all ship-to addresses, company by company."""
    found: list[Place] = []
    for customer in CUSTOMERS:
        for line in customer.places:
            found.append(Place(52011 + len(found), customer, tuple(part.strip() for part in line.split(";"))))
    return found


def _addresses() -> Iterator[Row]:
    receivers = {person.customer.uid: person for person in reversed(persons())}
    for number, place in enumerate(places()):
        address1, address2, city, state, zip_code, country = place.lines
        receiver = receivers[place.customer.uid]
        is_collect = place.customer.domain in ("montube", "haltonfluid")
        yield {
            "p21_id": str(place.uid),
            "customer_id_p21": str(place.customer.uid),
            "name": place.customer.name,
            "first_name": receiver.first_name,
            "last_name": receiver.last_name,
            "attn": "Receiving" if number % 2 else "",
            "address1": address1,
            "address2": address2,
            "city": city,
            "state": state,
            "zip": zip_code,
            "country": country,
            "phone": place.customer.phone,
            "phone_ext": "",
            "delivery_instructions": "Dock open 7 am to 3 pm, call ahead" if number % 3 == 1 else "",
            "preferred_packing_basis": ("Complete", "Partial", "ItemComplete")[number % 3],
            "preferred_carrier_name": "" if country == "CA" else _CARRIERS[number % len(_CARRIERS)],
            "is_collect": yes(is_collect),
            "collect_account": f"{int(roll(place.customer.domain, 'collect') * 9e5) + 100000}"
            if is_collect
            else "",
            "collect_carrier": ("FedExFreight" if country == "CA" else "UPS") if is_collect else "",
        }
