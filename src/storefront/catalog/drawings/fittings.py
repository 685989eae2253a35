"""Hose, tube and pipe: fittings, adapters, couplers, flanges."""

import math
from collections.abc import Mapping

from storefront.catalog.drawings.measures import length_of, measure, sized
from storefront.catalog.drawings.sketch import MIDDLE, Sketch, num

Specs = Mapping[str, str]


def hydraulic_hose(s: Sketch, specs: Specs) -> None:
    """A cutaway hose: cover, wire braid, tube."""
    half = length_of(specs, "Inside diameter", 0.18, 2, 7, 14)
    top = MIDDLE - half
    s.box(6, top, 44, 2 * half)
    s.box(50, top + 2, 18, 2 * half - 4)
    s.box(68, top + 4, 20, 2 * half - 8)
    lines = "".join(f"M{num(50 + 3 * n)} {num(top + 2)}l{num(half)} {num(2 * half - 4)}" for n in range(3))
    s.thin(
        lines
        + "".join(
            f"M{num(50 + 3 * n + half)} {num(top + 2)}l-{num(half)} {num(2 * half - 4)}" for n in range(3)
        )
    )
    s.hidden(f"M6 {num(top + 6)}h82M6 {num(MIDDLE + half - 6)}h82")
    s.thin(f"M12 {num(MIDDLE - 2)}h24M12 {num(MIDDLE + 2)}h18")
    s.axis(0, MIDDLE, 94, MIDDLE)
    s.upright(MIDDLE - half + 5, MIDDLE + half - 5, 100, specs.get("Inside diameter", ""), 88)
    s.leader(28, top, 34, top - 12, specs.get("Standard", ""))


def crimp_fitting(s: Sketch, specs: Specs) -> None:
    """Crimped shell on the hose side, swivel nut on the other side."""
    half = length_of(specs, "Hose size", 0.18, 2, 9, 14)
    s.box(10, MIDDLE - half, 34, 2 * half, 2)
    s.thin("".join(f"M{15 + 6 * n} {num(MIDDLE - half)}v{num(2 * half)}" for n in range(5)))
    s.box(44, MIDDLE - half + 4, 12, 2 * half - 8)
    s.box(56, MIDDLE - half - 2, 20, 2 * half + 4)
    s.thin(f"M56 {num(MIDDLE - half / 2)}h20M56 {num(MIDDLE + half / 2)}h20")
    s.shape(f"M76 {num(MIDDLE - half + 2)}h4l6 5v{num(2 * half - 14)}l-6 5h-4z")
    s.hidden(f"M10 {num(MIDDLE - 3)}h76M10 {num(MIDDLE + 3)}h76")
    s.axis(4, MIDDLE, 92, MIDDLE)
    s.upright(MIDDLE - half - 2, MIDDLE + half + 2, 98, specs.get("Thread", ""), 76)
    s.across(10, 44, MIDDLE + half + 13, specs.get("Hose size", ""), MIDDLE + half)


def _flare_end(s: Sketch, x: float, y: float, half: float, way: int) -> None:
    """A male 37° flare from its hexagon at `x` toward `way`."""
    end = x + way * 18
    s.shape(
        f"M{num(x)} {num(y - half)}H{num(end)}l{num(way * 5)} {num(half - 3)}"
        f"v6l{num(-way * 5)} {num(half - 3)}H{num(x)}z"
    )
    s.thread(min(x + way * 3, end), y, 15, 2 * half)


def jic_straight(s: Sketch, specs: Specs) -> None:
    """Flare, hexagon, flare or port thread."""
    half = length_of(specs, "Tube size", 0.12, 2, 6, 13)
    s.box(40, MIDDLE - half - 4, 14, 2 * half + 8)
    s.thin(f"M40 {num(MIDDLE - half / 2)}h14M40 {num(MIDDLE + half / 2)}h14")
    _flare_end(s, 40, MIDDLE, half, -1)
    _flare_end(s, 54, MIDDLE, half, 1)
    s.axis(10, MIDDLE, 84, MIDDLE)
    s.across(22, 40, MIDDLE + half + 16, specs.get("Thread", ""), MIDDLE + half)
    s.upright(MIDDLE - 3, MIDDLE + 3, 92, specs.get("Tube size", ""), 77)


