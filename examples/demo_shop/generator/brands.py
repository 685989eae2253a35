"""Makers of the demo shop. All names are invented.

`number_prefix` starts the maker's own part numbers; `upc` are the first 6 digits of its UPC numbers, which
begin with 4: the range set aside for a shop's own use, so that none belongs to a real maker.
"""

from typing import NamedTuple

from examples.demo_shop.generator.files import Row, Table, yes


class Brand(NamedTuple):
    """A maker, and how its part numbers and bar codes begin."""

    slug: str
    name: str
    number_prefix: str
    upc: int
    supplier_id: int
    is_featured: bool
    blurb: str


_MAKERS = (
    ("corvane", "Corvane", "C5", True, "NFPA tie-rod cylinders and mobile valves, built in Ohio since 1952."),
    ("ardmoor", "Ardmoor", "AD", True, "Cylinders and power units for presses, balers and mill equipment."),
    (
        "pellworth",
        "Pellworth",
        "PX",
        True,
        "Air valves, cylinders and air preparation to ISO and NFPA dimensions.",
    ),
    ("norrhall", "Norrhall", "NR", True, "Hydraulic pumps, directional valves and cartridge valves."),
    (
        "ferrowick",
        "Ferrowick",
        "FW",
        True,
        "JIC, ORB and pipe adapters, zinc-nickel plated and in 316 stainless.",
    ),
    ("quillmark", "Quillmark", "Q", True, "DIN-rail power, terminals and motor control."),
    ("duncarrow", "Duncarrow", "DC", True, "Hydraulic hose and crimp fittings as one matched system."),
    ("tollan-reyes", "Tollan & Reyes", "TR", True, "Ball and roller bearings, mounted units and shafting."),
    ("braymont", "Braymont", "BM", False, "Filtration for oil and air, elements included."),
    ("osterveld", "Osterveld", "OV", False, "Bladder and diaphragm accumulators, pressure gauges."),
    ("kestrin", "Kestrin", "KX", True, "Aluminum T-slot framing, fractional and metric."),
    ("vantrel", "Vantrel", "VT", False, "Brackets, T-nuts and hardware that fit any T-slot frame."),
    ("marrick", "Marrick Caster", "MC", False, "Casters and leveling feet for machines and carts."),
    ("sundholm", "Sundholm", "SH", True, "Inductive sensors and cordsets, M8 to M30."),
    ("ellbrook", "Ellbrook Optics", "EB", False, "Photoelectric sensors for packaging and assembly."),
    ("trevanne", "Trevanne", "TV", False, "AC drives and motors from 1/4 to 100 hp."),
    ("lindquay", "Lindquay", "LQ", False, "Compact PLCs, remote I/O and operator panels."),
    ("rookridge", "Rookridge", "RK", False, "Enclosures to NEMA 4X and 12, cable entry."),
    ("castlebar", "Castlebar Controls", "CB", False, "Push buttons, limit switches and relays."),
    ("steadwell", "Steadwell Fastener", "SW", False, "Inch fasteners to ASME B18, traceable by lot."),
    ("kolmarsk", "Kolmarsk", "KM", False, "Metric fasteners to DIN and ISO."),
    ("wexmoor", "Wexmoor Seal", "WX", False, "O-rings and cylinder seal kits."),
    ("tamsworth", "Tamsworth", "TW", False, "Roller chain, sprockets and shaft couplings."),
    ("hallowmere", "Hallowmere", "HM", False, "Push-to-connect fittings, tubing and flow controls."),
    ("pentrick", "Pentrick Pipe", "PP", False, "Pipe fittings, nipples and flanges with mill reports."),
    ("vacumar", "Vacumar", "VM", False, "Vacuum cups and generators."),
    ("orsett-vale", "Orsett Vale", "OR", False, "Ball valves, check valves and quick couplers."),
    ("northfield", "Northfield Works", "NF", False, "Assemblies built and tested in our own shop in Akron."),
)

BRANDS: dict[str, Brand] = {
    slug: Brand(slug, name, prefix, 411020 + place * 137, 20110 + place * 7, is_featured, blurb)
    for place, (slug, name, prefix, is_featured, blurb) in enumerate(_MAKERS)
}


def brand_table() -> Table:
    """Return the file of makers."""
    return Table("brands", [_row(brand) for brand in BRANDS.values()])


def _row(brand: Brand) -> Row:
    return {
        "slug": brand.slug,
        "name": brand.name,
        "is_featured": yes(brand.is_featured),
        "blurb": brand.blurb,
    }
