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
Midland Ground|Midland Parcel Ground|||500|||150|US|1
Midland 2nd Day|Midland Parcel 2nd Day||||2||150|US|2
Halvard Overnight|Halvard Air Overnight||||1||150|US|3
Halvard Canada|Halvard Air Canada Economy||||||150|CA|4
Overland LTL|Overland LTL Freight||||5|100||US,CA,MX|5
Northfield Truck|Northfield truck, Akron and Toledo routes|15.00|0.00|250|1||2000|US|6
Will Call|Will call, Akron counter|0.00|0.00||0|||US|7
"""
_ZONES = {
    "2": "OH",
    "3": "IN KY MI PA WV",
    "4": "DC DE IL MD NC NJ NY TN VA WI",
    "5": "AL AR CT GA IA MA MN MO MS NH RI SC VT",
    "6": "FL KS LA ME NE ND OK SD TX",
    "7": "CO MT NM UT WY",
    "8": "AZ CA ID NV OR WA",
    "9": "AK HI PR",
}
"""The zones of all services from Akron, by state."""
_CANADA = {"east": "NB NS ON PE QC", "west": "AB BC MB SK", "north": "NL NT NU YT"}
_ROUTE = "435 436 440 441 442 443 444 446"
"""ZIP codes on the routes of the store's own truck."""
_ZONE_RATES = """
Midland Ground|2|9.85 0.42 1|20: 12.25 0.30 1|70: 16.45 0.24 1
Midland Ground|3|10.60 0.48 2|20: 13.40 0.34 2|70: 17.60 0.28 2
Midland Ground|4|11.40 0.55 2|20: 14.80 0.38 2|70: 19.00 0.32 2
Midland Ground|5|12.35 0.63 3|20: 16.35 0.43 3|70: 21.25 0.36 3
Midland Ground|6|13.20 0.71 4|20: 17.80 0.48 4|70: 23.40 0.40 4
Midland Ground|7|14.10 0.82 4|20: 19.10 0.57 4|70: 25.40 0.48 4
Midland Ground|8|14.95 0.94 5|20: 20.35 0.67 5|70: 27.35 0.57 5
Midland Ground|9|34.50 1.85 7|20: 41.50 1.50 7|70: 52.00 1.35 7
Midland 2nd Day|2|21.40 1.18|20: 27.00 0.90
Midland 2nd Day|3|22.90 1.32|20: 29.30 1.00
Midland 2nd Day|4|24.60 1.51|20: 32.60 1.11
Midland 2nd Day|5|27.10 1.78|20: 36.70 1.30
Midland 2nd Day|6|29.80 2.05|20: 40.80 1.50
Midland 2nd Day|7|32.60 2.36|20: 45.40 1.72
Midland 2nd Day|8|35.20 2.64|20: 49.60 1.92
Halvard Overnight|2|46.75 2.65|20: 58.75 2.05
Halvard Overnight|3|49.50 2.92|20: 62.90 2.25
Halvard Overnight|4|53.20 3.31|20: 68.40 2.55
Halvard Overnight|5|58.00 3.78|20: 75.20 2.92
Halvard Overnight|6|62.90 4.20|20: 82.10 3.24
Halvard Overnight|7|66.40 4.55|20: 87.00 3.52
Halvard Overnight|8|69.80 4.90|20: 92.00 3.79
Halvard Canada|east|28.60 1.32 4|20: 33.00 1.10 4
Halvard Canada|west|33.90 1.74 5|20: 40.30 1.42 5
Halvard Canada|north|58.00 3.10 8
Northfield Truck|route|15.00 0.00 1
"""
"""A service and a zone, then base price, price per pound and days; after a colon those from a weight on."""
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
_FREIGHT_TAXED = "AR CT FL GA HI IN KS KY MI MN MS NC ND NE NJ NM NY OH PA RI SC SD TN TX VT WA WI WV"
"""The states that tax freight charged with taxable goods."""
_MENUS = """
Services | /pages/services
Services: Engineered systems
  Power unit design | /pages/services/power-units
  Engineered systems and assemblies | /pages/services/engineered-systems
  Robotics | /pages/services/robotics
Services: Plant services
  Plant services | /pages/services/plant-services
  Cylinder repair | /pages/services/cylinder-repair
  Hose assembly | /pages/services/hose-assembly
Services: Supply
  Framing cut and build | /pages/services/framing
  Vendor managed inventory | /pages/services/inventory
  Transactional services | /about/transactional-services
Solutions
  Hydraulics | /pages/hydraulics
  Aluminum framing | /pages/framing
  Machine safety | /pages/solutions/machine-safety
  Compressed air audits | /pages/solutions/air-audits
Industries | /pages/industries
  Metal forming | /pages/industries/metal-forming
  Packaging | /pages/industries/packaging
  Food and beverage | /pages/industries/food-and-beverage
  Mobile equipment | /pages/industries/mobile-equipment
  Plastics and rubber | /pages/industries/plastics-and-rubber
Brands | /pages/brands
  Corvane | /pages/brands/corvane
  Ardmoor | /pages/brands/ardmoor
  Pellworth | /pages/brands/pellworth
  Kestrin | /pages/brands/kestrin
Resources
  Knowledge center | /pages/resources/knowledge-center
  Identify a fitting thread | /pages/resources/fitting-threads
  Cylinder force and speed | /pages/resources/cylinder-force
  Seal and fluid chart | /pages/resources/seal-and-fluid
  Framing cut and drill guide | /pages/resources/framing-guide
  Line cards | /pages/resources/line-cards
About | /pages/about-us
  About us | /pages/about-us
  Locations | /pages/about/locations
  Careers | /pages/about/careers
  Quality | /pages/about/quality
Contact Us | /pages/contact/contact-us
  Contact us | /pages/contact/contact-us
  Credit application | /pages/contact/credit-application
  Framing request | /pages/contact/framing-request
  Government sales | /pages/government-sales
Footer: Products
  Hydraulics | /categories/hydraulics-1
  Pneumatics | /categories/pneumatics-16
  Aluminum framing | /categories/aluminum-framing-55
  Controls and sensors | /categories/controls-and-sensors-66
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
    yield Table("shipping_zones", list(_shipping_zones()))
    yield Table("shipping_zone_rates", list(_shipping_zone_rates()))
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
    names = (
        "carrier_name display_name base_price price_per_lb free_over transit_days min_weight_lb max_weight_lb "
        "countries sort_order"
    )
    return [row | {"countries": row["countries"].replace(",", "|")} for row in _columns(_RATES, names)]


def _shipping_zones() -> Iterator[Row]:
    names = ("carrier_name", "from_zip", "country", "state", "zip_prefix", "zone")
    for country, zones in (("US", _ZONES), ("CA", _CANADA)):
        for zone, states in zones.items():
            for state in states.split():
                yield dict(zip(names, ("", "", country, state, "", zone), strict=True))
    for prefix in _ROUTE.split():
        yield dict(zip(names, ("Northfield Truck", "", "US", "OH", prefix, "route"), strict=True))


def _shipping_zone_rates() -> Iterator[Row]:
    for line in _ZONE_RATES.strip().splitlines():
        carrier, zone, *breaks = line.split("|")
        for part in breaks:
            weight, colon, rate = part.rpartition(":")
            base, per_lb, *days = rate.split()
            yield {
                "carrier_name": carrier,
                "zone": zone,
                "from_weight_lb": weight if colon else "0",
                "base_price": base,
                "price_per_lb": per_lb,
                "transit_days": "".join(days),
            }


def _tax_rates() -> Iterator[Row]:
    words = _TAXES.split()
    for state, percent in zip(words[::2], words[1::2], strict=True):
        yield _tax_rate(state, "", percent)
    words = _LOCAL_TAXES.split()
    for state, prefix, percent in zip(words[::3], words[1::3], words[2::3], strict=True):
        yield _tax_rate(state, prefix, percent)


def _tax_rate(state: str, prefix: str, percent: str) -> Row:
    taxes_freight = "true" if state in _FREIGHT_TAXED.split() else "false"
    return {"state": state, "zip_prefix": prefix, "rate": _share(percent), "taxes_freight": taxes_freight}


def _share(percent: str) -> str:
    return f"{float(percent) / 100:.6f}".rstrip("0").rstrip(".")


def _menus() -> Iterator[Row]:
    menu, place = "", 0
    for line in _MENUS.strip().splitlines():
        if not line.startswith(" "):
            menu, _, own = (part.strip() for part in line.partition("|"))
            place = 0
            if own:
                yield {"menu": menu, "sort_order": "0", "label": menu, "path": own}
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
