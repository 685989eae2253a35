"""Packages as pip leaves them in a folder: modules, and a .dist-info with their entry points."""

import shutil
import tomllib
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

EntryPoints = Mapping[str, Mapping[str, str]]


def install(
    folder: Path, name: str, modules: Mapping[str, str], entry_points: EntryPoints, version: str = "1.2.0"
) -> None:
    """Install a package: its `modules` by name, and its entry points by group."""
    folder.mkdir(exist_ok=True, parents=True)
    for module, source in modules.items():
        (folder / f"{module}.py").write_text(dedent(source), encoding="utf-8")
    write_metadata(folder, name, version, entry_points)


def install_project(project: Path, folder: Path) -> None:
    """Install a project whose packages are in `src`, without network and build backend."""
    shutil.copytree(project / "src", folder, dirs_exist_ok=True)
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    write_metadata(folder, about["name"], about["version"], about["entry-points"])


def write_metadata(folder: Path, name: str, version: str, entry_points: EntryPoints) -> None:
    """Write what importlib.metadata reads."""
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = [
        line
        for group, points in entry_points.items()
        for line in (f"[{group}]", *(f"{key} = {value}" for key, value in points.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
