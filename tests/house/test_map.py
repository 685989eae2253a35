"""The map lists the functions that nothing in the store calls."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.support.servers import ROOT

STORE = ROOT / "src" / "storefront"
MAP = (ROOT / "docs/map.md").read_text(encoding="utf-8")
LISTED = re.compile(r"^\| `([\w/]+)`: (`.*?`) \|", re.MULTILINE)
FOUND_BY_NAME = STORE / "catalog" / "drawings"
"""Drawings are looked up by the name in an item's data."""


def listed() -> set[str]:
    """Return what the map lists, as `feedback/rules.why_not_subscribe`."""
    section = MAP.partition("## Functions that nothing calls yet")[2].partition("\n## ")[0]
    return {
        f"{module}.{name}" for module, row in LISTED.findall(section) for name in re.findall(r"`(\w+)`", row)
    }


def trees() -> dict[Path, ast.Module]:
    """Return the store's modules and those of the command line, parsed."""
    folders = (STORE, ROOT / "src" / "storefront_web", ROOT / "cli")
    paths = [path for folder in folders for path in folder.rglob("*.py") if "node_modules" not in path.parts]
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def mentioned(node: ast.AST) -> Iterator[str]:
    """Return the names that some code uses; importing a name is not using it, unless under another."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            yield part.id
        elif isinstance(part, ast.Attribute):
            yield part.attr
        elif isinstance(part, ast.alias) and part.asname:
            yield part.name
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield re.split("[.:]", part.value)[-1]


def uncalled() -> set[str]:
    """Return the public functions and classes that only they themselves mention.

    A decorated one may be registered by its decorator.
    """
    modules = trees()
    uses = Counter(name for tree in modules.values() for name in mentioned(tree))
    found = set()
    for path, tree in modules.items():
        if STORE not in path.parents or FOUND_BY_NAME in path.parents:
            continue
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                is_public = not node.name.startswith("_") and not node.decorator_list
                if is_public and uses[node.name] == Counter(mentioned(node))[node.name]:
                    module = path.relative_to(STORE).with_suffix("").as_posix().removesuffix("/__init__")
                    found.add(f"{module}.{node.name}")
    return found


def test_the_map_lists_the_functions_that_nothing_calls() -> None:
    assert uncalled() == listed()
