"""Cylinders, pumps, valves, filters and other fluid power parts."""

from collections.abc import Mapping

from storefront.catalog.drawings.measures import has_word, length_of, sized
from storefront.catalog.drawings.mounts import clevis
from storefront.catalog.drawings.sketch import MIDDLE, Sketch, num

Specs = Mapping[str, str]


def _rod(s: Sketch, specs: Specs, x: float, thickness: float) -> None:
    """The piston rod from `x` to the right, with its thread."""
    s.box(x, MIDDLE - thickness * 0.75, 4, thickness * 1.5)
    s.shape(
        f"M{num(x + 4)} {num(MIDDLE - thickness / 2)}H{num(x + 17)}"
        f"l1.5 1.5v{num(thickness - 3)}l-1.5 1.5H{num(x + 4)}z"
    )
    s.thread(x + 9, MIDDLE, 8, thickness)
    s.leader(x + 14, MIDDLE - thickness / 2, x + 20, MIDDLE - 22, specs.get("Rod thread", ""))


def cylinder_tie_rod(s: Sketch, specs: Specs) -> None:
    """Square heads held by tie rods, with the specified mount."""
    half = length_of(specs, "Bore", 1, 12, 10, 18)
    body = length_of(specs, "Stroke", 1, 60, 22, 46)
    rod = length_of(specs, "Rod diameter", 0.5, 5, 5, 11)
    has_clevis = has_word(specs, "Mounting style", "clevis", "mp")
    left, body = (15.0, body - 6) if has_clevis else (6.0, body)
    right = left + 11 + body
    s.box(left, MIDDLE - half, 11, 2 * half)
    s.box(right, MIDDLE - half, 11, 2 * half)
    s.box(left + 11, MIDDLE - half + 5, body, 2 * half - 10)
    for y in (MIDDLE - half + 2.5, MIDDLE + half - 2.5):
        s.thin(f"M{num(left + 11)} {num(y - 1)}H{num(right)}M{num(left + 11)} {num(y + 1)}H{num(right)}")
    for x in (left + 3, right + 3):
        s.box(x, MIDDLE - half - 3, 5, 3)
    s.line(f"M{num(left)} {num(MIDDLE - half + 1)}h-3v3h3M{num(left)} {num(MIDDLE + half - 4)}h-3v3h3")
    if has_word(specs, "Mounting style", "ms2", "lug"):
        s.box(left - 3, MIDDLE + half, 16, 3)
        s.box(right - 2, MIDDLE + half, 16, 3)
    elif has_clevis:
        clevis(s, left, half=7, length=13)
    elif has_word(specs, "Mounting style", "flange", "mf"):
        s.box(right + 11, MIDDLE - half - 4, 3, 2 * half + 8)
    elif has_word(specs, "Mounting style", "trunnion", "mt", "pin"):
        s.circle((left + right + 11) / 2, MIDDLE, 4)
    _rod(s, specs, right + 11, rod)
    s.axis(left - (21 if has_clevis else 5), MIDDLE, right + 32, MIDDLE)
    s.upright(
        MIDDLE - half + 5,
        MIDDLE + half - 5,
        left - (25 if has_clevis else 12),
        _named("Bore", specs),
        left + 11,
    )
    s.across(left + 11, right, MIDDLE + half + 13, _named("Stroke", specs), MIDDLE + half)
    s.leader(left + 5.5, MIDDLE - half - 3, left - 4, MIDDLE - half - 12, specs.get("Port size", ""))


