"""Read settings from an .env file and from environment variables."""

from collections.abc import Iterable, Mapping
from pathlib import Path


def pairs_of(lines: Iterable[str]) -> dict[str, str]:
    """Return the variables of an .env file, without quotation marks; comments are left out."""
    pairs = (line.split("=", 1) for line in lines if "=" in line and not line.lstrip().startswith("#"))
    return {name.strip().removeprefix("export "): value.strip().strip("\"'") for name, value in pairs}


def listed(value: str) -> list[str]:
    """Return the parts of a list that is written with commas."""
    return [part.strip() for part in value.split(",") if part.strip()]


def data_folder(environ: Mapping[str, str]) -> Path:
    """Return where a store writes if no setting says it."""
    home = environ.get("XDG_DATA_HOME") or str(Path(environ.get("HOME") or Path.home()) / ".local" / "share")
    return Path(home) / "storefront"