def jic_elbow_90(s: Sketch, specs: Specs) -> None:
    """A forged elbow with flares at both ends."""
    half = length_of(specs, "Tube size", 0.12, 2, 6, 11)
    s.shape(
        f"M48 {num(44 + half)}H{num(32 - half)}a3 3 0 0 1 -3 -3V28h{num(2 * half + 2)}V{num(42 - half)}H48z"
    )
    _flare_end(s, 48, 43, half, 1)
    middle = 30.0
    s.shape(f"M{num(middle - half)} 28V12l{num(half - 3)} -5h6l{num(half - 3)} 5V28z")
    s.thread_up(middle, 13, 15, 2 * half)
    s.axis(middle, 2, middle, 60)
    s.axis(20, 43, 78, 43)
    s.leader(66, 43 - half, 74, 18, specs.get("Thread", ""))
    s.upright(40, 46, 84, specs.get("Tube size", ""), 71)


def jic_tee(s: Sketch, specs: Specs) -> None:
    """A forged tee with three flares."""
    half = length_of(specs, "Tube size", 0.12, 2, 5, 10)
    s.box(48 - half - 3, 38 - half - 2, 2 * half + 6, 2 * half + 4, 2)
    _flare_end(s, 45 - half, 38, half, -1)
    _flare_end(s, 51 + half, 38, half, 1)
    top = 36 - half
    s.shape(
        f"M{num(48 - half)} {num(top)}V{num(top - 14)}l{num(half - 2)} -5h4l{num(half - 2)} 5V{num(top)}z"
    )
    s.thread_up(48, top - 13, 12, 2 * half)
    s.axis(6, 38, 90, 38)
    s.axis(48, 2, 48, 56)
    s.leader(48 + half, top - 10, 74, 2, specs.get("Thread", ""))


def pipe_elbow(s: Sketch, specs: Specs) -> None:
    """A threaded elbow with its two beads."""
    half = length_of(specs, "Pipe size", 0.125, 4, 9, 14)
    s.shape(
        f"M64 {num(44 - half)}H{num(46 + half / 2)}V18h-{num(2 * half)}V40"
        f"a{num(half + 6)} {num(half + 4)} 0 0 0 {num(half + 6)} {num(half + 4)}H64z"
    )
    s.box(64, 42 - half, 6, 2 * half + 4, 1)
    s.box(44 - 1.5 * half, 12, 2 * half + 4, 6, 1)
    s.hidden(
        f"M70 {num(47 - half)}h-16M70 {num(41 + half)}h-16"
        f"M{num(49 - 1.5 * half)} 12v14M{num(43 + half / 2)} 12v14"
    )
    s.axis(46 - half / 2, 6, 46 - half / 2, 62)
    s.axis(26, 44, 76, 44)
    s.upright(47 - half, 41 + half, 82, specs.get("Pipe size", ""), 70)


def pipe_tee(s: Sketch, specs: Specs) -> None:
    """A threaded tee with its three beads."""
    half = length_of(specs, "Pipe size", 0.125, 4, 8, 13)
    s.shape(
        f"M22 {num(42 - half)}H{num(48 - half)}V16h{num(2 * half)}v{num(26 - half)}H74v{num(2 * half)}H22z"
    )
    s.box(16, 40 - half, 6, 2 * half + 4, 1)
    s.box(74, 40 - half, 6, 2 * half + 4, 1)
    s.box(46 - half, 10, 2 * half + 4, 6, 1)
    s.hidden(
        f"M16 {num(45 - half)}h14M16 {num(39 + half)}h14M80 {num(45 - half)}h-14M80 {num(39 + half)}h-14"
    )
    s.axis(10, 42, 86, 42)
    s.axis(48, 4, 48, 62)
    s.upright(45 - half, 39 + half, 92, specs.get("Pipe size", ""), 80)