def cylinder_welded(s: Sketch, specs: Specs) -> None:
    """A welded barrel with a cross tube or a clevis at each end."""
    half = length_of(specs, "Bore", 1, 12, 8, 14)
    body = length_of(specs, "Stroke", 1, 60, 30, 52)
    rod = length_of(specs, "Rod diameter", 0.5, 5, 5, 10)
    s.box(14, MIDDLE - half, body, 2 * half)
    s.box(14 + body, MIDDLE - half - 2, 7, 2 * half + 4)
    if has_word(specs, "Mounting style", "clevis"):
        clevis(s, 14, half=7, length=14)
        s.box(21 + body, MIDDLE - rod / 2, 61 - body, rod)
        clevis(s, 82, half=7, length=-14)
    else:
        s.disc(8, MIDDLE, 6)
        s.circle(8, MIDDLE, 3)
        s.box(21 + body, MIDDLE - rod / 2, 78 - body - 13, rod)
        s.disc(86, MIDDLE, 6)
        s.circle(86, MIDDLE, 3)
    for x in (18.0, 8 + body):
        s.box(x, MIDDLE - half - 4, 5, 4)
    s.axis(0, MIDDLE, 96, MIDDLE)
    s.upright(MIDDLE - half, MIDDLE + half, -6, _named("Bore", specs), 14)
    s.across(14, 14 + body, MIDDLE + half + 13, _named("Stroke", specs), MIDDLE + half)
    s.leader(20, MIDDLE - half - 4, 10, MIDDLE - half - 14, specs.get("Port size", ""))


def cylinder_round(s: Sketch, specs: Specs) -> None:
    """A round-body air cylinder with a crimped tube and a threaded nose."""
    half = length_of(specs, "Bore", 0.4, 3, 6, 12)
    body = length_of(specs, "Stroke", 0.5, 18, 26, 46)
    s.shape(f"M14 {num(MIDDLE - 4)}H8a4 4 0 0 0 0 8h6z")
    s.circle(8, MIDDLE, 1.8)
    s.box(14, MIDDLE - half, 8, 2 * half, 1)
    s.box(22, MIDDLE - half + 1, body, 2 * half - 2)
    s.box(22 + body, MIDDLE - half, 8, 2 * half, 1)
    s.box(30 + body, MIDDLE - 4, 7, 8)
    s.thread(30 + body, MIDDLE, 7, 8)
    s.shape(f"M{num(37 + body)} {num(MIDDLE - 2)}h10l1 1v2l-1 1h-10z")
    s.thread(41 + body, MIDDLE, 6, 4, 2)
    for x in (18.0, 26 + body):
        s.disc(x, MIDDLE, 2)
    s.axis(2, MIDDLE, 52 + body, MIDDLE)
    s.upright(MIDDLE - half + 1, MIDDLE + half - 1, -4, _named("Bore", specs), 22)
    s.across(22, 22 + body, MIDDLE + half + 13, _named("Stroke", specs), MIDDLE + half)


def cylinder_compact(s: Sketch, specs: Specs) -> None:
    """A short square body: front view with four screws, side view with the rod."""
    half = length_of(specs, "Bore", 10, 110, 12, 20)
    depth = length_of(specs, "Stroke", 4, 110, 14, 30)
    s.box(26 - half, MIDDLE - half, 2 * half, 2 * half, 3)
    s.circle(26, MIDDLE, half * 0.62)
    s.circle(26, MIDDLE, half * 0.3)
    for x in (-1, 1):
        for y in (-1, 1):
            s.circle(26 + x * half * 0.72, MIDDLE + y * half * 0.72, 1.8)
    s.cross(26, MIDDLE, half + 4)
    s.box(54, MIDDLE - half, depth, 2 * half, 1)
    s.box(54 + depth, MIDDLE - half * 0.3, 8, half * 0.6)
    s.disc(58, MIDDLE - half + 5, 1.8)
    s.disc(50 + depth, MIDDLE - half + 5, 1.8)
    s.axis(50, MIDDLE, 66 + depth, MIDDLE)
    s.upright(MIDDLE - half * 0.62, MIDDLE + half * 0.62, -6, _named("Bore", specs), 26)
    s.across(54, 54 + depth, MIDDLE + half + 12, _named("Stroke", specs), MIDDLE + half)
    s.leader(58, MIDDLE - half + 5, 66, MIDDLE - half - 12, specs.get("Port size", ""))


