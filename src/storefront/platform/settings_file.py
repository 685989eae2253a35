"""The shipped settings file, read for people: what each setting does, and its default as written."""

import re
import tomllib
from functools import cache
from typing import Any

import msgspec

from storefront.platform.settings import FILE_NAME, config_folder

_SECTION = re.compile(r"\[([a-z_.]+)\]")
_SETTING = re.compile(r"([a-z_]+) *= *(.*)")


class WrittenSetting(msgspec.Struct, frozen=True):
    """A setting of the file: its section, its name, its default, and the comment above it."""

    section: str
    name: str
    default: Any
    about: str


@cache
def written_settings() -> tuple[WrittenSetting, ...]:
    """Return every setting in the order of the file; read once, because it is shipped with the code."""
    text = (config_folder() / FILE_NAME).read_text(encoding="utf-8")
    defaults = tomllib.loads(text)
    found: list[WrittenSetting] = []
    section, about = "", ""
    for line in text.splitlines():
        if line.startswith("#"):
            about = f"{about} {line[1:].strip()}".strip()
        elif header := _SECTION.fullmatch(line.strip()):
            section, about = header[1], ""
        elif (written := _SETTING.fullmatch(line)) and section in defaults:
            default = defaults[section].get(written[1])
            found.append(WrittenSetting(section, written[1], default, about))
            about = ""
        elif not line.strip():
            about = ""
    return tuple(found)
