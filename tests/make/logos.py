"""Logos of makers as an import brings them."""

import io
from pathlib import Path
from typing import Any

from PIL import Image

from storefront.platform.db import Database
from storefront.platform.settings import Settings
from tests.make.imported import bring_table, lay_table


def logo(width: int = 600, height: int = 150, shade: int = 20, ground: int = 0) -> bytes:
    """Return a bar of one shade on nothing, or with `ground` on so much of gray: wider than high, as PNG."""
    image = Image.new("RGBA", (width, height), (128, 128, 128, ground))
    image.paste((shade, shade, shade, 255), (0, height // 3, width, height * 2 // 3))
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def lay_logos(folder: Path, *rows: str, head: str = "brand_slug,source", **files: bytes) -> Path:
    """Lay brand_logos.csv with these rows into a folder, and files beside it (`a__b_dot_png` is a/b.png)."""
    return lay_table(folder, "brand_logos", [head, *rows], files)


def bring_logos(db: Database, settings: Settings, folder: Path, **options: Any) -> tuple[int, int, int]:
    """Import a folder; return how many rows of brand_logos.csv were new, changed and removed."""
    return bring_table(db, settings, folder, "brand_logos", **options)
