"""What stands beside the items: services, associations, bills of materials, restrictions, other catalogs."""

from collections.abc import Iterator

from examples.demo_shop.generator.brands import BRANDS
from examples.demo_shop.generator.files import Row, Table, money
from examples.demo_shop.generator.register import Entry, Register, association_row, associations
from examples.demo_shop.generator.size_text import roll

_SERVICES = (
    ("SERVICE-CUT", "Saw cut, square, one cut", "EA", 4.5),
    ("SERVICE-MITER", "Saw cut, mitered, one cut", "EA", 7.25),
    ("SERVICE-TAP", "Tap profile end, one hole", "EA", 3.1),
    ("SERVICE-CRIMP", "Crimp hose end, one end", "EA", 6.5),
    ("SERVICE-FLUSH", "Flush and cap hose assembly", "EA", 9.0),
    ("SERVICE-TEST", "Pressure test with certificate", "EA", 38.0),
    ("SERVICE-REPAIR", "Cylinder repair, bench hour", "EA", 96.0),
    ("SERVICE-EXPEDITE", "Expedite, same day", "EA", 45.0),
    ("SERVICE-KIT", "Kitting and labeling, one kit", "EA", 5.75),
    ("SERVICE-FIELD", "Field service, technician hour", "EA", 135.0),
)
_SPECIAL = ("MPSA-GOTCHA-01", "Starter kit, push-to-connect fittings and tubing samples", "SET", 49.0)
_RESTRICTED_SERIES = (
    "power-units",
    "accumulators-bladder",
    "drives-460",
    "plc-controllers",
    "hose-assemblies",
)
RESTRICTED = 12
RELATED = 3
_UNSIZED = ("push-buttons", "limit-switches", "plc-and-io", "relays")


LONE_ITEMS = len(_SERVICES) + 1


def add_lone_items(register: Register, count: int) -> None:
    """Add the kit that analytics watches for, then the charges that appear on orders but on no shelf."""
    code, desc, unit, price = _SPECIAL
    rows = [_lone_row(code, desc, unit, price) | {"category_slug": "push-to-connect-straights"}]
    rows += [_lone_row(*service) | {"is_service": "true", "is_web": "false"} for service in _SERVICES]
    for row in rows[:count]:
        register.add_row(row)


def _lone_row(code: str, desc: str, unit: str, price: float) -> Row:
    flags = ("is_ncnr", "is_assembly", "is_preferred_stock", "is_discontinued", "is_service")
    return dict.fromkeys(flags, "false") | {
        "item_code": code,
        "item_desc": desc,
        "extended_desc": f"{desc}.",
        "brand_slug": "northfield",
        "unit_of_measure": unit,
        "unit_size": "1",
        "round_type": "N",
        "pricing_unit_size": "1",
        "unit_price": money(price),
        "list_price": money(price),
        "lead_time_days": "1",
        "is_web": "true",
        "supplier_id": str(BRANDS["northfield"].supplier_id),
        "popularity": "0",
    }  # fmt: skip


def tables(register: Register) -> Iterator[Table]:
    """Yield what ties the stocked items to each other, and the catalog items."""
    entries = list(register.entries.values())
    yield Table("associations", _all_associations(register, entries))
    yield Table("bom", [row for entry in entries for row in _bom_rows(register, entry)])
    yield Table("restricted_customers", _restricted(entries))
    yield Table("catalog_items", list(_catalog_items()))


def _all_associations(register: Register, entries: list[Entry]) -> list[Row]:
    rows = [row for entry in entries for row in associations(register, entry)]
    for entry in entries:
        old = register.entries.get(entry.draft.replaces)
        if old:
            rows.append(association_row(entry.uid, "Replacement", old.uid, 90, "Replaces, same dimensions"))
    return rows + [row for group in _alike(entries) for row in _relate(group)]


def _alike(entries: list[Entry]) -> Iterator[list[Entry]]:
    """Yield groups of items of one category that agree in their two leading sizes."""
    groups: dict[tuple[str, ...], list[Entry]] = {}
    for entry in entries:
        is_sized = entry.series.category not in _UNSIZED
        if is_sized and not (entry.draft.is_discontinued or entry.draft.cut or entry.draft.parts):
            leading = (f"{spec.attribute} {spec.value}" for spec in entry.draft.specs[:2])
            groups.setdefault((entry.series.category, *leading), []).append(entry)
    yield from groups.values()


