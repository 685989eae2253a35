"""Bearings, drives and fasteners."""

import math
from collections.abc import Mapping

from storefront.catalog.drawings.measures import has_word, length_of, measure, sized
from storefront.catalog.drawings.sketch import MIDDLE, Sketch, hexagon, num

Specs = Mapping[str, str]


def ball_bearing(s: Sketch, specs: Specs) -> None:
    """Face view with balls, or with its seals, and the section next to it."""
    outside = measure(specs, "Outside diameter", 2)
    inner = 25 * min(max(measure(specs, "Bore", outside / 2) / outside, 0.25), 0.7)
    ball = (25 - inner) * 0.28
    pitch = (25 + inner) / 2
    s.disc(32, MIDDLE, 25)
    s.circle(32, MIDDLE, pitch + ball * 0.7)
    s.circle(32, MIDDLE, pitch - ball * 0.7)
    s.circle(32, MIDDLE, inner)
    if not has_word(specs, "Seals", "2rs", "seal", "zz", "shield"):
        count = min(max(int(math.pi * pitch / (ball * 1.35)), 6), 14)
        for n in range(count):
            angle = 2 * math.pi * n / count
            s.circle(32 + pitch * math.cos(angle), MIDDLE + pitch * math.sin(angle), ball)
    s.cross(32, MIDDLE, 28)
    width = length_of(specs, "Width", 0.12, 60, 9, 15)
    _section(s, 72, width, inner, ball)
    s.across(7, 57, 65, sized("Ø ", specs.get("Outside diameter", "")), MIDDLE)
    s.across(72, 72 + width, -6, specs.get("Width", ""), 7)
    s.leader(32 - inner * 0.7, MIDDLE - inner * 0.7, 4, -8, sized("Ø ", specs.get("Bore", "")))


def _section(s: Sketch, x: float, width: float, inner: float, ball: float) -> None:
    for top in (7.0, MIDDLE + inner):
        s.box(x, top, width, 25 - inner)
        s.circle(x + width / 2, top + (25 - inner) / 2, ball)
    s.thin(
        f"M{num(x)} {num(MIDDLE - inner)}v{num(2 * inner)}"
        f"M{num(x + width)} {num(MIDDLE - inner)}v{num(2 * inner)}"
    )
    s.axis(x - 4, MIDDLE, x + width + 4, MIDDLE)


def tapered_bearing(s: Sketch, specs: Specs) -> None:
    """Cup, cone and roller in section, above and below the axis."""
    for side in (-1, 1):
        s.shape(f"M34 {num(MIDDLE + side * 28)}h32v{num(-side * 9)}l-32 {num(side * 4)}z")
        s.shape(f"M26 {num(MIDDLE + side * 9)}h40v{num(side * 5)}l-34 {num(side * 4)}v{num(side * 2)}h-6z")
        s.shape(f"M34 {num(MIDDLE + side * 22)}l27 {num(-side * 3)}v{num(-side * 4)}l-27 {num(side * 3)}z")
    s.thin("M26 23v18M66 23v18")
    s.axis(18, MIDDLE, 78, MIDDLE)
    s.upright(4, 60, 88, sized("Ø ", specs.get("Outside diameter", "")), 66)
    s.upright(23, 41, 10, sized("Ø ", specs.get("Bore", "")), 26)
    s.across(26, 66, 68, specs.get("Width", ""), 60)


def pillow_block(s: Sketch, specs: Specs) -> None:
    """Cast housing on its two feet, bearing insert inside."""
    s.shape("M8 58v-8l14-2c2-14 8-30 26-30s24 16 26 30l14 2v8z")
    s.circle(48, 36, 15)
    s.circle(48, 36, 11)
    s.circle(48, 36, 7)
    s.hidden("M14 50v8M20 49v9M76 49v9M82 50v8")
    s.cross(48, 36, 21)
    s.across(8, 88, 68, specs.get("Housing", ""), 58)
    s.leader(53, 31, 76, 8, sized("Ø ", specs.get("Shaft diameter", "")))


def roller_chain(s: Sketch, specs: Specs) -> None:
    """Three links of chain."""
    for n in range(4):
        x = 12 + 24 * n
        s.disc(x, MIDDLE, 6)
        s.circle(x, MIDDLE, 2.6)
    for n in range(3):
        x = 12 + 24 * n
        s.shape(
            f"M{x} 22c6 0 6 4 12 4s6 -4 12 -4a10 10 0 0 1 0 "
            f"20c-6 0 -6 -4 -12 -4s-6 4 -12 4a10 10 0 0 1 0 -20z"
        )
    s.axis(0, MIDDLE, 96, MIDDLE)
    s.across(12, 36, 60, specs.get("Pitch", ""), 38)


