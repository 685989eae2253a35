"""Where settings are written: defaults, storefront.toml, .env, the environment, and files with a secret."""

import os
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from storefront.platform import environment

PREFIX = "STOREFRONT_"
FILE_NAME = "storefront.toml"
IN_FILE = "_file"
"""A variable with this end names a file that holds the value."""
SECRET_BYTES = 64 * 1024


class Misconfigured(Exception):
    """The store cannot run with these settings; the text names the setting and the fix, in one line."""


class Read(NamedTuple):
    """All settings as written, where those were written that are no defaults, and the variables."""

    document: dict[str, Any]
    sources: dict[str, str]
    variables: dict[str, str]


def read_settings(project: Path, environ: Mapping[str, str] = os.environ) -> Read:
    """Return what is written for the project, not yet checked. Raises Misconfigured.

    In rising precedence: shipped defaults, storefront.toml, .env, the environment.
    """
    document = read_defaults()
    sources: dict[str, str] = {}
    own = project / FILE_NAME
    if own.is_file():
        _overlay(document, read_toml(own), str(own), sources)
    dotenv = project / ".env"
    written = _read_dotenv(dotenv)
    below = {name: value for name, value in written.items() if name not in environ}
    _overlay_environment(document, below, f" in {dotenv}", sources)
    _overlay_environment(document, environ, "", sources)
    return Read(document, sources, {**written, **environ})


def read_defaults() -> dict[str, Any]:
    """Return a copy of the shipped settings."""
    return {section: {**values} for section, values in _read_once(config_folder() / FILE_NAME).items()}


@cache
def _read_once(path: Path) -> dict[str, dict[str, Any]]:
    """Return a shipped file, which does not change while the process runs."""
    return read_toml(path)


def config_folder() -> Path:
    """Return the folder of shipped configuration: inside a wheel, or `config/` in a checkout."""
    return shipped("_config", "config")


def shipped(packed: str, source: str) -> Path:
    """Return a folder that is `storefront/<packed>` in a wheel and `<source>` in a checkout."""
    package = Path(__file__).resolve().parents[1]
    inside = package / packed
    return inside if inside.is_dir() else package.parents[1] / source


def read_toml(path: Path) -> dict[str, Any]:
    """Return a file of settings. Raises Misconfigured."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Misconfigured(
            f"{path} cannot be read ({error}). Fix the file or move it out of the way."
        ) from error


def _read_dotenv(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise Misconfigured(
            f"{path} cannot be read ({error}). Fix the file or move it out of the way."
        ) from error
    return environment.pairs_of(lines)


def _overlay(document: dict[str, Any], own: dict[str, Any], where: str, sources: dict[str, str]) -> None:
    for section, values in own.items():
        if isinstance(values, dict) and isinstance(document.get(section), dict):
            document[section] = {**document[section], **values}
            sources.update({f"{section}.{key}": where for key in values})
        else:
            document[section] = values


def _overlay_environment(
    document: dict[str, Any], environ: Mapping[str, str], where: str, sources: dict[str, str]
) -> None:
    """Apply STOREFRONT_SECTION__KEY variables to the document, and note which variable set which setting."""
    for variable, written in environ.items():
        if not variable.startswith(PREFIX) or "__" not in variable:
            continue
        section, _, name = variable.removeprefix(PREFIX).lower().partition("__")
        if section not in document:
            raise Misconfigured(f"{variable}: there is no section {section}. It may be {any_of(document)}.")
        if not isinstance(document[section], dict):
            continue
        value, source = written, f"{variable}{where}"
        if name.endswith(IN_FILE) and name not in document[section]:
            name = name.removesuffix(IN_FILE)
            if variable[: -len(IN_FILE)] in environ:
                raise Misconfigured(f"{variable}: {variable[: -len(IN_FILE)]} is set, too. Set one of them.")
            value, source = _content(variable, written), f"{written} ({source})"
        key, _, option = name.partition("__")
        default = document[section].get(key)
        if option and isinstance(default, dict):
            document[section][key] = {**default, option: value}
        else:
            document[section][key] = environment.listed(value) if isinstance(default, list) else value
        sources[f"{section}.{key}"] = source


def _content(variable: str, path: str) -> str:
    """Return the value that a file holds, without the end of its line."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read(SECRET_BYTES + 1)
    except (OSError, UnicodeDecodeError, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise Misconfigured(f"{variable}: {path} cannot be read ({reason}).") from error
    if len(text) > SECRET_BYTES:
        raise Misconfigured(f"{variable}: {path} is too large for the value of a setting.")
    return text.rstrip("\r\n")


def any_of(names: Iterable[str]) -> str:
    """Return the names for a message, in order."""
    return ", ".join(sorted(names))
