"""Drives, sensors, switches and cabinet components."""

from collections.abc import Mapping

from storefront.catalog.drawings.measures import has_word, length_of, measure
from storefront.catalog.drawings.sketch import MIDDLE, Sketch, num

Specs = Mapping[str, str]


def ac_drive(s: Sketch, specs: Specs) -> None:
    """Display, keys, cooling fins."""
    half = length_of(specs, "Power", 0.2, 100, 15, 22)
    left = 48 - half
    s.box(left, 4, 2 * half, 56, 2)
    s.box(left + 5, 10, 2 * half - 10, 10, 1)
    s.thin(f"M{num(left + 8)} 15h6M{num(left + 17)} 15h4")
    for row in (26.0, 32.0):
        for n in range(3):
            s.circle(left + half + (n - 1) * (half * 0.5), row, 1.8)
    s.thin("".join(f"M{num(left + 5)} {40 + 4 * n}h{num(2 * half - 10)}" for n in range(4)))
    s.upright(4, 60, left - 8, specs.get("Power", ""), left)
    s.leader(48 + half - 5, 15, 48 + half + 10, -2, specs.get("Voltage", ""))


def electric_motor(s: Sketch, specs: Specs) -> None:
    """A C-face motor: flange and shaft, finned frame, terminal box, feet."""
    long = length_of(specs, "Power", 0.2, 100, 34, 46)
    s.box(24, 14, long, 36, 2)
    s.thin("".join(f"M27 {19 + 5 * n}h{num(long - 6)}" for n in range(6)))
    s.box(18, 12, 6, 40)
    s.box(4, 29, 14, 6)
    s.box(24 + long, 16, 9, 32, 4)
    s.box(34, 5, 18, 9, 1)
    s.box(28, 50, 9, 5)
    s.box(15 + long, 50, 9, 5)
    s.axis(0, MIDDLE, 38 + long, MIDDLE)
    s.leader(52, 9, 70, -4, specs.get("Voltage", ""))
    s.upright(12, 52, -6, specs.get("Frame", ""), 18)


def proximity_sensor(s: Sketch, specs: Specs) -> None:
    """A threaded barrel with two nuts, sensing field in front, connector behind."""
    half = length_of(specs, "Size", 4, 30, 6, 12)
    s.box(26, MIDDLE - half, 40, 2 * half)
    s.thread(30, MIDDLE, 36, 2 * half)
    s.box(66, MIDDLE - half, 5, 2 * half, 2)
    for x in (38.0, 50.0):
        s.box(x, MIDDLE - half - 4, 5, 2 * half + 8)
    s.box(16, MIDDLE - half + 2, 10, 2 * half - 4, 1)
    s.line(f"M16 {MIDDLE}h-10")
    s.thin("M75 25a9 9 0 0 1 0 14M80 21a14 14 0 0 1 0 22M85 17a19 19 0 0 1 0 30")
    s.axis(0, MIDDLE, 94, MIDDLE)
    s.upright(MIDDLE - half, MIDDLE + half, 12, specs.get("Size", ""), 16)
    s.leader(86, 24, 92, 6, specs.get("Sensing distance", ""))


def photoelectric(s: Sketch, specs: Specs) -> None:
    """Housing, lens and beam; a second head or a reflector if the mode uses one."""
    s.box(14, 12, 18, 38, 2)
    s.disc(32, 24, 3)
    s.disc(32, 36, 3)
    s.line("M23 50v6h-14")
    s.thin("M38 24h34M38 36h34M68 22l4 2-4 2M42 34l-4 2 4 2")
    if has_word(specs, "Sensing mode", "through"):
        s.box(74, 12, 14, 38, 2)
    elif has_word(specs, "Sensing mode", "retro", "reflect"):
        s.box(76, 14, 5, 34, 1)
        s.thin("M76 20l5 4-5 4 5 4-5 4 5 4")
    else:
        s.box(76, 10, 8, 42)
        s.thin("M84 12l-8 8M84 20l-8 8M84 28l-8 8M84 36l-8 8")
    s.across(35, 76, 64, specs.get("Range", ""), 50)