def sprocket(s: Sketch, specs: Specs) -> None:
    """The toothed wheel with bore and keyway."""
    teeth = max(9, min(int(measure(specs, "Teeth", 15)), 40))
    points = []
    for n in range(teeth):
        for share, radius in ((0.0, 27.0), (0.2, 27.0), (0.4, 22.5), (0.8, 22.5)):
            angle = 2 * math.pi * (n + share) / teeth
            points.append(f"{num(48 + radius * math.cos(angle))} {num(MIDDLE + radius * math.sin(angle))}")
    s.shape("M" + "L".join(points) + "z")
    s.circle(48, MIDDLE, 12)
    s.line("M45.500 26.500v-3h5v3a6 6 0 1 1 -5 0")
    s.cross(48, MIDDLE, 30)
    s.leader(52, 28, 80, 2, sized("Ø ", specs.get("Bore", "")))


def shaft_coupling(s: Sketch, specs: Specs) -> None:
    """Two jaw hubs with the spider between."""
    s.box(12, 16, 28, 32, 1)
    s.box(56, 16, 28, 32, 1)
    s.box(40, 18, 16, 28)
    s.shape("M40 20h10v7h-10zM56 29h-10v7h10zM40 38h10v7h-10z")
    s.hidden("M12 26h28M12 38h28M84 26h-28M84 38h-28")
    s.circle(26, 21, 2)
    s.circle(70, 21, 2)
    s.axis(4, MIDDLE, 92, MIDDLE)
    s.upright(16, 48, 98, sized("Ø ", specs.get("Outside diameter", "")), 84)
    s.upright(26, 38, 2, sized("Ø ", specs.get("Bore", "")), 12)


def shaft(s: Sketch, specs: Specs) -> None:
    """A round shaft with a break line, and its section."""
    s.shape("M6 22h30c-4 6 4 14 0 20H6l-2-2V24z")
    s.shape("M42 22h26l2 2v16l-2 2H42c4-6-4-14 0-20z")
    s.disc(84, MIDDLE, 10)
    s.cross(84, MIDDLE, 13)
    s.axis(0, MIDDLE, 74, MIDDLE)
    s.upright(22, 42, 102, sized("Ø ", specs.get("Diameter", "") or specs.get("Shaft diameter", "")), 84)
    s.across(4, 70, 56, specs.get("Length", ""), 42)


def _screw(s: Sketch, specs: Specs, head: float, half: float, shank_from: float) -> None:
    """The shank to the right of the head, threaded at its end."""
    length = length_of(specs, "Length", 0.15, 200, 24, 62)
    end = min(shank_from + length, 90)
    plain = 0 if length < 40 else (end - shank_from) * 0.35
    s.shape(
        f"M{num(shank_from)} {num(MIDDLE - half)}H{num(end - 1.5)}l1.500 "
        f"1.500v{num(2 * half - 3)}l-1.500 1.500H{num(shank_from)}z"
    )
    s.thread(shank_from + plain, MIDDLE, end - shank_from - plain - 1.5, 2 * half)
    s.axis(head - 5, MIDDLE, end + 5, MIDDLE)
    s.across(shank_from, end, MIDDLE + 22, specs.get("Length", ""), MIDDLE + half)
    s.upright(MIDDLE - half, MIDDLE + half, end + 9, specs.get("Thread", ""), end)


def hex_cap_screw(s: Sketch, specs: Specs) -> None:
    """Hexagon head, washer face, shank."""
    s.shape("M8 18l2-2h8v32h-8l-2-2z")
    s.thin("M8 24h10M8 40h10")
    s.box(18, 19, 2, 26)
    _screw(s, specs, 8, 7.5, 20)


def socket_cap_screw(s: Sketch, specs: Specs) -> None:
    """Cylindrical head with its hex socket."""
    s.box(6, 19, 16, 26, 1)
    s.thin("M9 19v26M12 19v26M15 19v26")
    s.hidden("M6 26h9v12h-9")
    _screw(s, specs, 6, 7.5, 22)


def button_head_screw(s: Sketch, specs: Specs) -> None:
    """Domed head with its hex socket."""
    s.shape("M20 18a15 15 0 0 0 0 28z")
    s.hidden("M10 28h6v8h-6")
    _screw(s, specs, 8, 7, 20)


def flat_head_screw(s: Sketch, specs: Specs) -> None:
    """Countersunk head with its hex socket."""
    s.shape("M8 16h3l9 9v14l-9 9h-3z")
    s.hidden("M8 28h7v8h-7")
    _screw(s, specs, 8, 7, 20)


def set_screw(s: Sketch, specs: Specs) -> None:
    """Threaded throughout, socket on the left, cup point on the right."""
    length = length_of(specs, "Length", 0.12, 60, 24, 56)
    left = 48 - length / 2
    end = left + length
    s.shape(f"M{num(left + 2)} 22H{num(end - 3)}l3 4v12l-3 4H{num(left + 2)}l-2 -2v-16z")
    s.thread(left + 2, MIDDLE, length - 5, 20)
    s.hidden(f"M{num(left)} 27h{num(length * 0.4)}v10h-{num(length * 0.4)}M{num(end)} 29l-3 3 3 3")
    s.axis(left - 6, MIDDLE, end + 6, MIDDLE)
    s.across(left, end, 56, specs.get("Length", ""), 42)
    s.upright(22, 42, end + 8, specs.get("Thread", ""), end)


