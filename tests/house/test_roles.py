"""Files in a capability's folder are named for their role, or listed on the map."""

import re
from pathlib import Path

from tests.support.servers import ROOT

SOURCES = ROOT / "src/storefront"
MAP = (ROOT / "docs/map.md").read_text(encoding="utf-8")
NOT_CAPABILITIES = {"app", "base", "platform"}


def section(title: str) -> str:
    return MAP.partition(f"## {title}\n")[2].partition("\n## ")[0]


def roles() -> set[str]:
    """Return the role names in the first column of the table of roles."""
    rows = re.findall(r"^\| (`[^|]+) \|", section("Roles"), re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)} | {"provider_embedded"}


def listed() -> set[str]:
    """Return folder/name of every file that the map lists beside the roles."""
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", section("Files that are not a role"), re.MULTILINE)
    return {f"{folder}/{name}" for folder, names in rows for name in re.findall(r"`(\w+)`", names)}


def found() -> set[str]:
    """Return folder/name of every file and folder of a capability, without what Python adds."""
    return {
        f"{folder.name}/{path.stem}"
        for folder in SOURCES.iterdir()
        if folder.is_dir() and folder.name not in NOT_CAPABILITIES and (folder / "__init__.py").exists()
        for path in folder.iterdir()
        if (path.suffix == ".py" or _has_python(path)) and not path.stem.startswith("__")
    }


def _has_python(path: Path) -> bool:
    return path.is_dir() and any(path.glob("*.py"))


def test_every_other_file_is_on_the_map() -> None:
    known = roles()
    assert known >= {"rules", "queries", "actions", "stored", "graph"}
    others = {name for name in found() if name.partition("/")[2] not in known}
    assert others == listed()
