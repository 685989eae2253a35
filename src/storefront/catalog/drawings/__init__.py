"""Line drawings of parts, generated from their specifications.

The same drawing is used for tiles, rows, the product page and print: orthographic views, dashed center lines,
and dimensions labeled with the item's own values. It has no external dependencies.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from storefront.catalog.drawings import electrical, fittings, fluid, framing, mechanics
from storefront.catalog.drawings.sketch import Sketch

Size = Literal["full", "sheet", "thumb"]
Draw = Callable[[Sketch, Mapping[str, str]], None]

_MODULES = (fluid, fittings, framing, mechanics, electrical)

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

    `specs` maps attributes to values with units ("Bore" to "2 in"). Only size `full` has dimensions. Lines of
    `full` and `sheet` keep their width at any scale; those of `thumb` scale with the image. An empty `alt`
    marks the drawing as decorative.
    """
    drawer = _DRAWERS.get(key)
    if drawer is None:
        return ""
    sketch = Sketch(with_dimensions=size == "full", keeps_line_width=size != "thumb")
    drawer(sketch, specs)
    return sketch.svg(alt)


def standalone(svg: str) -> str:
    """Return the drawing as a standalone file, with its own colors for light and dark mode."""
    head, bracket, rest = svg.partition(">")
    return f"{head}{bracket}{_STANDALONE_STYLE}{rest}"


def alt_text(key: str, specs: Mapping[str, str], description: str) -> str:
    """Return the alt text: the description and the three most significant properties."""
    if not has_drawing(key):
        return description
    told = [
        f"{name} {value}" for name, value in list(specs.items())[:3] if value and value not in description
    ]
    return ", ".join([f"Line drawing of {description}", *told])
