"""Finds the constants and types that the browser imports, so that only those are generated."""

import re
from pathlib import Path

_IMPORT = re.compile(
    r"^(?:import|export) (?:type )?(?:\{(?P<names>[^}]*)\}|\* as (?P<alias>\w+)) from '(?P<source>[^']+)'",
    re.MULTILINE,
)
_TYPES = re.compile(r"contract/(types|enums)\.gen|(api|^\.)/types")
_CONSTANTS = re.compile(r"contract/(?P<file>(limits|messages)/\w+)\.gen")


class BrowserImports:
    """The browser's imports: type names, and constants by file, such as `messages/cart`."""

    def __init__(self) -> None:
        self.types: set[str] = set()
        self.constants: dict[str, set[str]] = {}

    def read(self, text: str) -> None:
        """Add the imports of a TypeScript source."""
        for found in _IMPORT.finditer(text):
            names = _imported(found["names"]) if found["names"] else _members(found["alias"], text)
            if _TYPES.search(found["source"]):
                self.types |= names
            elif constants := _CONSTANTS.search(found["source"]):
                self.constants.setdefault(constants["file"], set()).update(names)


def browser_imports(sources: Path) -> BrowserImports:
    """Return the imports of all TypeScript files under `sources`, except generated ones."""
    imports = BrowserImports()
    for path in sorted(sources.rglob("*.ts*")):
        if not path.name.endswith(".gen.ts"):
            imports.read(path.read_text(encoding="utf-8"))
    return imports


def _imported(names: str) -> set[str]:
    """Return the exported names in `A, type B, C as D`."""
    parts = (part.strip().removeprefix("type ") for part in names.split(","))
    return {part.split(" as ")[0] for part in parts if part}


def _members(alias: str, text: str) -> set[str]:
    """Return the names read from a namespace import: `alias.NAME`."""
    return set(re.findall(rf"\b{alias}\.([A-Z]\w*)", text))
