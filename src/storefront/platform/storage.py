"""Check the folders that the store writes to: is there room, and can other users read them?"""

import os
import shutil
import stat
import tempfile
from pathlib import Path

from sqlalchemy.engine import make_url

from storefront.platform.database_file import BESIDE
from storefront.platform.db import database_url
from storefront.platform.settings import Settings

PROBE_BYTES = 4096
"""More than a file system stores without allocating a block."""
MEGABYTE = 1_000_000
NOT_OWNER = stat.S_IRWXG | stat.S_IRWXO


def folders_of(settings: Settings) -> dict[str, Path]:
    """Return the folders that the store writes to, by the name operators know."""
    folders = {"data folder": Path(settings.data.folder)}
    file = sqlite_file(settings)
    if file is not None and file.parent != folders["data folder"].resolve():
        folders["folder of the database"] = file.parent
    return folders


def why_not_writable(folder: Path, megabytes_needed: int) -> str:
    """Return why the store may fail to write to a folder, as the end of a sentence; "" if it can write."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(PROBE_BYTES))
            file.flush()
        free = free_megabytes(folder)
    except OSError as error:
        return f"cannot be written ({error.strerror})"
    return f"has {free:,} MB free, less than data.free_megabytes" if free < megabytes_needed else ""


def free_megabytes(folder: Path) -> int:
    """Return the free space for the store in whole megabytes. Raises OSError."""
    return shutil.disk_usage(folder).free // MEGABYTE


def open_to_others(settings: Settings) -> dict[Path, int]:
    """Return the paths of the store's data that other users can access, with their modes.

    The subfolders of the data folder are not searched: a closed folder protects its content.
    """
    if os.name != "posix":
        return {}
    folder = Path(settings.data.folder)
    found = [folder, *sorted(folder.iterdir())]
    file = sqlite_file(settings)
    if file is not None and file.parent != folder.resolve():
        found += [Path(f"{file}{end}") for end in BESIDE]
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in found if path.exists()}
    return {path: mode for path, mode in modes.items() if mode & NOT_OWNER}


def sqlite_file(settings: Settings) -> Path | None:
    """Return the file of the store's database, or None if it is on a server or in memory."""
    url = make_url(database_url(settings))
    name = url.database or ""
    if url.get_backend_name() != "sqlite" or not name or name.startswith((":", "file:")):
        return None
    return Path(name).resolve()
