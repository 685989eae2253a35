"""The store's own two colors: how they are written, and whether people can read them."""

BRIGHT = "#FFFFFF"
GROUND = "#EEF1F4"
"""The darkest background behind links: `--sunken` in the browser's styles/tokens.css."""
CONTRAST_LEAST = 4.5
"""The contrast of text and its ground. Source: WCAG 2.2, 1.4.3."""


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors such as `#B51F2B` or `#FFF`, from 1 to 21."""
    low, high = sorted(_luminance(color) for color in (one, other))
    return (high + 0.05) / (low + 0.05)


def why_hard_to_read(red: str, blue: str) -> dict[str, str]:
    """Return what is hard to read with these colors, by the setting to change: `red`, `blue`."""
    asked = {
        "red": (red, BRIGHT, f"white text on {red}"),
        "blue": (blue, GROUND, f"links in {blue} on {GROUND}"),
    }
    return {
        name: f"{what} has a contrast of {ratio:.1f} to 1, less than {CONTRAST_LEAST}"
        for name, (color, ground, what) in asked.items()
        if (ratio := contrast(color, ground)) < CONTRAST_LEAST
    }


def _luminance(color: str) -> float:
    """Return the relative luminance, from 0 to 1, as WCAG defines it."""
    digits = color[1:] if len(color) == 7 else "".join(2 * digit for digit in color[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
