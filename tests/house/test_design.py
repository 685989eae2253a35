"""Colors and measures of the browser come from one file, are documented, and can be read."""

import re
from collections.abc import Iterator

import pytest

from tests.support.servers import ROOT

UI = ROOT / "src" / "storefront_web" / "ui" / "src"
TOKENS = UI / "styles" / "tokens.css"
DOCUMENTED = ROOT / "docs" / "design.md"
RAW = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(")
NAMED = re.compile(r":[^;{]*(?<![\w-])(?:white|black|gray|red|green|blue|orange|yellow|silver)(?![\w-])")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARED = re.compile(r"(?<![\w-])(--[\w-]+)\s*:")
USED = re.compile(r"var\((--[\w-]+)")
SET_BY_SCRIPTS = {"--hello", "--stuck"}
"""Set on the document by scripts; what uses them works without."""
SCHEME = re.compile(r"@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{(.*?)\}", re.DOTALL)


def styles() -> dict[str, str]:
    """Return the text of every stylesheet, without comments, by its path below ui/src."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(UI.rglob("*.css"))}
    return {path.relative_to(UI).as_posix(): COMMENT.sub("", text) for path, text in texts.items()}


def values(block: str) -> dict[str, str]:
    return {name: value.strip() for name, value in re.findall(r"(--[\w-]+)\s*:\s*([^;]+);", block)}


def colors() -> dict[str, dict[str, str]]:
    """Return the tokens by day and by night."""
    text = TOKENS.read_text(encoding="utf-8")
    day = values(text.partition("@media")[0])
    found = SCHEME.search(text)
    assert found
    return {"light": day, "dark": day | values(found[1])}


def test_every_color_stands_in_the_token_file() -> None:
    raw = [
        f"{name}: {found[0]}"
        for name, text in styles().items()
        if name != "styles/tokens.css"
        for pattern in (RAW, NAMED)
        for found in pattern.finditer(text)
    ]
    assert raw == []


def test_every_custom_property_is_declared() -> None:
    """In the token file, or where a part hands a measure to another."""
    declared = {name for text in styles().values() for name in DECLARED.findall(text)} | SET_BY_SCRIPTS
    missing = [
        f"{file}: {name}"
        for file, text in styles().items()
        for name in USED.findall(text)
        if name not in declared
    ]
    assert missing == []


def test_every_token_is_used_and_documented() -> None:
    tokens = set(values(TOKENS.read_text(encoding="utf-8").partition("@media")[0]))
    used = {name for text in styles().values() for name in USED.findall(text)}
    assert tokens - used == set()
    text = DOCUMENTED.read_text(encoding="utf-8")
    assert [name for name in sorted(tokens) if f"`{name}`" not in text] == []
    assert [name for name in re.findall(r"`(--[\w-]+)`", text) if name not in tokens] == []


def luminance(color: str) -> float:
    """Return the relative luminance of `#rrggbb`, from 0 to 1, as WCAG 2 defines it."""
    digits = color.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(scheme: dict[str, str], one: str, other: str) -> float:
    def resolved(name: str) -> str:
        value = scheme[name]
        return resolved(value[4:-1]) if value.startswith("var(") else value

    low, high = sorted(luminance(resolved(name)) for name in (one, other))
    return (high + 0.05) / (low + 0.05)


GROUNDS = ("--canvas", "--surface", "--sunken")


def pairs() -> Iterator[tuple[str, str, float]]:
    """Text needs 4.5 to 1, and the edge of a field 3 to 1. Source: WCAG 2.2, 1.4.3 and 1.4.11."""
    for text in ("--ink", "--ink-2", "--ink-3", "--blue", "--blue-press", "--red", "--good", "--warn"):
        yield from ((text, ground, 4.5) for ground in GROUNDS)
    for text, tint in (("blue", "blue"), ("warn", "warn"), ("red", "bad"), ("good", "good")):
        yield from ((f"--{text}", f"--{tint}-tint", 4.5), ("--ink", f"--{tint}-tint", 4.5))
    yield from (("--on-red", "--red-fill", 4.5), ("--on-red", "--red-press", 4.5))
    yield ("--on-paper", "--paper", 4.5)
    yield from (("--field-line", ground, 3) for ground in GROUNDS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_written_can_be_read(scheme: str) -> None:
    tokens = colors()[scheme]
    low = [
        f"{text} on {ground}: {ratio:.2f}"
        for text, ground, least in pairs()
        if (ratio := contrast(tokens, text, ground)) < least
    ]
    assert low == []
