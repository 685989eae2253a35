"""Aluminum framing: profiles, brackets, nuts, feet, casters, hinges, caps, plates."""

from collections.abc import Mapping

from storefront.catalog.drawings.measures import length_of, measure, sized
from storefront.catalog.drawings.sketch import MIDDLE, Sketch, num

Specs = Mapping[str, str]


def _cells(specs: Specs) -> tuple[int, int]:
    """Return how many slots wide and high a profile is: 1530 in the 15 series is one by two."""
    text = specs.get("Profile", "").lower().replace("×", "x").replace("mm", "").replace("in", "")
    sides = [part.strip() for part in text.split("x")]
    try:
        first, second = float(sides[0]), float(sides[1])
    except (IndexError, ValueError):
        return 1, 1
    if min(first, second) <= 0:
        return 1, 1
    ratio = round(max(first, second) / min(first, second))
    return (1, min(ratio, 3)) if ratio > 1 else (1, 1)


def _slot_cell(s: Sketch, x: float, y: float, side: float, open_sides: str) -> None:
    """One square of a profile: core hole, webs to the corners, a T-slot on each open side."""
    middle_x, middle_y = x + side / 2, y + side / 2
    s.circle(middle_x, middle_y, side * 0.1)
    lip, neck, deep = side * 0.12, side * 0.12, side * 0.26
    wide = side * 0.24
    for way in open_sides:
        if way in "NS":
            edge, inward = (y, 1) if way == "N" else (y + side, -1)
            s.line(
                f"M{num(middle_x - neck)} {num(edge)}v{num(inward * lip)}h-{num(wide - neck)}"
                f"l{num(wide * 0.5)} {num(inward * (deep - lip))}h{num(wide)}"
                f"l{num(wide * 0.5)} {num(-inward * (deep - lip))}h-{num(wide - neck)}v{num(-inward * lip)}"
            )
        else:
            edge, inward = (x, 1) if way == "W" else (x + side, -1)
            s.line(
                f"M{num(edge)} {num(middle_y - neck)}h{num(inward * lip)}v-{num(wide - neck)}"
                f"l{num(inward * (deep - lip))} {num(wide * 0.5)}v{num(wide)}"
                f"l{num(-inward * (deep - lip))} {num(wide * 0.5)}v-{num(wide - neck)}h{num(-inward * lip)}"
            )
    for dx, dy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        s.thin(
            f"M{num(middle_x + dx * side * 0.1)} {num(middle_y + dy * side * 0.1)}"
            f"L{num(middle_x + dx * side * 0.3)} {num(middle_y + dy * side * 0.3)}"
        )
        s.thin_circle(middle_x + dx * side * 0.39, middle_y + dy * side * 0.39, side * 0.045)


def t_slot(s: Sketch, specs: Specs) -> None:
    """The profile's cross section, with as many cells as its size has."""
    columns, rows = _cells(specs)
    side = 54 / rows if rows > 1 else 50.0
    side = min(side, 50.0)
    left, top = 48 - columns * side / 2, MIDDLE - rows * side / 2
    s.box(left, top, columns * side, rows * side, side * 0.06)
    for row in range(rows):
        sides = "EW" + ("N" if row == 0 else "") + ("S" if row == rows - 1 else "")
        _slot_cell(s, left, top + row * side, side, sides)
    s.axis(48, top - 5, 48, top + rows * side + 5)
    s.axis(left - 5, MIDDLE, left + columns * side + 5, MIDDLE)
    s.across(left, left + columns * side, top + rows * side + 12, specs.get("Profile", ""), top + rows * side)
    s.leader(48, top + 1, 74, top - 9, specs.get("Slot", ""))


def corner_bracket(s: Sketch, specs: Specs) -> None:
    """A gusset corner with its holes."""
    s.shape("M24 8h8v40h40v8H24z")
    s.shape("M32 48l28 0L32 20z")
    holes = 1 if measure(specs, "Holes", 2) <= 2 else 2
    for n in range(holes):
        at = 16 + n * 16
        s.hidden(f"M24 {at - 3}h8M24 {at + 3}h8M{80 - at - 3} 48v8M{80 - at + 3} 48v8")
        s.axis(20, at, 36, at)
        s.axis(80 - at, 44, 80 - at, 60)
    s.upright(8, 56, 14, specs.get("Series", ""), 24)


