"""Logos of makers as an import brings them."""

import io
from pathlib import Path
from typing import Any

from PIL import Image

from storefront.exchange import imports
from storefront.exchange.imports import FileReport
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from tests.make.catalog import TODAY
from tests.make.files import taking


def logo(width: int = 600, height: int = 150, shade: int = 20, ground: int = 0) -> bytes:
    """Return a bar of one shade on nothing, or with `ground` on so much of gray: wider than high, as PNG."""
    image = Image.new("RGBA", (width, height), (128, 128, 128, ground))
    image.paste((shade, shade, shade, 255), (0, height // 3, width, height * 2 // 3))
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def lay_logos(folder: Path, *rows: str, head: str = "brand_slug,source", **files: bytes) -> Path:
    """Lay brand_logos.csv with these rows into a folder, and files beside it (`a__b_dot_png` is a/b.png)."""
    folder.mkdir(exist_ok=True)
    (folder / "brand_logos.csv").write_text("\n".join([head, *rows]) + "\n", "utf-8")
    for name, content in files.items():
        path = folder / name.replace("__", "/").replace("_dot_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def bring_logos(
    db: Database, settings: Settings, folder: Path, *, is_whole: bool = False, **options: Any
) -> tuple[int, int, int]:
    """Import a folder; return how many rows of brand_logos.csv were new, changed and removed."""

    def silent(*_: Any) -> None:
        """Hear of progress, and say nothing."""

    files = taking(settings, **options)
    with (
        db.read() as reading,
        imports.checked(reading, [folder], TODAY, silent, is_whole=is_whole, media_files=files) as plan,
    ):
        if not options.get("is_dry"):
            plan.write(db, silent, lambda *_: None)
        told = plan.report.files.get("brand_logos", FileReport(0, 0, 0))
        return told.new, told.changed, told.removed
