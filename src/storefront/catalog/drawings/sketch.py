"""Collect lines, arcs, center lines and dimensions as one compact SVG."""

import math
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from string import ascii_uppercase

from storefront.catalog.drawings.labels import Label

WIDTH, HEIGHT = 96, 64
MARGIN_X, LETTER_MARGIN_X, MARGIN_Y = 34, 18, 22
MIDDLE = HEIGHT / 2
LETTER_WIDTH = 3.1
"""The width of a character of a label, at most nearly."""

_KEEP = ' vector-effect="non-scaling-stroke"'
_SCALED = ("1.6", ".8", ".5", "")
_DASHED = ("2 1.5", "5 3")
_CENTERED = ("5 1.5 1 1.5", "12 3 2 3")


@lru_cache(maxsize=4096)
def num(value: float) -> str:
    """Format a coordinate to a tenth, as short as possible."""
    return f"{value + 0.0:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.") or "0"


class Sketch:
    """One view of a part, 96 by 64 units, or at least 164 by 108 with dimensions.

    Outlines, thin lines and center lines are collected separately, so that each kind is one path. `letters`
    are those of the properties that have dimensions; they are shown if `with_letters`, and values if
    `with_values`. `order` lists the properties in the order of their letters.
    """

    def __init__(
        self,
        with_values: bool = False,
        with_letters: bool = False,
        keeps_line_width: bool = False,
        order: Sequence[str] = (),
    ) -> None:
        self.with_values, self.with_letters = with_values, with_letters
        self.with_dimensions = with_values or with_letters
        self.keeps_line_width = keeps_line_width
        self.letters = dict(zip(order, ascii_uppercase, strict=False))
        margin = MARGIN_X if with_values else LETTER_MARGIN_X
        self._left, self._right = -float(margin), float(WIDTH + margin)
        self._body: list[str] = []
        self._outline: list[str] = []
        self._thin: list[str] = []
        self._center: list[str] = []
        self._hidden: list[str] = []
        self._dimensions: list[str] = []
        self._texts: list[str] = []

    def box(self, x: float, y: float, width: float, height: float, radius: float = 0) -> None:
        """A solid part, lightly filled."""
        self._body.append(_box(x, y, width, height, radius))

    def shape(self, path: str) -> None:
        """A solid part of any outline, lightly filled."""
        self._body.append(path)

    def disc(self, x: float, y: float, radius: float) -> None:
        """A round solid part, lightly filled."""
        self._body.append(_ring(x, y, radius))

    def line(self, path: str) -> None:
        """A visible edge."""
        self._outline.append(path)

    def circle(self, x: float, y: float, radius: float) -> None:
        """A visible round edge."""
        self._outline.append(_ring(x, y, radius))

    def thin(self, path: str) -> None:
        """A thin line: threads, tie rods, fins."""
        self._thin.append(path)

    def thin_circle(self, x: float, y: float, radius: float) -> None:
        """A thin round line."""
        self._thin.append(_ring(x, y, radius))

    def hidden(self, path: str) -> None:
        """An edge behind the surface, dashed."""
        self._hidden.append(path)

    def axis(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """A center line."""
        self._center.append(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}")

    def cross(self, x: float, y: float, reach: float) -> None:
        """The two center lines of something round."""
        self.axis(x - reach, y, x + reach, y)
        self.axis(x, y - reach, x, y + reach)

    def thread(self, x: float, y: float, length: float, height: float, pitch: float = 2.4) -> None:
        """Thread lines along x, from `x`, centered on the height `y`."""
        turns = max(int(length / pitch), 1)
        step = length / turns
        top, bottom = y - height / 2, y + height / 2
        self._thin.append(
            "".join(
                f"M{num(x + step * (n + 0.5))} {num(top)}L{num(x + step * (n + 0.1))} {num(bottom)}"
                for n in range(turns)
            )
        )

    def thread_up(self, x: float, y: float, length: float, width: float, pitch: float = 2.4) -> None:
        """Thread lines along y, from `y` downward, centered on `x`."""
        turns = max(int(length / pitch), 1)
        step = length / turns
        left, right = x - width / 2, x + width / 2
        self._thin.append(
            "".join(
                f"M{num(left)} {num(y + step * (n + 0.5))}L{num(right)} {num(y + step * (n + 0.1))}"
                for n in range(turns)
            )
        )

    def across(self, x1: float, x2: float, y: float, label: str, from_y: float) -> None:
        """A dimension between two vertical edges, its line at height `y`."""
        if not (self.with_dimensions and label):
            return
        side = 1.5 if y > from_y else -1.5
        for x in (x1, x2):
            self._dimensions.append(f"M{num(x)} {num(from_y)}V{num(y + side)}")
        self._arrowed(f"M{num(x1)} {num(y)}H{num(x2)}", (x1, y, 1, 0), (x2, y, -1, 0))
        self._text((x1 + x2) / 2, y - 1.6, label)

    def upright(self, y1: float, y2: float, x: float, label: str, from_x: float) -> None:
        """A dimension between two horizontal edges, its line at `x`."""
        if not (self.with_dimensions and label):
            return
        side = 1.5 if x > from_x else -1.5
        for y in (y1, y2):
            self._dimensions.append(f"M{num(from_x)} {num(y)}H{num(x + side)}")
        self._arrowed(f"M{num(x)} {num(y1)}V{num(y2)}", (x, y1, 0, 1), (x, y2, 0, -1))
        anchor = "start" if x > from_x else "end"
        self._text(x + (1.6 if x > from_x else -1.6), (y1 + y2) / 2 + 1.8, label, anchor)

    def leader(self, x: float, y: float, to_x: float, to_y: float, label: str) -> None:
        """A leader line from a label to a detail."""
        if not (self.with_dimensions and label):
            return
        angle = math.atan2(to_y - y, to_x - x)
        self._arrowed(f"M{num(x)} {num(y)}L{num(to_x)} {num(to_y)}", (x, y, math.cos(angle), math.sin(angle)))
        self._text(
            to_x + (1.2 if to_x >= x else -1.2),
            to_y + (-1 if to_y < y else 4.6),
            label,
            "start" if to_x >= x else "end",
        )

    def _arrowed(self, path: str, *ends: tuple[float, float, float, float]) -> None:
        heads = []
        for x, y, dx, dy in ends:
            back_x, back_y, wing_x, wing_y = x + dx * 3, y + dy * 3, -dy * 0.9, dx * 0.9
            heads.append(
                f"M{num(back_x + wing_x)} {num(back_y + wing_y)}"
                f"L{num(x)} {num(y)}L{num(back_x - wing_x)} {num(back_y - wing_y)}"
            )
        self._dimensions.append(path + "".join(heads))

    def _text(self, x: float, y: float, label: str, anchor: str = "middle") -> None:
        parts, length = self._label(label)
        reach = length * LETTER_WIDTH
        behind = {"start": 0.0, "middle": reach / 2, "end": reach}[anchor]
        self._left = min(self._left, x - behind - 1)
        self._right = max(self._right, x - behind + reach + 1)
        self._texts.append(f'<text x="{num(x)}" y="{num(y)}" text-anchor="{anchor}">{parts}</text>')

    def _label(self, label: str) -> tuple[str, int]:
        """Return a label's letter and value as SVG, and its length in characters.

        With letters, a length has its millimeters in it, hidden unless a style shows them (styles/base.css).
        """
        shown, mm, letter = escape(label, quote=False), "", ""
        if isinstance(label, Label):
            letter = self.letters.setdefault(label.attribute, ascii_uppercase[len(self.letters)])
            mm = label.in_millimeters if self.with_letters else ""
        longest = max(len(label), len(mm))
        if mm:
            shown = f'<tspan class="inches">{shown}</tspan><tspan class="mm" display="none">{mm}</tspan>'
        if not self.with_letters or not letter:
            return shown, longest
        marked = f'<tspan font-weight="700">{letter}</tspan>'
        return (f"{marked} {shown}", longest + 2) if self.with_values else (marked, 1)

    def svg(self, alt: str) -> str:
        """Return the drawing as SVG; an empty `alt` marks it as decorative."""
        box = f"0 0 {WIDTH} {HEIGHT}"
        if self.with_dimensions:
            left, right = math.floor(self._left), math.ceil(self._right)
            box = f"{left} {-MARGIN_Y} {right - left} {HEIGHT + 2 * MARGIN_Y}"
        role = f'role="img" aria-label="{escape(alt)}"' if alt else 'aria-hidden="true"'
        width, thin, fine, keep = ("1.75", ".9", ".75", _KEEP) if self.keeps_line_width else _SCALED
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {role} fill="none" '
            f'stroke="currentColor" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round">',
            _path(self._body, f'fill="currentColor" fill-opacity=".05"{keep}'),
            _path(self._outline, keep.strip()),
            _path(self._thin, f'stroke-width="{thin}"{keep}'),
            _path(self._hidden, f'stroke-width="{thin}" stroke-dasharray="{_DASHED[bool(keep)]}"{keep}'),
            _path(
                self._center,
                f'stroke-width="{thin}" stroke-dasharray="{_CENTERED[bool(keep)]}" stroke-opacity=".7"{keep}',
            ),
            _path(self._dimensions, f'stroke-width="{fine}"{keep}'),
        ]
        if self._texts:
            parts.append(
                '<g fill="currentColor" stroke="none" font-family="system-ui,sans-serif" '
                f'font-size="{5 if self.with_values else 7}">' + "".join(self._texts) + "</g>"
            )
        return "".join([*parts, "</svg>"])


