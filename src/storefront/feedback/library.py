"""The files of the store's forms: the store's own, then the demo shop's, then those that are shipped.

They are read again when one of them has changed.
"""

from pathlib import Path

import msgspec

from storefront.feedback import limits, messages
from storefront.feedback.rules.forms import problems_of_definition
from storefront.feedback.schemas import FormFile
from storefront.platform.files import FileStamp, content_folders, find_text, list_files
from storefront.platform.settings import Misconfigured, Settings

FORMS = "forms"
LIBRARIES = 8
"""How many stores' forms one process keeps."""

_Stamps = tuple[tuple[str, FileStamp], ...]
_read: dict[tuple[Path, ...], tuple[_Stamps, dict[str, FormFile], list[tuple[Path, str]]]] = {}


def find_form(settings: Settings, name: str) -> FormFile | None:
    """Return the form of this name, None if there is none."""
    return forms_of(settings)[0].get(name)


def forms_of(settings: Settings) -> tuple[dict[str, FormFile], list[tuple[Path, str]]]:
    """Return the store's forms by name, and the problems of their files; a broken form is left out."""
    folders = content_folders(settings)
    stamps = tuple(
        (name.removesuffix(".toml"), stamp)
        for folder in folders
        for name, stamp in list_files(folder / FORMS, ".toml").items()
    )
    kept = _read.get(folders)
    if kept is None or kept[0] != stamps:
        if len(_read) >= LIBRARIES:
            _read.clear()
        kept = _read[folders] = (stamps, *_read_all(stamps))
    return kept[1], kept[2]


def _read_all(stamps: _Stamps) -> tuple[dict[str, FormFile], list[tuple[Path, str]]]:
    forms: dict[str, FormFile] = {}
    problems: list[tuple[Path, str]] = []
    taken: set[str] = set()
    for name, stamp in stamps:
        if name in taken or len(name) > limits.FORM_NAME_MAX:
            continue
        taken.add(name)
        try:
            form = msgspec.toml.decode(find_text(stamp.path) or "", type=FormFile)
        except (msgspec.DecodeError, ValueError, Misconfigured) as error:
            reason = messages.FORM_FILE_WRONG.format(file=stamp.path.name, reason=error)
            problems.append((stamp.path, reason))
            continue
        found = problems_of_definition(form)
        problems += [(stamp.path, problem) for problem in found]
        if not found:
            forms[name] = msgspec.structs.replace(form, name=name)
    return forms, problems