def pipe_nipple(s: Sketch, specs: Specs) -> None:
    """A piece of pipe threaded at both ends."""
    half = length_of(specs, "Pipe size", 0.125, 4, 7, 14)
    s.shape(
        f"M14 {num(MIDDLE - half + 1)}L32 {num(MIDDLE - half)}H64L82 {num(MIDDLE - half + 1)}"
        f"V{num(MIDDLE + half - 1)}L64 {num(MIDDLE + half)}H32L14 {num(MIDDLE + half - 1)}z"
    )
    s.thread(14, MIDDLE, 18, 2 * half - 1)
    s.thread(64, MIDDLE, 18, 2 * half - 1)
    s.hidden(f"M14 {num(MIDDLE - half + 5)}h68M14 {num(MIDDLE + half - 5)}h68")
    s.axis(8, MIDDLE, 88, MIDDLE)
    s.upright(MIDDLE - half, MIDDLE + half, 94, specs.get("Pipe size", ""), 82)


def pipe_coupling(s: Sketch, specs: Specs) -> None:
    """A sleeve with a thread in each end."""
    half = length_of(specs, "Pipe size", 0.125, 4, 9, 16)
    s.box(24, MIDDLE - half, 48, 2 * half, 2)
    s.thin(f"M30 {num(MIDDLE - half)}v{num(2 * half)}M66 {num(MIDDLE - half)}v{num(2 * half)}")
    s.hidden(
        f"M24 {num(MIDDLE - half + 4)}l20 1.500v{num(2 * half - 11)}l-20 1.500"
        f"M72 {num(MIDDLE - half + 4)}l-20 1.500v{num(2 * half - 11)}l20 1.500"
    )
    s.axis(16, MIDDLE, 80, MIDDLE)
    s.upright(MIDDLE - half + 4, MIDDLE + half - 4, 84, specs.get("Pipe size", ""), 72)


def pipe_plug(s: Sketch, specs: Specs) -> None:
    """A hexagon head over a taper thread."""
    half = length_of(specs, "Pipe size", 0.125, 4, 8, 14)
    s.box(26, MIDDLE - half - 3, 14, 2 * half + 6, 1)
    s.thin(f"M26 {num(MIDDLE - half / 2)}h14M26 {num(MIDDLE + half / 2)}h14")
    s.shape(f"M40 {num(MIDDLE - half)}l28 1.500v{num(2 * half - 3)}l-28 1.500z")
    s.thread(42, MIDDLE, 26, 2 * half - 2)
    s.axis(18, MIDDLE, 78, MIDDLE)
    s.upright(MIDDLE - half, MIDDLE + half, 82, specs.get("Pipe size", ""), 68)


def flange(s: Sketch, specs: Specs) -> None:
    """Face view with its bolt circle, and the section next to it."""
    holes = max(4, min(int(measure(specs, "Bolt holes", 4)), 20))
    outside = measure(specs, "Outside diameter", 6)
    circle = 25 * min(max(measure(specs, "Bolt circle", outside * 0.78) / outside, 0.6), 0.9)
    s.disc(32, MIDDLE, 25)
    s.circle(32, MIDDLE, 9)
    s.thin_circle(32, MIDDLE, 14)
    for n in range(holes):
        angle = 2 * math.pi * (n + 0.5) / holes
        s.circle(32 + circle * math.cos(angle), MIDDLE + circle * math.sin(angle), 2.2)
    s.cross(32, MIDDLE, 28)
    s.shape("M74 7h8v14h6v22h-6v14h-8z")
    s.hidden("M74 23h14M74 41h14M74 11h8M74 16h8M74 48h8M74 53h8")
    s.axis(68, MIDDLE, 94, MIDDLE)
    s.across(7, 57, 66, sized("Ø ", specs.get("Outside diameter", "")), 57)
    s.leader(32 - circle * 0.7, MIDDLE - circle * 0.7, 4, -8, sized("BC ", specs.get("Bolt circle", "")))
    s.across(74, 82, -6, specs.get("Thickness", ""), 7)