def push_button(s: Sketch, specs: Specs) -> None:
    """Head, bezel and panel, contact block behind."""
    if has_word(specs, "Actuator", "mushroom", "e-stop", "emergency"):
        s.shape("M20 12c-10 6-10 34 0 40z")
        s.box(20, 24, 6, 16)
    else:
        s.box(16, 18, 10, 28, 2)
    s.box(26, 14, 5, 36, 1)
    s.thin("M36 4v56M39 4v56")
    s.box(31, 20, 16, 24)
    s.thread(40, MIDDLE, 7, 24)
    s.box(47, 16, 30, 32, 2)
    s.circle(56, 24, 2.5)
    s.circle(68, 24, 2.5)
    s.circle(56, 40, 2.5)
    s.circle(68, 40, 2.5)
    s.axis(8, MIDDLE, 84, MIDDLE)
    s.upright(14, 50, 0, specs.get("Size", ""), 26)
    s.leader(68, 16, 78, 0, specs.get("Contacts", ""))


def plc_module(s: Sketch, specs: Specs) -> None:
    """A row of modules with LEDs and terminals."""
    points = measure(specs, "Points", 8)
    modules = 2 if points <= 8 else 3
    width = 60 / modules
    for n in range(modules):
        left = 18 + n * width
        s.box(left, 8, width, 48, 1)
        s.thin(
            "".join(f"M{num(left + 4)} {14 + 4 * row}h2M{num(left + 9)} {14 + 4 * row}h2" for row in range(4))
        )
        s.box(left + 3, 32, width - 6, 20)
        s.thin("".join(f"M{num(left + 3)} {36 + 4 * row}h{num(width - 6)}" for row in range(4)))
    s.upright(8, 56, 10, specs.get("Points", ""), 18)


def limit_switch(s: Sketch, specs: Specs) -> None:
    """Housing, rotary head, roller lever."""
    s.box(32, 26, 24, 30, 2)
    s.box(34, 16, 20, 10, 1)
    s.disc(44, 21, 3.5)
    if has_word(specs, "Actuator", "plunger", "push"):
        s.box(41, 6, 6, 10)
        s.disc(44, 6, 4)
    else:
        s.shape("M42 18.500l24-12 3 5-23 12z")
        s.disc(69, 8, 5)
        s.circle(69, 8, 1.6)
    s.box(40, 56, 8, 6)
    s.circle(38, 32, 1.6)
    s.circle(50, 50, 1.6)
    s.axis(44, 2, 44, 63)
    s.leader(56, 40, 74, 44, specs.get("Contacts", ""))


def relay(s: Sketch, specs: Specs) -> None:
    """A plug-in relay with its blades and wiring diagram."""
    s.box(28, 8, 40, 36, 2)
    s.thin("M34 16h12v10h-12zM50 26l10-8M50 26h-3M60 26h4M40 26v10")
    blades = max(2, min(int(measure(specs, "Poles", 2)), 4)) + 1
    for n in range(blades):
        s.box(33 + n * (30 / blades), 44, 4, 13)
    s.leader(40, 16, 20, 2, specs.get("Coil voltage", ""))
    s.leader(60, 20, 78, 8, specs.get("Current", ""))


def power_supply(s: Sketch, specs: Specs) -> None:
    """A rail-mounted supply: terminals above and below, grille between."""
    half = length_of(specs, "Output current", 0.5, 40, 13, 26)
    left = 48 - half
    s.box(left, 6, 2 * half, 52, 2)
    s.box(left + 3, 9, 2 * half - 6, 9)
    s.box(left + 3, 46, 2 * half - 6, 9)
    for n in range(3):
        x = left + 3 + (2 * half - 6) * (n + 0.5) / 3
        s.circle(x, 13.5, 2)
        s.circle(x, 50.5, 2)
    s.thin("".join(f"M{num(left + 6)} {24 + 5 * n}h{num(2 * half - 12)}" for n in range(4)))
    s.leader(left + 2 * half - 4, 50, left + 2 * half + 10, 58, specs.get("Output voltage", ""))
    s.leader(left + 4, 13, left - 8, 0, specs.get("Input", ""))


