"""The store itself: its places, days, carriers, taxes, and what frames its pages."""

from collections.abc import Iterator
from datetime import date, timedelta

from examples.demo_shop.generator.files import Row, Table

_LOCATIONS = """
100|Akron|Akron|OH|44306|330-555-0190|true
200|Toledo|Toledo|OH|43607|419-555-0127|false
300|Columbus|Columbus|OH|43228|614-555-0163|false
"""
_RATES = """
Midland Ground|Midland Parcel Ground|9.85|0.42|500|3|150|US|1
Midland 2nd Day|Midland Parcel 2nd Day|21.40|1.18||2|150|US|2
Halvard Overnight|Halvard Air Overnight|46.75|2.65||1|150|US|3
Halvard Canada|Halvard Air Canada Economy|28.60|1.32||4|150|CA|4
Overland LTL|Overland LTL Freight||||5||US,CA|5
Northfield Truck|Northfield truck, Akron and Toledo routes|15.00|0.00|250|2|2000|US|6
Will Call|Will call, Akron counter|0.00|0.00||0||US|7
"""
_TAXES = (
    "AL 4 AK 0 AZ 5.6 AR 6.5 CA 7.25 CO 2.9 CT 6.35 DE 0 DC 6 FL 6 GA 4 HI 4 ID 6 IL 6.25 IN 7 IA 6 KS 6.5 "
    "KY 6 LA 5 ME 5.5 MD 6 MA 6.25 MI 6 MN 6.875 MS 7 MO 4.225 MT 0 NE 5.5 NV 6.85 NH 0 NJ 6.625 NM 4.875 "
    "NY 4 NC 4.75 ND 5 OH 5.75 OK 4.5 OR 0 PA 6 RI 7 SC 6 SD 4.2 TN 7 TX 6.25 UT 6.1 VT 6 VA 5.3 WA 6.5 "
    "WV 6 WI 5 WY 4 PR 11.5"
)
_LOCAL_TAXES = (
    "OH 443 6.75 OH 436 7.75 OH 432 8 OH 441 8 OH 452 7.8 OH 446 6.5 MI 482 6 IL 606 10.25 NY 100 8.875 "
    "PA 152 7 PA 191 8 IN 462 7 KY 402 6 TX 770 8.25 GA 303 8.9 MO 631 9.679 CA 900 9.75 WA 981 10.35 CO 802 8.81"
)
_MENUS = """
Services
  Cylinder repair | /pages/services/cylinder-repair
  Hose assembly | /pages/services/hose-assembly
  Framing cut and build | /pages/services/framing
  Power unit design | /pages/services/power-units
  Vendor managed inventory | /pages/services/inventory
  Robotics | /pages/services/robotics
Solutions
  Hydraulics | /pages/hydraulics
  Aluminum framing | /pages/framing
  Machine safety | /pages/solutions/machine-safety
  Compressed air audits | /pages/solutions/air-audits
Industries
  Metal forming | /pages/industries/metal-forming
  Packaging | /pages/industries/packaging
  Food and beverage | /pages/industries/food-and-beverage
  Mobile equipment | /pages/industries/mobile-equipment
  Plastics and rubber | /pages/industries/plastics-and-rubber
Brands
  All brands | /pages/brands
  Corvane | /pages/brands/corvane
  Ardmoor | /pages/brands/ardmoor
  Pellworth | /pages/brands/pellworth
  Kestrin | /pages/brands/kestrin
Resources
  Identify a fitting thread | /pages/resources/fitting-threads
  Cylinder force and speed | /pages/resources/cylinder-force
  Seal and fluid chart | /pages/resources/seal-and-fluid
  Framing cut and drill guide | /pages/resources/framing-guide
  Line cards | /pages/resources/line-cards
About
  About us | /pages/about-us
  Locations | /pages/about/locations
  Careers | /pages/about/careers
  Quality | /pages/about/quality
Footer: Products
  Hydraulics | /categories/hydraulics
  Pneumatics | /categories/pneumatics
  Aluminum framing | /categories/aluminum-framing
  Controls and sensors | /categories/controls-and-sensors
  All categories | /categories
Footer: Ordering
  Quick order | /cart/import
  Order lookup | /mobile/orderlookup
  Credit application | /pages/contact/credit-application
  Framing request | /pages/contact/framing-request
  Government sales | /pages/government-sales
  Service parts | /service-parts
Footer: Help
  Contact us | /pages/contact/contact-us
  Line cards | /pages/resources/line-cards
  Fitting threads | /pages/resources/fitting-threads
Footer: Legal
  Terms and Conditions | /pages/legal/terms-and-conditions
  Privacy Policy | /pages/privacy-policy
  Return and Refund Policy | /pages/return-and-refund-policy
  Legal Disclaimer | /pages/legal-disclaimer
"""
_PROMOS = """
Cut to length, shipped tomorrow | /media/drawings/kind/t-slot.svg | /categories/t-slot-extrusions
Hose assemblies in one hour | /media/drawings/kind/crimp-fitting.svg | /categories/hose-assemblies
Cylinder rebuilds with a year of warranty | /media/drawings/kind/cylinder-tie-rod.svg | /pages/services/cylinder-repair
"""