def _box(x: float, y: float, width: float, height: float, radius: float) -> str:
    if not radius:
        return f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}z"
    r, w, h = num(radius), num(width - 2 * radius), num(height - 2 * radius)
    return (
        f"M{num(x + radius)} {num(y)}h{w}a{r} {r} 0 0 1 {r} {r}v{h}a{r} {r} 0 0 1 -{r} {r}"
        f"h-{w}a{r} {r} 0 0 1 -{r} -{r}v-{h}a{r} {r} 0 0 1 {r} -{r}z"
    )


def _ring(x: float, y: float, radius: float) -> str:
    r, across = num(radius), num(2 * radius)
    return f"M{num(x - radius)} {num(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0z"


def _path(pieces: list[str], look: str) -> str:
    return f'<path d="{"".join(pieces)}"{" " + look if look else ""}/>' if pieces else ""


def hexagon(x: float, y: float, across_flats: float) -> str:
    """Return the outline of a hexagon with corners at the left and right."""
    reach = across_flats / math.sqrt(3)
    points = [
        (x + reach * math.cos(math.radians(60 * n)), y + reach * math.sin(math.radians(60 * n)))
        for n in range(6)
    ]
    return "M" + "L".join(f"{num(px)} {num(py)}" for px, py in points) + "z"
