"""Line drawings of parts, generated from their specifications.

The same drawing is used for tiles, rows, the product page and print: orthographic views, dashed center lines,
and dimensions labeled with the item's own values. It has no external dependencies.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from storefront.catalog.drawings import electrical, fittings, fluid, framing, mechanics, mounts
from storefront.catalog.drawings.labels import DESCRIPTION, labeled
from storefront.catalog.drawings.sketch import Sketch

__all__ = [
    "DESCRIPTION",
    "KEYS",
    "Size",
    "alt_text",
    "draw",
    "has_drawing",
    "letters_of",
    "standalone",
    "used_specs",
]

Size = Literal["full", "lettered", "letters", "sheet", "thumb"]
"""What a drawing shows: dimensions with values, with letters and values, or with letters; or no dimensions,
and lines that keep their width, or become thinner with the picture."""
Draw = Callable[[Sketch, Mapping[str, str]], None]

_MODULES = (fluid, mounts, fittings, framing, mechanics, electrical)

KEYS = [
    "cylinder-tie-rod",
    "cylinder-welded",
    "gear-pump",
    "directional-valve",
    "relief-valve",
    "check-valve",
    "ball-valve",
    "hydraulic-filter",
    "accumulator",
    "power-unit",
    "hydraulic-hose",
    "crimp-fitting",
    "jic-straight",
    "jic-elbow-90",
    "jic-tee",
    "pipe-elbow",
    "pipe-tee",
    "pipe-nipple",
    "pipe-coupling",
    "pipe-plug",
    "flange",
    "quick-coupler",
    "pressure-gauge",
    "cylinder-round",
    "cylinder-compact",
    "cylinder-iso15552",
    "solenoid-valve",
    "filter-regulator",
    "push-straight",
    "push-elbow",
    "push-tee",
    "tubing",
    "flow-control",
    "silencer",
    "vacuum-cup",
    "t-slot",
    "corner-bracket",
    "t-nut",
    "leveling-foot",
    "caster",
    "hinge",
    "end-cap",
    "joining-plate",
    "ball-bearing",
    "tapered-bearing",
    "pillow-block",
    "roller-chain",
    "sprocket",
    "shaft-coupling",
    "hex-cap-screw",
    "socket-cap-screw",
    "button-head-screw",
    "flat-head-screw",
    "set-screw",
    "shoulder-screw",
    "hex-nut",
    "lock-nut",
    "washer",
    "o-ring",
    "retaining-ring",
    "shaft-key",
    "ac-drive",
    "proximity-sensor",
    "photoelectric",
    "push-button",
    "plc-module",
    "limit-switch",
    "relay",
    "power-supply",
    "terminal-block",
    "contactor",
    "circuit-breaker",
    "cordset",
    "enclosure",
    "cable-gland",
    "rod-clevis",
    "subplate",
    "reservoir",
    "shaft",
    "electric-motor",
    "mounting-bracket",
    "pivot-bracket",
]


def _find(key: str) -> Draw:
    name = key.replace("-", "_")
    drawer: Draw = next(getattr(module, name) for module in _MODULES if hasattr(module, name))
    return drawer


_DRAWERS: dict[str, Draw] = {key: _find(key) for key in KEYS}

_STANDALONE_STYLE = "<style>svg{color:#1c2430}@media(prefers-color-scheme:dark){svg{color:#e8ecf1}}</style>"


def has_drawing(key: str) -> bool:
    """Return whether a drawing exists for the key; without one the page shows "No Image"."""
    return key in _DRAWERS


def draw(key: str, specs: Mapping[str, str], size: Size = "full", alt: str = "") -> str:
    """Return the drawing as SVG in the current text color, "" if there is none.

    `specs` maps attributes to values with units ("Bore" to "2 in"), and `DESCRIPTION` to the part's name. A
    drawing with `letters` is that of a family: values that differ between its sizes are "". A `lettered`
    one has lengths in millimeters, too. An empty `alt` marks the drawing as decorative.
    """
    sketch = _sketched(key, specs, size)
    return "" if sketch is None else sketch.svg(alt)


def letters_of(key: str, specs: Mapping[str, str], size: Size = "lettered") -> dict[str, str]:
    """Return the letters of a lettered drawing's dimensions by attribute, in the order of `specs`."""
    sketch = _sketched(key, specs, size)
    return {} if sketch is None else sketch.letters


def used_specs(key: str, specs: Mapping[str, str]) -> dict[str, str]:
    """Return the properties that make a difference to the drawing of a family."""
    asked = _Asked(labeled(specs, is_family=True))
    if key in _DRAWERS:
        _DRAWERS[key](Sketch(with_letters=True), asked)
    return {name: specs[name] for name in specs if name in asked.names}


def _sketched(key: str, specs: Mapping[str, str], size: Size) -> Sketch | None:
    drawer = _DRAWERS.get(key)
    if drawer is None:
        return None
    labels = labeled(specs, is_family=size == "letters")
    order: list[str] = []
    if size in ("lettered", "letters"):
        drawn = Sketch(with_letters=True)
        drawer(drawn, labels)
        order = [name for name in specs if name in drawn.letters]
    sketch = Sketch(
        with_values=size in ("full", "lettered"),
        with_letters=bool(order),
        keeps_line_width=size != "thumb",
        order=order,
    )
    drawer(sketch, labels)
    return sketch


class _Asked(dict[str, str]):
    """Properties that remember which of them were used."""

    def __init__(self, specs: Mapping[str, str]) -> None:
        super().__init__(specs)
        self.names: set[str] = set()

    def get(self, name: str, default: str = "") -> str:  # type: ignore[override]
        """Return a value, and remember its name."""
        self.names.add(name)
        return super().get(name, default)


def standalone(svg: str) -> str:
    """Return the drawing as a standalone file, with its own colors for light and dark mode."""
    head, bracket, rest = svg.partition(">")
    return f"{head}{bracket}{_STANDALONE_STYLE}{rest}"


def alt_text(key: str, specs: Mapping[str, str], description: str) -> str:
    """Return the alt text: the description and the three most significant properties."""
    if not has_drawing(key):
        return description
    shown = [
        f"{name} {value}" for name, value in list(specs.items())[:3] if value and value not in description
    ]
    return ", ".join([f"Line drawing of {description}", *shown])