def _relate(group: list[Entry]) -> list[Row]:
    """Return the same size in another series, one of each: another mount, material or maker."""
    rows = []
    for entry in group:
        others = {other.series.slug: other for other in group if other.series.slug != entry.series.slug}
        for place, other in enumerate(list(others.values())[:RELATED]):
            note = f"Same size: {other.series.name}"
            rows.append(association_row(entry.uid, "Related", other.uid, 50 + place, note))
    return rows


def _bom_rows(register: Register, entry: Entry) -> list[Row]:
    return [
        {
            "inv_mast_uid": str(entry.uid),
            "component_inv_mast_uid": str(register.entries[code].uid),
            "quantity": str(quantity),
        }
        for code, quantity in entry.draft.parts
        if code in register.entries
    ]


def _restricted(entries: list[Entry]) -> list[Row]:
    candidates = [
        entry
        for entry in entries
        if entry.series.slug in _RESTRICTED_SERIES and not entry.draft.is_discontinued
    ]
    chosen = sorted(candidates, key=lambda entry: roll(entry.draft.code, "restricted"))[:RESTRICTED]
    rows = []
    for place, entry in enumerate(sorted(chosen, key=lambda entry: entry.uid)):
        for customer in {118201 + place % 5, 118203 + place % 3}:
            rows.append({"inv_mast_uid": str(entry.uid), "customer_id_p21": str(customer)})
    return rows


_CATALOGS = (  # brand, code stem, noun, sizes, first price, step; price 0 is Call for Price
    ("ardmoor", "AD-RB", "Cylinder repair barrel", ("1-1/2 in", "2 in", "2-1/2 in", "3-1/4 in", "4 in"), 88.0, 31.5, "EA"),
    ("norrhall", "NR-SP", "Valve spool, D03", ("all ports open", "all ports blocked", "tandem", "float"), 64.2, 0.0, "EA"),
    ("norrhall", "NR-PVP", "Piston pump, axial", ("10 cc", "16 cc", "28 cc", "45 cc"), 0.0, 0.0, "EA"),
    ("pellworth", "PX-VI", "Valve island, 5/2 solenoid", ("4 stations", "8 stations", "12 stations", "16 stations"), 412.0, 208.0, "EA"),
    ("pellworth", "PX-RA", "Rotary actuator, rack and pinion", ("32 mm", "40 mm", "50 mm", "63 mm"), 286.0, 61.0, "EA"),
    ("kestrin", "KX-PNL", "Panel, polycarbonate, 1/4 in", ("24 × 24 in", "24 × 48 in", "48 × 48 in", "48 × 96 in"), 38.0, 42.0, "EA"),
    ("lindquay", "LQ-OP", "Operator panel, color touch", ("4.3 in", "7 in", "10.1 in", "15.6 in"), 349.0, 288.0, "EA"),
    ("trevanne", "TV-BR", "Braking resistor", ("100 W", "300 W", "600 W", "1200 W"), 72.0, 66.0, "EA"),
    ("rookridge", "RK-AC", "Enclosure air conditioner, 120 VAC", ("800 BTU/h", "2000 BTU/h", "4000 BTU/h"), 0.0, 0.0, "EA"),
    ("tollan-reyes", "TR-LG", "Linear guide carriage", ("15 mm", "20 mm", "25 mm", "30 mm"), 47.5, 14.2, "EA"),
)  # fmt: skip


def _catalog_items() -> Iterator[Row]:
    number = 5001
    for brand, stem, noun, sizes, first, step, unit in _CATALOGS:
        for place, size in enumerate(sizes):
            price = first + step * place
            yield {
                "item_catalog_uid": str(number),
                "item_code": f"{stem}-{place + 1:02d}",
                "item_desc": f"{noun}, {size}",
                "extended_desc": f"{noun}, {size}, from the {BRANDS[brand].name} catalog. Ordered from the maker on request.",
                "brand_slug": brand,
                "unit_of_measure": unit,
                "unit_price": money(price) if price else "",
            }
            number += 1