def terminal_block(s: Sketch, specs: Specs) -> None:
    """The block on its rail, seen from the side."""
    s.shape("M10 26l10-8h12l6-8h20l6 8h12l10 8v10l-8 8H18l-8-8z")
    s.circle(26, 26, 4)
    s.circle(70, 26, 4)
    s.thin("M23 23l6 6M67 23l6 6")
    s.thin("M18 36h60")
    s.line("M26 52v-4h44v4M26 52h6M64 52h6")
    s.axis(48, 4, 48, 58)
    s.leader(26, 22, 14, 4, specs.get("Wire size", ""))
    s.leader(70, 22, 82, 4, specs.get("Current", ""))


def contactor(s: Sketch, specs: Specs) -> None:
    """Three poles at top and bottom, coil faceplate between."""
    s.box(26, 6, 44, 52, 2)
    s.box(32, 22, 32, 20, 1)
    for n in range(3):
        x = 34.0 + 14 * n
        s.circle(x, 14, 3)
        s.circle(x, 50, 3)
        s.thin(f"M{num(x - 2)} 12l4 4M{num(x - 2)} 48l4 4")
    s.box(44, 28, 8, 8)
    s.leader(34, 11, 18, 0, specs.get("Current", ""))
    s.leader(60, 36, 80, 36, specs.get("Coil voltage", ""))


def circuit_breaker(s: Sketch, specs: Specs) -> None:
    """One toggle per pole."""
    poles = max(1, min(int(measure(specs, "Poles", 1)), 4))
    width = 16.0
    left = 48 - poles * width / 2
    for n in range(poles):
        x = left + n * width
        s.box(x, 6, width, 52, 1)
        s.circle(x + width / 2, 12, 2.4)
        s.circle(x + width / 2, 52, 2.4)
        s.box(x + 3, 22, width - 6, 18)
        s.box(x + 5, 24, width - 10, 8)
    s.leader(left + poles * width - 4, 26, left + poles * width + 12, 14, specs.get("Current", ""))


def cordset(s: Sketch, specs: Specs) -> None:
    """A molded plug with its knurled nut and a loop of cable."""
    s.box(8, 24, 12, 16, 2)
    s.thin("M12 29h-6M12 35h-6")
    s.box(20, 21, 14, 22, 2)
    s.thin("M24 21v22M28 21v22")
    s.shape("M34 26h12l8 3v6l-8 3H34z")
    s.line("M54 30c14 0 12-18 24-18s12 22 0 22-12 18 8 20M54 34c18 0 14-18 24-18s8 14 0 14-16 24 8 26")
    s.axis(0, MIDDLE, 54, MIDDLE)
    s.across(8, 34, 58, specs.get("Connector", ""), 43)
    s.leader(78, 12, 84, -6, specs.get("Length", ""))


def enclosure(s: Sketch, specs: Specs) -> None:
    """A cabinet with hinges and latch, to its actual proportions."""
    tall = measure(specs, "Height", 24)
    wide = measure(specs, "Width", 20)
    height = 52.0 if tall >= wide else max(52.0 * tall / wide, 22)
    width = min(max(height * wide / max(tall, 0.1), 22), 76)
    left, top = 48 - width / 2, MIDDLE - height / 2
    s.box(left, top, width, height, 2)
    s.box(left + 4, top + 4, width - 8, height - 8, 1)
    s.circle(left + width - 8, MIDDLE, 2)
    s.thin(f"M{num(left + 4)} {num(top + 9)}h-3v5h3M{num(left + 4)} {num(top + height - 14)}h-3v5h3")
    s.across(left, left + width, top + height + 10, specs.get("Width", ""), top + height)
    s.upright(top, top + height, left - 8, specs.get("Height", ""), left)


def cable_gland(s: Sketch, specs: Specs) -> None:
    """Thread, hexagon body, dome nut, cable."""
    s.box(14, 23, 18, 18)
    s.thread(14, MIDDLE, 18, 18)
    s.box(32, 18, 10, 28)
    s.thin("M32 26h10M32 38h10")
    s.shape("M42 20h16l10 5v14l-10 5H42z")
    s.thin("M48 20v24M54 20v24")
    s.hidden("M6 27h86M6 37h86")
    s.axis(2, MIDDLE, 94, MIDDLE)
    s.across(14, 32, 60, specs.get("Thread", ""), 46)
    s.upright(27, 37, 98, specs.get("Cable diameter", ""), 90)
