"""The store's own files in its project folder: settings without secrets, content, catalog, mails, brand."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from storefront.platform.brand_files import named_files
from storefront.platform.settings import FILE_NAME, SECRETS, Settings

MAY_BE_SECRET = frozenset({*SECRETS, "options"})
_SECTION = re.compile(r"\s*(#[#\s]*)?\[+\s*([\w.\s]+?)\s*\]")
_KEY = re.compile(r"\s*(#[#\s]*)?([\w.]+)\s*=")
"""A setting; like a section it may be in a comment."""
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
            if name and name not in seen and path.is_file() and not _stays(path, place, settings):
                seen.add(name)
                yield name, path


def _stays(path: Path, place: Path, settings: Settings) -> bool:
    """Return whether a file is left out: a content folder may be the project's, with .env, .git and data."""
    is_hidden = any(part.startswith(".") for part in path.relative_to(place).parts)
    return is_hidden or path.resolve().is_relative_to(Path(settings.data.folder).resolve())


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
    section, nearest, lines = "", "", []
    for line in content.decode("utf-8-sig", errors="replace").splitlines():
        if found := _SECTION.match(line):
            nearest = found[2]
            section = section if found[1] else nearest
        elif found := _KEY.match(line):
            names = f"{section}.{found[2]}.{nearest if found[1] else ''}"
            if MAY_BE_SECRET & set(names.split(".")):
                line = f"# {found[2]}: not in the backup, because it may be a secret"
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
    yield Path(settings.content.mail_folder)
    yield from (Path(path) for _, path in named_files(settings))


def _inside(project: Path, path: Path) -> str:
    """Return the path from the project folder, "" if it is outside of it."""
    try:
        return path.resolve().relative_to(project.resolve()).as_posix()
    except ValueError:
        return ""
