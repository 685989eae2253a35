"""Folders with a table whose rows name files, as an import takes them, and what the import made of them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from storefront.exchange import imports
from storefront.exchange.imports import FileReport
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from tests.make.catalog import TODAY
from tests.make.files import taking


def silent(*_: Any) -> None:
    """Hear of progress, and say nothing."""


def lay_table(folder: Path, name: str, rows: Sequence[str], files: Mapping[str, bytes]) -> Path:
    """Lay the CSV with these rows, its head first, into a folder, and files beside it.

    Of the files' names `a__b_dot_png` is a/b.png.
    """
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.csv").write_text("\n".join(rows) + "\n", "utf-8")
    for file, content in files.items():
        path = folder / file.replace("__", "/").replace("_dot_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def bring_table(
    db: Database, settings: Settings, folder: Path, name: str, *, is_whole: bool = False, **options: Any
) -> tuple[int, int, int]:
    """Import a folder; return how many rows of the CSV of this name were new, changed and removed.

    `options` are those of `MediaFiles`; nothing is written where it `is_dry`.
    """
    files = taking(settings, **options)
    with (
        db.read() as conn,
        imports.checked(conn, [folder], TODAY, silent, is_whole=is_whole, media_files=files) as plan,
    ):
        if not options.get("is_dry"):
            plan.write(db, silent, lambda *_: None)
        told = plan.report.files.get(name, FileReport(0, 0, 0))
        return told.new, told.changed, told.removed
