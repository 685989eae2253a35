"""The store's own files in its project folder: settings without secrets, content, catalog files, logo."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from storefront.platform.settings import FILE_NAME, SECRETS, Settings

MAY_BE_SECRET = frozenset({*SECRETS, "options"})
_SECTION = re.compile(r"\s*\[+\s*([\w.\s]+?)\s*\]")
_KEY = re.compile(r"(\s*)([\w.]+)\s*=")
NOT_REMOVED = b"# Not in the backup: its secrets could not be removed.\n"


def own_files(project: Path, settings: Settings) -> Iterator[tuple[str, Path]]:
    """Yield the files that belong to a backup, by their path in the project folder.

    Folders outside of the project folder are left out: `outside` lists them.
    """
    seen = set()
    for place in _places(project, settings):
        paths = sorted(place.rglob("*")) if place.is_dir() else [place]
        for path in paths:
            name = _inside(project, path)
            if name and name not in seen and path.is_file():
                seen.add(name)
                yield name, path


def outside(project: Path, settings: Settings) -> list[Path]:
    """Return the folders and files of the settings that exist, but are outside of the project folder."""
    return [place for place in _places(project, settings) if place.exists() and not _inside(project, place)]


def content_of(path: Path) -> bytes:
    """Return the bytes of such a file; those of storefront.toml without the values of secrets."""
    content = path.read_bytes()
    return without_secrets(content) if path.name == FILE_NAME else content


def without_secrets(content: bytes) -> bytes:
    """Return the text of a storefront.toml in which settings that may be secret are comments.

    If one cannot be removed, because it is written in an unusual way, all of the text is left out.
    """
    section, lines = "", []
    for line in content.decode("utf-8-sig", errors="replace").splitlines():
        if found := _SECTION.match(line):
            section = found[1]
        elif (found := _KEY.match(line)) and MAY_BE_SECRET & {*section.split("."), *found[2].split(".")}:
            line = f"{found[1]}# {found[2]}: not in the backup, because it may be a secret"
        lines.append(line)
    text = "\n".join([*lines, ""])
    try:
        return NOT_REMOVED if _has_secrets(tomllib.loads(text)) else text.encode()
    except tomllib.TOMLDecodeError:
        return NOT_REMOVED


def _has_secrets(document: Any) -> bool:
    if not isinstance(document, dict):
        return False
    return any((key in MAY_BE_SECRET and value) or _has_secrets(value) for key, value in document.items())


def _places(project: Path, settings: Settings) -> Iterator[Path]:
    yield project / FILE_NAME
    yield Path(settings.content.folder)
    yield Path(settings.content.catalog_folder)
    yield from (Path(path) for path in (settings.brand.logo, settings.brand.icon) if path)


def _inside(project: Path, path: Path) -> str:
    """Return the path from the project folder, "" if it is outside of it."""
    try:
        return path.resolve().relative_to(project.resolve()).as_posix()
    except ValueError:
        return ""