def quick_coupler(s: Sketch, specs: Specs) -> None:
    """Sleeve and socket with the mating nose."""
    s.box(8, 25, 14, 14)
    s.thread(8, MIDDLE, 14, 14)
    s.box(22, 20, 10, 24)
    s.thin("M22 27h10M22 37h10")
    s.box(32, 18, 26, 28, 2)
    s.thin("M37 18v28M40 18v28M43 18v28")
    s.shape("M58 24h14v-3h4v22h-4v-3h-14z")
    s.box(76, 26, 12, 12)
    s.thread(76, MIDDLE, 12, 12)
    s.axis(2, MIDDLE, 94, MIDDLE)
    s.upright(18, 46, 100, specs.get("Size", ""), 88)
    s.across(8, 22, 60, specs.get("Thread", ""), 44)


def _push_end(s: Sketch, x: float, y: float, half: float, way: int) -> None:
    """A push-in socket with its release collar, opening toward `way`."""
    s.box(min(x, x + way * 20), y - half, 20, 2 * half, 1)
    s.box(min(x + way * 20, x + way * 24), y - half + 2, 4, 2 * half - 4)
    s.hidden(
        f"M{num(x + way * 24)} {num(y - half + 4)}H{num(x + way * 4)}"
        f"M{num(x + way * 24)} {num(y + half - 4)}H{num(x + way * 4)}"
    )


def push_straight(s: Sketch, specs: Specs) -> None:
    """Thread, hexagon, push-in socket."""
    half = length_of(specs, "Tube size", 0.12, 16, 7, 12)
    s.box(14, 25, 16, 14)
    s.thread(14, MIDDLE, 16, 14)
    s.box(30, MIDDLE - half - 2, 12, 2 * half + 4)
    s.thin(f"M30 {num(MIDDLE - half / 2)}h12M30 {num(MIDDLE + half / 2)}h12")
    _push_end(s, 42, MIDDLE, half, 1)
    s.axis(8, MIDDLE, 72, MIDDLE)
    s.across(14, 30, 60, specs.get("Thread", ""), 46)
    s.upright(MIDDLE - half + 4, MIDDLE + half - 4, 78, specs.get("Tube size", ""), 66)


def push_elbow(s: Sketch, specs: Specs) -> None:
    """A swivel elbow: thread down, tube to the right."""
    half = length_of(specs, "Tube size", 0.12, 16, 6, 10)
    s.box(28, 24 - half, 16, 2 * half, 2)
    _push_end(s, 44, 24, half, 1)
    s.box(29, 24 + half, 14, 8)
    s.box(27, 32 + half, 18, 7)
    s.box(29, 39 + half, 14, 11)
    s.thread_up(36, 39 + half, 11, 14)
    s.axis(36, 8, 36, 62)
    s.axis(22, 24, 74, 24)
    s.across(29, 43, 68, specs.get("Thread", ""), 50 + half)
    s.upright(28 - half, 20 + half, 80, specs.get("Tube size", ""), 68)


def push_tee(s: Sketch, specs: Specs) -> None:
    """Three push-in sockets, or two over a thread."""
    half = length_of(specs, "Tube size", 0.12, 16, 5, 9)
    s.box(38, 24 - half, 20, 2 * half, 2)
    _push_end(s, 38, 24, half, -1)
    _push_end(s, 58, 24, half, 1)
    if specs.get("Thread"):
        s.box(40, 24 + half, 16, 8)
        s.box(41, 32 + half, 14, 12)
        s.thread_up(48, 32 + half, 12, 14)
        s.across(41, 55, 66, specs.get("Thread", ""), 44 + half)
    else:
        s.box(48 - half, 24 + half, 2 * half, 18, 1)
        s.box(50 - half, 42 + half, 2 * half - 4, 4)
    s.axis(8, 24, 88, 24)
    s.axis(48, 10, 48, 62)
    s.upright(27 - half, 21 + half, 92, specs.get("Tube size", ""), 82)


def tubing(s: Sketch, specs: Specs) -> None:
    """A coil of tubing with a cut end."""
    for radius in (25.0, 21.0, 17.0, 13.0):
        s.circle(40, 31, radius)
    s.thin_circle(40, 31, 23)
    s.thin_circle(40, 31, 19)
    s.thin_circle(40, 31, 15)
    s.shape("M40 52h46v4h-46z")
    s.cross(40, 31, 28)
    s.upright(52, 56, 92, specs.get("Outside diameter", ""), 86)
