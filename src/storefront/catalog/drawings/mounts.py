"""What holds a cylinder on pins: clevises, rod eyes and brackets."""

from collections.abc import Mapping

from storefront.catalog.drawings.labels import DESCRIPTION
from storefront.catalog.drawings.measures import has_word, sized
from storefront.catalog.drawings.sketch import MIDDLE, Sketch, num

Specs = Mapping[str, str]


def clevis(s: Sketch, x: float, half: float, length: float) -> None:
    """A fork seen from above, which opens to the left of `x`, or to the right if `length` is below 0.

    The pin across has its head on top, and a cotter below.
    """
    to_left = -1 if length > 0 else 1
    end, bridge, ear = x - length, x + to_left * 4, half * 0.42
    s.shape(
        f"M{num(x)} {num(MIDDLE - half)}H{num(end)}v{num(ear)}H{num(bridge)}"
        f"V{num(MIDDLE + half - ear)}H{num(end)}v{num(ear)}H{num(x)}z"
    )
    pin = end - to_left * 4.5
    s.box(pin - 2.6, MIDDLE - half - 2.2, 5.2, 2.2, 0.6)
    s.box(pin - 1.7, MIDDLE + half, 3.4, 3)
    top, bottom = MIDDLE - half, MIDDLE + half
    for edge in (pin - 1.7, pin + 1.7):
        s.hidden(f"M{num(edge)} {num(top)}v{num(ear)}M{num(edge)} {num(bottom)}v{num(-ear)}")
        s.line(f"M{num(edge)} {num(top + ear)}V{num(bottom - ear)}")
    s.axis(pin, MIDDLE - half - 4, pin, MIDDLE + half + 5)


def rod_clevis(s: Sketch, specs: Specs) -> None:
    """A rod end from the side and from above: a fork with its pin, or an eye."""
    s.shape("M2 24h20v16H2z")
    s.hidden("M2 28h15v8H2")
    s.shape("M22 20h16a12 12 0 0 1 0 24H22z")
    s.circle(38, MIDDLE, 5)
    s.cross(38, MIDDLE, 15)
    s.axis(-2, MIDDLE, 54, MIDDLE)
    s.upright(28, 36, -6, specs.get("Rod thread", "") or specs.get("Thread", ""), 2)
    s.leader(41, 28, 50, 6, sized("Ø ", specs.get("Pin diameter", "")))
    s.box(60, 25, 10, 14)
    if _is_eye(specs):
        s.box(70, 26, 24, 12, 2)
        s.hidden("M79 26v12M89 26v12")
        s.axis(84, 20, 84, 44)
        s.upright(26, 38, 102, specs.get("Eye width", ""), 94)
    else:
        clevis(s, 70, half=12, length=-26)
        s.upright(MIDDLE - 7, MIDDLE + 7, 104, specs.get("Opening", ""), 96)
    s.axis(56, MIDDLE, 100, MIDDLE)


def pivot_bracket(s: Sketch, specs: Specs) -> None:
    """A bracket for a pin, from the side and from the front: a fork, or one lug."""
    s.box(2, 48, 46, 7)
    s.shape("M11 48V30a14 14 0 0 1 28 0v18z")
    s.circle(25, 30, 5)
    s.cross(25, 30, 18)
    s.hidden("M6 48v7M10 48v7M40 48v7M44 48v7")
    s.leader(22, 26, 10, 4, sized("Ø ", specs.get("Bore", "")))
    s.box(58, 48, 36, 7)
    if _is_eye(specs):
        left, right = 69.0, 83.0
        s.box(left, 16, right - left, 32, 1)
        s.hidden(f"M{num(left)} 25h{num(right - left)}M{num(left)} 35h{num(right - left)}")
    else:
        left, right = 71.0, 81.0
        s.box(left - 7, 16, 7, 32, 1)
        s.box(right, 16, 7, 32, 1)
        s.box(left - 9.5, 26, 2.5, 8, 0.6)
        s.box(right + 7, 27, 3, 6)
        s.line(f"M{num(left)} 27h{num(right - left)}M{num(left)} 33h{num(right - left)}")
    s.axis(56, 30, 96, 30)
    s.axis(76, 10, 76, 60)
    s.across(left, right, 6, specs.get("Width", "") or specs.get("Opening", ""), 16)


def _is_eye(specs: Specs) -> bool:
    """Return whether the part is an eye; a family with both is drawn as a clevis."""
    return has_word(specs, DESCRIPTION, "eye") and not has_word(specs, DESCRIPTION, "clevis", "fork")