def cylinder_iso15552(s: Sketch, specs: Specs) -> None:
    """A profile cylinder: ribbed tube, cushion screws, standard rod end."""
    half = length_of(specs, "Bore", 25, 210, 11, 18)
    body = length_of(specs, "Stroke", 20, 1100, 26, 46)
    s.box(4, MIDDLE - half, 11, 2 * half, 1)
    s.box(15, MIDDLE - half + 2, body, 2 * half - 4)
    s.box(15 + body, MIDDLE - half, 11, 2 * half, 1)
    s.thin(f"M15 {num(MIDDLE - half + 6)}h{num(body)}M15 {num(MIDDLE + half - 6)}h{num(body)}")
    for x in (9.5, 20.5 + body):
        s.circle(x, MIDDLE - half + 5, 2)
    for x in (12.0, 18 + body):
        s.thin_circle(x, MIDDLE + half - 4, 1.2)
    _rod(s, specs, 26 + body, 7)
    s.axis(0, MIDDLE, 48 + body, MIDDLE)
    s.upright(MIDDLE - half, MIDDLE + half, -4, _named("Bore", specs), 4)
    s.across(15, 15 + body, MIDDLE + half + 12, _named("Stroke", specs), MIDDLE + half)
    s.leader(9.5, MIDDLE - half + 3, 2, MIDDLE - half - 12, specs.get("Port size", ""))


def gear_pump(s: Sketch, specs: Specs) -> None:
    """A three-piece pump: mounting flange, gear body, cover, keyed shaft."""
    depth = length_of(specs, "Displacement", 0.1, 10, 12, 30)
    s.box(34, 10, 6, 44)
    s.box(40, 15, depth, 34)
    s.box(40 + depth, 13, 9, 38, 1)
    s.box(28, 25, 6, 14)
    s.box(12, 28, 16, 8)
    s.thin("M14 30.500h9v3h-9z")
    s.disc(40 + depth / 2, MIDDLE, 5)
    s.circle(40 + depth / 2, MIDDLE, 2.6)
    for y in (18.0, 46.0):
        s.box(49 + depth, y - 2.5, 4, 5)
    s.axis(6, MIDDLE, 60 + depth, MIDDLE)
    s.across(40, 40 + depth, 62, specs.get("Displacement", ""), 49)
    s.leader(18, 28, 8, 10, specs.get("Shaft", ""))


def directional_valve(s: Sketch, specs: Specs) -> None:
    """A spool valve on its subplate, with a solenoid on one or both sides."""
    double = has_word(
        specs, "Function", "double", "3-position", "4/3", "tandem", "closed", "open", "float", "center"
    )
    s.box(30, 20, 36, 24)
    s.box(32, 44, 32, 5)
    s.box(66, 24, 20, 16, 2)
    s.box(86, 29, 5, 6)
    s.box(70, 12, 11, 12, 1)
    if double:
        s.box(10, 24, 20, 16, 2)
        s.box(5, 29, 5, 6)
        s.box(15, 12, 11, 12, 1)
    else:
        s.box(18, 26, 12, 12, 1)
    s.thin("M36 26h24v8h-24zM44 26v8M52 26v8M38 33l4-6M46 28.500v3M50 28.500v3M58 33l-4-6")
    s.hidden("M38 44v5M46 44v5M54 44v5")
    s.axis(1, MIDDLE, 95, MIDDLE)
    s.leader(75, 12, 84, -6, specs.get("Voltage", ""))
    s.across(30, 66, 62, specs.get("Size", ""), 49)


def relief_valve(s: Sketch, specs: Specs) -> None:
    """A screw-in cartridge: nose with ports and seals, hexagon, adjusting screw."""
    s.shape("M10 26h6v-2h22v16h-22v-2h-6z")
    s.thin("M17 24v16M20 24v16M31 24v16M34 24v16")
    s.box(38, 22, 10, 20)
    s.thread(38, MIDDLE, 10, 20)
    s.box(48, 18, 12, 28)
    s.thin("M48 25h12M48 39h12")
    s.box(60, 26, 14, 12)
    s.box(74, 28, 12, 8)
    s.thread(74, MIDDLE, 12, 8)
    s.box(68, 24, 6, 16)
    for x in (24.0, 28.0):
        s.circle(x, MIDDLE, 1.6)
    s.axis(4, MIDDLE, 92, MIDDLE)
    s.across(38, 48, 58, specs.get("Cavity", ""), 46)
    s.leader(80, 28, 84, 4, specs.get("Pressure range", ""))


