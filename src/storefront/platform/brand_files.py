"""The store's own logo, icon, stylesheet and fonts, if the settings name files for them."""

import io
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from storefront.platform.settings import Settings

TYPES = {".svg": "image/svg+xml", ".png": "image/png"}
BYTES_MAX = 500_000
"""Maximum bytes of a logo or an icon: every visitor downloads them."""

CSS_MAX = 20_000
"""Maximum bytes of a stylesheet: it is part of every page."""

NOT_READ = "{path} cannot be read"
TOO_LARGE = "{path} has more than {most:,} bytes"
NO_IMAGE = "{path} is not a valid {kind} image"

NO_FONT = "{path} is not a WOFF2 font"
NO_STYLES = "{path} cannot be used as a stylesheet: it must be UTF-8, without </ and @import"

_SIZE = re.compile(rb"<svg[^>]*?\sviewBox=[\"']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)")


class BrandFile(NamedTuple):
    """A logo or icon: its address, content and media type, and its width divided by its height."""

    address: str
    content: bytes
    media_type: str
    ratio: float


def named_files(settings: Settings) -> list[tuple[str, str]]:
    """Return the files that the settings name: the key of `brand`, and the path."""
    own = settings.brand
    single = [("logo", own.logo), ("icon", own.icon), ("stylesheet", own.stylesheet)]
    return [(key, path) for key, path in [*single, *(("fonts", font) for font in own.fonts)] if path]


def logo_of(settings: Settings) -> BrandFile | None:
    """Return the store's own logo, or None if there is none or it cannot be used."""
    return _file(settings.brand.logo, "logo")


def icon_of(settings: Settings) -> BrandFile | None:
    """Return the store's own icon, or None if there is none or it cannot be used."""
    return _file(settings.brand.icon, "icon")


def fonts_of(settings: Settings) -> list[BrandFile]:
    """Return the store's own fonts that can be used."""
    usable = [path for path in settings.brand.fonts if not why_not_used(path)]
    return [
        BrandFile(f"/brand/fonts/{Path(path).name}", Path(path).read_bytes(), "font/woff2", 1.0)
        for path in usable
    ]


def styles_of(settings: Settings) -> str:
    """Return the store's own stylesheet, "" if there is none or it cannot be used."""
    path = settings.brand.stylesheet
    return "" if not path or why_not_used(path) else Path(path).read_text(encoding="utf-8-sig")


def why_not_used(path: str) -> str:
    """Return why a file named by a setting is not used, without a period; "" if it is."""
    if not path:
        return ""
    try:
        content = Path(path).read_bytes()
    except OSError:
        return NOT_READ.format(path=path)
    ending = Path(path).suffix.lower()
    most = CSS_MAX if ending == ".css" else BYTES_MAX
    if len(content) > most:
        return TOO_LARGE.format(path=path, most=most)
    if ending == ".woff2":
        return "" if content.startswith(b"wOF2") else NO_FONT.format(path=path)
    if ending == ".css":
        return "" if _is_css(content) else NO_STYLES.format(path=path)
    return "" if _ratio(content, ending) else NO_IMAGE.format(path=path, kind=ending.lstrip(".").upper())


@lru_cache(16)
def _file(path: str, name: str) -> BrandFile | None:
    if not path or why_not_used(path):
        return None
    content, ending = Path(path).read_bytes(), Path(path).suffix.lower()
    return BrandFile(f"/brand/{name}{ending}", content, TYPES[ending], _ratio(content, ending))


def _is_css(content: bytes) -> bool:
    try:
        text = content.decode("utf-8-sig").lower()
    except UnicodeDecodeError:
        return False
    return "</" not in text and "@import" not in text and "\0" not in text


def _ratio(content: bytes, ending: str) -> float:
    """Return the width of an image divided by its height, or 0 if it is not an image of this type."""
    if ending == ".svg":
        found = _SIZE.search(content)
        width, height = (float(found[1]), float(found[2])) if found else (1.0, 1.0)
        return width / height if b"<svg" in content and height else 0.0
    try:
        width, height = Image.open(io.BytesIO(content), formats=["PNG"]).size
    except Exception:  # a broken header can raise anything
        return 0.0
    return width / height
