"""The files of the browser's bundle, by the names of the modules that they come from."""

import json
from pathlib import Path

from storefront import app

BUNDLE = Path(app.__file__).parents[2] / "storefront_web/bundle"


def chunk(name: str) -> str:
    """Return the address of a module's script.

    The build names scripts by their digests alone.
    """
    manifest = json.loads((BUNDLE / "manifest.json").read_text(encoding="utf-8"))
    files = {entry["file"] for entry in manifest.values() if entry.get("name") == name and "src" in entry}
    assert len(files) == 1, f"{name}: {files}"
    return f"/{files.pop()}"
