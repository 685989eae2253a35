"""Copies the files that a new store or a new plug-in begins with."""

from collections.abc import Mapping
from pathlib import Path

NAMES = {"env.example": ".env.example", "gitignore": ".gitignore"}
"""Files that cannot have their real name inside a package."""


def copy(templates: Path, folder: Path, words: Mapping[str, str] | None = None) -> None:
    """Copy all files of `templates` into `folder`, with `words` replaced in their paths and texts."""
    for source in sorted(templates.rglob("*")):
        if source.suffix == ".pyc" or not source.is_file():
            continue
        place, content = source.relative_to(templates).as_posix(), source.read_bytes()
        for word, own in (words or {}).items():
            place, content = place.replace(word, own), content.replace(word.encode(), own.encode())
        target = folder / place
        target = target.with_name(NAMES.get(target.name, target.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