def tables() -> Iterator[Table]:
    """Yield the files that say what the store is and how it ships and charges."""
    yield Table("locations", _columns(_LOCATIONS, "location_id name city state zip phone is_main"))
    yield Table(
        "holidays", [_holiday(day, name) for year in (2026, 2027, 2028) for day, name in holidays(year)]
    )
    yield Table("shipping_rates", _shipping_rates())
    yield Table("tax_rates", list(_tax_rates()))
    yield Table("alert", [_ALERT])
    yield Table("promos", [_promo(line, place) for place, line in enumerate(_PROMOS.strip().splitlines(), 1)])
    yield Table("menus", list(_menus()))


_ALERT = {
    "level": "info",
    "text": "In-stock orders placed by 2:00 pm Eastern ship the same day from Akron and Toledo.",
    "dismissible": "true",
    "starts_on": "today-30",
    "ends_on": "today+365",
}


def _columns(lines: str, names: str) -> list[Row]:
    return [dict(zip(names.split(), line.split("|"), strict=True)) for line in lines.strip().splitlines()]


def _shipping_rates() -> list[Row]:
    names = "carrier_name display_name base_price price_per_lb free_over transit_days max_weight_lb countries sort_order"
    return [row | {"countries": row["countries"].replace(",", "|")} for row in _columns(_RATES, names)]


def _tax_rates() -> Iterator[Row]:
    words = _TAXES.split()
    for state, percent in zip(words[::2], words[1::2], strict=True):
        yield {"state": state, "zip_prefix": "", "rate": _share(percent)}
    words = _LOCAL_TAXES.split()
    for state, prefix, percent in zip(words[::3], words[1::3], words[2::3], strict=True):
        yield {"state": state, "zip_prefix": prefix, "rate": _share(percent)}


def _share(percent: str) -> str:
    return f"{float(percent) / 100:.6f}".rstrip("0").rstrip(".")


def _menus() -> Iterator[Row]:
    menu, place = "", 0
    for line in _MENUS.strip().splitlines():
        if not line.startswith(" "):
            menu, place = line, 0
            continue
        place += 1
        label, path = (part.strip() for part in line.split("|"))
        yield {"menu": menu, "sort_order": str(place), "label": label, "path": path}


def _promo(line: str, place: int) -> Row:
    title, image, href = (part.strip() for part in line.split("|"))
    return {
        "title": title,
        "image": image,
        "href": href,
        "sort_order": str(place),
        "starts_on": "today-30",
        "ends_on": "today+365",
    }


def _holiday(day: date, name: str) -> Row:
    return {"date": day.isoformat(), "name": name}


def holidays(year: int) -> list[tuple[date, str]]:
    """Return the federal holidays of a year as they are observed: on Friday or Monday when on a weekend."""
    fixed = [
        (date(year, 1, 1), "New Year's Day"),
        (date(year, 6, 19), "Juneteenth"),
        (date(year, 7, 4), "Independence Day"),
        (date(year, 11, 11), "Veterans Day"),
        (date(year, 12, 25), "Christmas Day"),
    ]
    floating = [
        (_weekday(year, 1, 0, 3), "Martin Luther King Jr. Day"),
        (_weekday(year, 2, 0, 3), "Presidents' Day"),
        (_weekday(year, 6, 0, 1) - timedelta(days=7), "Memorial Day"),
        (_weekday(year, 9, 0, 1), "Labor Day"),
        (_weekday(year, 10, 0, 2), "Columbus Day"),
        (_weekday(year, 11, 3, 4), "Thanksgiving Day"),
    ]
    return sorted([(_observed(day), name) for day, name in fixed] + floating)


def _observed(day: date) -> date:
    return day + timedelta(days={5: -1, 6: 1}.get(day.weekday(), 0))


def _weekday(year: int, month: int, weekday: int, count: int) -> date:
    first = date(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (count - 1))