def check_valve(s: Sketch, specs: Specs) -> None:
    """An inline body in section: seat, poppet and spring."""
    s.box(30, 18, 36, 28)
    s.box(14, 22, 16, 20)
    s.box(66, 22, 16, 20)
    s.thread(14, MIDDLE, 12, 20)
    s.thread(70, MIDDLE, 12, 20)
    s.hidden("M14 27h20M14 37h20")
    s.line("M36 26v12M36 32l8-6v12z")
    s.thin("M44 32l3-5 4 10 4-10 4 10 3-5")
    s.axis(6, MIDDLE, 90, MIDDLE)
    s.upright(22, 42, -2, specs.get("Port size", ""), 14)


def ball_valve(s: Sketch, specs: Specs) -> None:
    """Body with ball in section, stem and lever."""
    half = length_of(specs, "Port size", 0.125, 4, 8, 13)
    s.box(30, MIDDLE + 4 - half, 36, 2 * half)
    s.box(16, MIDDLE + 5 - half, 14, 2 * half - 2)
    s.box(66, MIDDLE + 5 - half, 14, 2 * half - 2)
    s.circle(48, MIDDLE + 4, half - 2)
    s.thin(f"M16 {num(MIDDLE + 1)}h64M16 {num(MIDDLE + 7)}h64")
    top = MIDDLE + 4 - half
    s.box(45, top - 8, 6, 8)
    s.shape(f"M44 {num(top - 12)}h20l18 -3a2.500 2.500 0 0 1 0 5l-18 2h-20z")
    s.axis(10, MIDDLE + 4, 86, MIDDLE + 4)
    s.axis(48, top - 16, 48, MIDDLE + half + 8)
    s.upright(MIDDLE + 5 - half, MIDDLE + 3 + half, 0, specs.get("Port size", ""), 16)


def hydraulic_filter(s: Sketch, specs: Specs) -> None:
    """Head with in and out ports, spin-on bowl below, indicator on top."""
    s.box(24, 12, 48, 14, 2)
    s.circle(33, 19, 4)
    s.circle(63, 19, 4)
    s.shape("M30 26h36v28a5 5 0 0 1 -5 5h-26a5 5 0 0 1 -5 -5z")
    s.thin("M36 30v24M42 30v24M48 30v24M54 30v24M60 30v24")
    s.box(44, 6, 8, 6)
    s.axis(48, 1, 48, 63)
    s.leader(33, 15, 16, 0, specs.get("Port size", ""))
    s.leader(58, 44, 80, 40, specs.get("Filtration", ""))


def accumulator(s: Sketch, specs: Specs) -> None:
    """A bladder accumulator, gas valve left, fluid port right."""
    body = length_of(specs, "Volume", 0.1, 60, 34, 62)
    left, right = 48 - body / 2, 48 + body / 2
    s.shape(f"M{num(left + 9)} 16H{num(right - 9)}a16 16 0 0 1 0 32H{num(left + 9)}a16 16 0 0 1 0 -32z")
    s.hidden(
        f"M{num(left)} 30c8 -10 {num(body - 22)} -10 {num(body - 10)} "
        f"2c-12 12 -{num(body - 22)} 12 -{num(body - 10)} 2z"
    )
    s.box(right + 7, 27, 7, 10)
    s.box(left - 13, 29, 6, 6)
    s.axis(left - 16, MIDDLE, right + 17, MIDDLE)
    s.across(left - 7, right + 7, 60, specs.get("Volume", ""), 48)
    s.leader(right + 11, 27, right + 14, 8, specs.get("Port size", ""))