def t_nut(s: Sketch, specs: Specs) -> None:
    """Section across the slot, and the nut from above."""
    s.shape("M10 34l8-8h4v-8h16v8h4l8 8v8H10z")
    s.hidden("M25 18v24M35 18v24")
    s.axis(30, 12, 30, 48)
    s.box(58, 18, 30, 24, 2)
    s.circle(73, 30, 6)
    s.thin_circle(73, 30, 7.5)
    s.cross(73, 30, 12)
    s.leader(69, 26, 62, 6, specs.get("Thread", ""))


def leveling_foot(s: Sketch, specs: Specs) -> None:
    """A stud in a ball joint over its pad."""
    half = length_of(specs, "Pad diameter", 0.8, 150, 16, 30)
    s.box(44, 4, 8, 32)
    s.thread_up(48, 4, 28, 8)
    s.box(39, 33, 18, 6)
    s.disc(48, 43, 5)
    s.shape(f"M{num(48 - half)} 56l{num(half - 10)} -9h20l{num(half - 10)} 9z")
    s.box(48 - half, 56, 2 * half, 4, 1)
    s.axis(48, 0, 48, 63)
    s.across(48 - half, 48 + half, 70, sized("Ø ", specs.get("Pad diameter", "")), 60)
    s.leader(52, 12, 68, 4, specs.get("Thread", ""))


def caster(s: Sketch, specs: Specs) -> None:
    """Top plate, swivel head, fork and wheel."""
    radius = length_of(specs, "Wheel diameter", 1, 200, 12, 18)
    middle = 60 - radius
    s.box(24, 4, 40, 4)
    s.box(34, 8, 20, 5, 1)
    s.shape(f"M37 13h16l10 {num(middle - 14)}v3h-12z")
    s.disc(56, middle, radius)
    s.circle(56, middle, radius * 0.72)
    s.circle(56, middle, 3)
    s.cross(56, middle, radius + 4)
    if specs.get("Brake", "").lower() not in ("", "no", "none"):
        s.shape(f"M44 {num(middle - 4)}l-18 -6 -3 4 18 10z")
    s.upright(middle - radius, middle + radius, 84, sized("Ø ", specs.get("Wheel diameter", "")), 60)


def hinge(s: Sketch, specs: Specs) -> None:
    """Two leaves on a knuckle, two holes each."""
    s.box(14, 10, 31, 44, 2)
    s.box(51, 10, 31, 44, 2)
    s.box(45, 8, 6, 48)
    s.thin("M45 20h6M45 32h6M45 44h6")
    for x in (28.0, 68.0):
        for y in (20.0, 44.0):
            s.circle(x, y, 3)
            s.thin_circle(x, y, 4.6)
    s.axis(48, 3, 48, 61)
    s.upright(10, 54, 90, specs.get("Series", ""), 82)


def end_cap(s: Sketch, specs: Specs) -> None:
    """The cap's face, and its clips from the side."""
    s.box(12, 12, 40, 40, 5)
    s.thin("M16 16h32v32h-32z")
    s.circle(32, MIDDLE, 4)
    s.box(66, 12, 5, 40, 1)
    s.box(71, 18, 10, 5)
    s.box(71, 41, 10, 5)
    s.cross(32, MIDDLE, 25)
    s.across(12, 52, 62, specs.get("Profile", "") or specs.get("Series", ""), 52)


def joining_plate(s: Sketch, specs: Specs) -> None:
    """A flat plate with its holes."""
    holes = max(2, min(int(measure(specs, "Holes", 4)), 12))
    columns = 1 if holes <= 3 else 2
    rows = -(-holes // columns)
    width, height = (28, 50) if columns == 1 else (44, 50)
    left = 48 - width / 2
    s.box(left, 7, width, height, 3)
    for n in range(holes):
        x = left + width * (n % columns + 0.5) / columns
        y = 7 + height * (n // columns + 0.5) / rows
        s.circle(x, y, 3)
        s.axis(x - 5, y, x + 5, y)
    s.across(left, left + width, 66, specs.get("Series", ""), 57)


def mounting_bracket(s: Sketch, specs: Specs) -> None:
    """An angle with slots, from the front and from the side."""
    s.box(10, 8, 40, 48, 2)
    s.circle(30, 24, 7)
    for x in (18, 34):
        s.line(f"M{x} 44h8a2.500 2.500 0 0 1 0 5h-8a2.500 2.500 0 0 1 0 -5z")
    s.shape("M66 8h5v43h19v5H66z")
    s.hidden("M66 17h5M66 31h5M76 51v5M84 51v5")
    s.cross(30, 24, 11)
    s.across(10, 50, 66, specs.get("Width", ""), 56)
    s.leader(35, 19, 52, -4, sized("Ø ", specs.get("Bore", "")))
