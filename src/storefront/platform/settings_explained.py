"""What each setting is, what it is set to, and where: for people, and as JSON for programs."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from storefront.platform.settings import SECRETS, Misconfigured, Settings, config_folder, load_settings
from storefront.platform.settings_checks import what_is_allowed
from storefront.platform.settings_sources import FILE_NAME, PREFIX, read_defaults, read_settings

SHIPPED = "default"
HIDDEN = "(set, not shown)"


class ExplainedSetting(msgspec.Struct, frozen=True, kw_only=True):
    """A setting: its value as it is used, where that is written, and what it may be."""

    name: str
    value: Any
    default: Any
    source: str
    says: str
    allowed: str
    variable: str


def explain_all(project: Path, environ: Mapping[str, str] = os.environ) -> list[ExplainedSetting]:
    """Return every setting, in the order of the shipped file. Raises Misconfigured for wrong ones."""
    settings, read = load_settings(project, environ), read_settings(project, environ)
    defaults, says = read_defaults(), _says()
    return [
        _explained(f"{section}.{key}", settings, kind, defaults[section].get(key), read.sources, says)
        for section, struct in get_type_hints(Settings).items()
        for key, kind in get_type_hints(struct).items()
    ]


def explain(project: Path, name: str, environ: Mapping[str, str] = os.environ) -> ExplainedSetting:
    """Return one setting; raises Misconfigured if there is none of this name, with those that are alike."""
    found = explain_all(project, environ)
    for each in found:
        if name.lower() in (each.name, each.variable.lower()):
            return each
    part = name.lower().rpartition(".")[2]
    alike = [each.name for each in found if part and (part in each.name or each.name.split(".")[1] in part)]
    may_be = f" Did you mean {', '.join(alike[:6])}?" if alike else " See: storefront settings"
    raise Misconfigured(f"{name}: there is no such setting.{may_be}")


def _explained(
    name: str,
    settings: Settings,
    kind: Any,
    default: Any,
    sources: Mapping[str, str],
    says: Mapping[str, str],
) -> ExplainedSetting:
    section, key = name.split(".")
    value = getattr(getattr(settings, section), key)
    if key in SECRETS and value:
        value = HIDDEN
    elif key == "options":
        value = dict.fromkeys(value, HIDDEN)
    return ExplainedSetting(
        name=name,
        value=value,
        default=default,
        source=sources.get(name, SHIPPED),
        says=says.get(name, ""),
        allowed=what_is_allowed(name, kind),
        variable=f"{PREFIX}{section.upper()}__{key.upper()}",
    )


def _says() -> dict[str, str]:
    """Return the explanation of each setting: the comment above it in the shipped file."""
    found: dict[str, str] = {}
    section = ""
    lines: list[str] = []
    for line in (config_folder() / FILE_NAME).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section, lines = line.strip("[] "), []
        elif line.startswith("#"):
            lines.append(line.removeprefix("#").strip())
        elif "=" in line and not line.startswith((" ", "]")):
            found[f"{section}.{line.partition('=')[0].strip()}"] = " ".join(lines)
            lines = []
        elif not line.strip():
            lines = []
    return found