def power_unit(s: Sketch, specs: Specs) -> None:
    """Reservoir with motor, return filter, sight glass and gauge."""
    width = length_of(specs, "Reservoir", 1, 100, 52, 80)
    left = 48 - width / 2
    s.box(left, 38, width, 20)
    s.box(left - 2, 35, width + 4, 3)
    s.box(left + 8, 10, 18, 21, 2)
    s.thin(f"M{num(left + 12)} 12v17M{num(left + 16)} 12v17M{num(left + 20)} 12v17")
    s.box(left + 12, 31, 10, 4)
    s.box(left + width - 20, 22, 9, 13, 2)
    s.disc(left + width / 2 + 3, 22, 5)
    s.line(f"M{num(left + width / 2 + 3)} 27v8M{num(left + width / 2 + 3)} 22l2.500 -2.500")
    s.box(left + 6, 43, 4, 11, 2)
    s.circle(left + width - 10, 50, 2)
    s.across(left, left + width, 68, specs.get("Reservoir", ""), 58)
    s.leader(left + 17, 10, left + 24, -6, specs.get("Motor power", ""))


def solenoid_valve(s: Sketch, specs: Specs) -> None:
    """A pneumatic spool valve with coil and connector; two coils for a double solenoid."""
    double = has_word(specs, "Function", "double", "5/3")
    s.box(20, 26, 44, 20, 1)
    for x in (30.0, 42.0, 54.0):
        s.circle(x, 41, 2.4)
    for x in (36.0, 48.0):
        s.circle(x, 31, 2.4)
    s.box(64, 24, 18, 16, 2)
    s.box(68, 11, 12, 13, 1)
    s.box(82, 29, 6, 6)
    if double:
        s.box(2, 24, 18, 16, 2)
        s.box(5, 11, 12, 13, 1)
    else:
        s.box(13, 28, 7, 16)
    s.axis(0, 34, 92, 34)
    s.across(20, 64, 60, specs.get("Port size", ""), 46)
    s.leader(74, 11, 84, -6, specs.get("Voltage", ""))


def filter_regulator(s: Sketch, specs: Specs) -> None:
    """Knob, body with gauge, bowl with drain."""
    s.box(37, 2, 22, 12, 2)
    s.thin("M41 2v12M45 2v12M51 2v12M55 2v12")
    s.box(40, 14, 16, 4)
    s.box(28, 18, 40, 14, 2)
    s.box(20, 21, 8, 8)
    s.box(68, 21, 8, 8)
    s.disc(48, 25, 5)
    s.line("M48 25l2.500 -2.500")
    s.shape("M34 32h28v18a7 7 0 0 1 -7 7h-14a7 7 0 0 1 -7 -7z")
    s.thin("M41 36v13h14v-13M34 52h28")
    s.box(46, 57, 4, 4)
    s.axis(14, 25, 82, 25)
    s.axis(48, 0, 48, 63)
    s.upright(21, 29, 4, specs.get("Port size", ""), 20)
    s.leader(55, 44, 82, 44, specs.get("Filtration", ""))


def flow_control(s: Sketch, specs: Specs) -> None:
    """A banjo body with a release collar and an adjusting screw."""
    s.box(38, 30, 14, 18)
    s.thread_up(45, 48, 10, 12)
    s.box(39, 48, 12, 10)
    s.box(36, 26, 18, 4)
    s.box(41, 10, 8, 16)
    s.thin("M41 13h8M41 16h8M41 19h8M41 22h8")
    s.box(52, 32, 20, 13, 2)
    s.box(72, 33.5, 5, 10)
    s.hidden("M77 36h-20M77 41h-20")
    s.axis(45, 4, 45, 62)
    s.axis(48, 38.5, 84, 38.5)
    s.upright(33.5, 43.5, 90, specs.get("Tube size", ""), 77)
    s.across(39, 51, 68, specs.get("Thread", ""), 58)


