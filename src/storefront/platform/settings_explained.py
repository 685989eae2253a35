"""What each setting is, what it is set to, and where: for people, and as JSON for programs."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from storefront.platform.settings import SECRETS, Misconfigured, Settings, list_sections, load_settings
from storefront.platform.settings_checks import what_is_allowed
from storefront.platform.settings_file import WrittenSetting, written_settings
from storefront.platform.settings_sources import PREFIX

SHIPPED = "default"
HIDDEN = "(set, not shown)"


class ExplainedSetting(msgspec.Struct, frozen=True, kw_only=True):
    """A setting: its value as it is used, where that is written, and which choices or numbers are allowed.

    The value of a secret is hidden, unless it is empty. `allowed` is "" where `says` tells what it takes.
    """

    name: str
    value: Any
    default: Any
    source: str
    says: str
    allowed: str
    variable: str
    is_secret: bool


def explained(settings: Settings) -> list[ExplainedSetting]:
    """Return every setting, in the order of the shipped file."""
    kinds = list_sections()
    return [
        _explained(written, settings, get_type_hints(kinds[written.section])[written.name])
        for written in written_settings()
    ]


def explain(project: Path, name: str, environ: Mapping[str, str] = os.environ) -> ExplainedSetting:
    """Return one setting; raises Misconfigured if there is none of this name, with those that are alike."""
    found = explained(load_settings(project, environ))
    for each in found:
        if name.lower() in (each.name, each.variable.lower()):
            return each
    part = name.lower().rpartition(".")[2]
    alike = [each.name for each in found if part and (part in each.name or each.name.split(".")[1] in part)]
    may_be = f" Did you mean {', '.join(alike[:6])}?" if alike else " See: storefront settings"
    raise Misconfigured(f"{name}: there is no such setting.{may_be}")


def _explained(written: WrittenSetting, settings: Settings, kind: Any) -> ExplainedSetting:
    name = f"{written.section}.{written.name}"
    value = getattr(getattr(settings, written.section), written.name)
    has_options = isinstance(value, dict)
    if written.name in SECRETS and value:
        value = HIDDEN
    elif has_options:
        value = dict.fromkeys(value, HIDDEN)
    return ExplainedSetting(
        name=name,
        value=value,
        default=written.default,
        source=settings.origins.get(name, SHIPPED),
        says=written.about,
        allowed=what_is_allowed(name, kind),
        variable=f"{PREFIX}{written.section}__{written.name}".upper(),
        is_secret=written.name in SECRETS or has_options,
    )
