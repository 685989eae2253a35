"""The map says which rules no request reaches yet."""

import ast
import re
from functools import cache
from pathlib import Path

from tests.support.servers import ROOT

SOURCES = ROOT / "src"
MAP = (ROOT / "docs/map.md").read_text(encoding="utf-8")


@cache
def modules() -> dict[str, Path]:
    """Return the modules of the store, by name."""
    found = {}
    for path in (SOURCES / "storefront").rglob("*.py"):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imported_by(name: str) -> set[str]:
    """Return the store's modules that a module names in its imports, wherever they stand in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(modules()[name].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & set(modules())


def reached() -> set[str]:
    """Return what routes, GraphQL fields and the application import, directly or by way of others."""
    edges = re.compile(r"storefront\.(app(?!\.contract).*|\w+\.(routes|graph))")
    waiting, found = [name for name in modules() if edges.fullmatch(name)], set[str]()
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += imported_by(name)
    return found


def holds_rules(name: str) -> bool:
    tree = ast.parse(modules()[name].read_text(encoding="utf-8"))
    is_rules = re.fullmatch(r"storefront\.\w+\.rules(\.\w+)?", name) is not None
    return is_rules and any(isinstance(node, ast.FunctionDef) for node in tree.body)


def test_the_map_marks_the_rules_that_no_request_reaches() -> None:
    section = MAP.partition("## Rules without a route yet")[2].partition("\n## ")[0]
    marked = set(re.findall(r"`(\w+/rules(?:/\w+)?)`", section))
    known = reached()
    waiting = {name for name in modules() if holds_rules(name) and name not in known}
    assert marked == {name.removeprefix("storefront.").replace(".", "/") for name in waiting}
    assert "storefront.cart.rules" in known
