"""Where the built browser bundle lies: `bundle/` in a wheel or after a build, absent in a bare checkout."""

from pathlib import Path

BUNDLE = Path(__file__).parent / "bundle"


def find_bundle() -> Path | None:
    """Return the folder of the built bundle, or None where nobody has built it (an editable install)."""
    return BUNDLE if (BUNDLE / "index.html").is_file() or (BUNDLE / "manifest.json").is_file() else None


def why_no_bundle() -> str | None:
    """Return the sentence that says how to build the bundle, or None when it is there."""
    if find_bundle():
        return None
    return "The browser bundle is not built: run `python hatch_build.py`, or install storefront from a wheel."