def silencer(s: Sketch, specs: Specs) -> None:
    """Threaded foot, hexagon, sintered body."""
    s.box(12, 25, 14, 14)
    s.thread(12, MIDDLE, 14, 14)
    s.box(26, 21, 8, 22)
    s.thin("M26 28h8M26 36h8")
    s.shape("M34 24h36a10 8 0 0 1 0 16h-36z")
    s.thin("".join(f"M{38 + 6 * n} {28 + 4 * (n % 2)}h1M{38 + 6 * n} {34 + 3 * (n % 2)}h1" for n in range(6)))
    s.axis(6, MIDDLE, 86, MIDDLE)
    s.across(12, 26, 56, specs.get("Thread", ""), 43)


def vacuum_cup(s: Sketch, specs: Specs) -> None:
    """A bellows cup below its threaded stem."""
    half = length_of(specs, "Diameter", 5, 150, 14, 28)
    s.box(43, 4, 10, 12)
    s.thread_up(48, 4, 10, 10)
    s.box(40, 16, 16, 5)
    s.shape(
        f"M42 21h12l{num(half * 0.55)} 9l-{num(half * 0.3)} 6l{num(half * 0.75 - 6)} 14h-{num(2 * half)}"
        f"l{num(half * 0.75 - 6)} -14l-{num(half * 0.3)} -6z"
    )
    s.axis(48, 0, 48, 58)
    s.across(48 - half, 48 + half, 64, _named("Diameter", specs, "Ø "), 50)
    s.leader(53, 8, 72, 0, specs.get("Connection", ""))


def pressure_gauge(s: Sketch, specs: Specs) -> None:
    """A dial with its pointer and bottom connection."""
    s.disc(48, 27, 24)
    s.circle(48, 27, 21)
    s.thin(
        "M34 38l2-1.500M31 27h2.500M35 15l1.800 1.800M48 "
        "9.500v2.500M61 15l-1.800 1.800M65 27h-2.500M62 38l-2-1.500"
    )
    s.line("M45 31l11-13")
    s.disc(48, 27, 2)
    s.box(45, 50.5, 6, 4)
    s.box(44, 54, 8, 8)
    s.thread_up(48, 54, 8, 8)
    s.axis(48, 0, 48, 63)
    s.across(24, 72, -8, _named("Dial size", specs, "Ø "), 20)
    s.leader(52, 58, 70, 64, specs.get("Connection", ""))


def subplate(s: Sketch, specs: Specs) -> None:
    """The mounting face with its four ports and four bolts, and a side view."""
    s.box(6, 8, 52, 48, 2)
    for x, y in ((32.0, 22.0), (32.0, 42.0), (22.0, 32.0), (42.0, 32.0)):
        s.circle(x, y, 3.4)
    for x in (14.0, 50.0):
        for y in (16.0, 48.0):
            s.circle(x, y, 2)
    s.cross(32, MIDDLE, 28)
    s.box(70, 8, 18, 48, 1)
    s.hidden("M70 18h10M70 24h10M70 40h10M70 46h10")
    s.across(6, 58, 66, specs.get("Size", ""), 56)
    s.leader(84, 20, 92, 0, specs.get("Port size", ""))


def reservoir(s: Sketch, specs: Specs) -> None:
    """A tank on its feet: cover, breather, sight glass, drain."""
    width = length_of(specs, "Reservoir", 1, 100, 56, 84)
    left = 48 - width / 2
    s.box(left, 20, width, 34)
    s.box(left - 2, 16, width + 4, 4)
    s.box(left + 4, 54, 8, 6)
    s.box(left + width - 12, 54, 8, 6)
    s.box(left + 10, 8, 9, 8, 2)
    s.box(left + width - 22, 11, 12, 5, 1)
    s.box(left + 8, 28, 5, 18, 2)
    s.circle(left + width - 14, 36, 7)
    s.thin(f"M{num(left + 10.5)} 34v8")
    s.disc(48, 54, 2.4)
    s.across(left, left + width, 70, specs.get("Reservoir", "") or specs.get("Volume", ""), 60)


def _named(attribute: str, specs: Specs, sign: str = "") -> str:
    """Return an attribute's value as a dimension with its prefix ("Ø 40 mm")."""
    return sized(sign, specs.get(attribute, ""))
