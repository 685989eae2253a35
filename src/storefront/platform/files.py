"""The data folder and writing files so that nobody ever reads half of one."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from storefront.platform.settings import Misconfigured, Settings


def data_folder(settings: Settings) -> Path:
    """Return the data folder, made if it was missing; raise `Misconfigured` where it cannot be written."""
    folder = Path(settings.data.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Misconfigured(
            f"data.folder: {folder} cannot be written ({error.strerror}). "
            "Choose another folder or mend its rights."
        ) from error
    return folder


def data_path(settings: Settings, *parts: str) -> Path:
    """Return a path inside the data folder, its parent folder made."""
    path = Path(settings.data.folder).joinpath(*parts)
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


@contextmanager
def atomic_write(path: Path) -> Iterator[IO[bytes]]:
    """Give a binary file that takes the place of `path` at the end, and vanishes on any exception."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