def shoulder_screw(s: Sketch, specs: Specs) -> None:
    """Head, ground shoulder, smaller thread."""
    shoulder = length_of(specs, "Length", 0.2, 120, 20, 42)
    s.box(6, 19, 14, 26, 1)
    s.hidden("M6 26h8v12h-8")
    s.box(20, 23, shoulder, 18)
    s.box(20 + shoulder, 27, 18, 10)
    s.thread(22 + shoulder, MIDDLE, 16, 10)
    s.axis(0, MIDDLE, 44 + shoulder, MIDDLE)
    s.across(20, 20 + shoulder, 56, specs.get("Length", ""), 41)
    s.upright(27, 37, 46 + shoulder, specs.get("Thread", ""), 38 + shoulder)


def hex_nut(s: Sketch, specs: Specs) -> None:
    """From above with its thread, and from the side."""
    s.shape(hexagon(32, MIDDLE, 42))
    s.circle(32, MIDDLE, 11)
    s.thin_circle(32, MIDDLE, 13)
    s.thin_circle(32, MIDDLE, 20)
    height = length_of(specs, "Height", 0.08, 40, 13, 20)
    _nut_side(s, 68, height)
    s.cross(32, MIDDLE, 27)
    s.upright(11, 53, 0, specs.get("Width across flats", ""), 20)
    s.across(68, 68 + height, 66, specs.get("Height", ""), 56)
    s.leader(40, 24, 56, -8, specs.get("Thread", ""))


def _nut_side(s: Sketch, x: float, height: float) -> None:
    s.shape(f"M{num(x + 2)} 8h{num(height - 4)}l2 3v42l-2 3h-{num(height - 4)}l-2 -3v-42z")
    s.thin(f"M{num(x)} 20h{num(height)}M{num(x)} 44h{num(height)}")
    s.axis(x - 4, MIDDLE, x + height + 4, MIDDLE)


def lock_nut(s: Sketch, specs: Specs) -> None:
    """A hexagon nut with its nylon collar."""
    hex_nut(s, specs)
    s.circle(32, MIDDLE, 16)
    height = length_of(specs, "Height", 0.08, 40, 13, 20)
    s.box(68 + height, 16, 5, 32, 2)


def washer(s: Sketch, specs: Specs) -> None:
    """From above and from the side."""
    outside = measure(specs, "Outside diameter", 2)
    inner = 24 * min(max(measure(specs, "Inside diameter", 1) / outside, 0.2), 0.75)
    s.disc(36, MIDDLE, 24)
    s.circle(36, MIDDLE, inner)
    s.box(74, 8, 5, 48)
    s.hidden(f"M74 {num(MIDDLE - inner)}h5M74 {num(MIDDLE + inner)}h5")
    s.cross(36, MIDDLE, 28)
    s.across(12, 60, 66, sized("Ø ", specs.get("Outside diameter", "")), 50)
    s.across(74, 79, -4, specs.get("Thickness", ""), 8)
    s.leader(36 - inner * 0.7, MIDDLE - inner * 0.7, 8, -6, sized("Ø ", specs.get("Inside diameter", "")))


def o_ring(s: Sketch, specs: Specs) -> None:
    """The ring and its round section."""
    inside = measure(specs, "Inside diameter", 1)
    share = min(max(measure(specs, "Width", 0.1) / max(inside, 0.05), 0.05), 0.45)
    inner = 24 / (1 + 2 * share)
    s.disc(36, MIDDLE, 24)
    s.circle(36, MIDDLE, inner)
    s.cross(36, MIDDLE, 28)
    s.disc(78, MIDDLE, 7)
    s.cross(78, MIDDLE, 10)
    s.across(71, 85, 50, specs.get("Width", ""), 39)
    s.across(36 - inner, 36 + inner, 66, sized("Ø ", specs.get("Inside diameter", "")), MIDDLE)


def retaining_ring(s: Sketch, specs: Specs) -> None:
    """An open ring with its two plier holes."""
    s.shape("M41 52a22 22 0 1 1 14 0l2 5a4 4 0 0 1 -6 2l-2 -12a16 16 0 1 0 -2 0l-2 12a4 4 0 0 1 -6 -2z")
    s.circle(43.5, 55, 1.6)
    s.circle(52.5, 55, 1.6)
    s.cross(48, MIDDLE, 26)
    s.upright(16, 47, 84, sized("Ø ", specs.get("Shaft diameter", "")), 64)


def shaft_key(s: Sketch, specs: Specs) -> None:
    """The key from the side and from its end."""
    length = length_of(specs, "Length", 0.25, 200, 34, 56)
    s.box(8, 24, length, 16)
    s.box(74, 24, 16, 16)
    s.axis(2, MIDDLE, 14 + length, MIDDLE)
    s.across(8, 8 + length, 54, specs.get("Length", ""), 40)
    s.across(74, 90, 54, specs.get("Width", ""), 40)
    s.upright(24, 40, 96, specs.get("Height", ""), 90)
