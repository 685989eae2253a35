"""Custom providers: a class named in the settings, next to storefront.toml or installed."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured


def make_own(setting: str, name: str, protocol: type, options: Mapping[str, Any], db: Database) -> Any:
    """Return an instance of the class `name` ("rates:TruckRates"), made from its options and the database.

    Raises `Misconfigured` with a sentence that names `setting` and what to do if the class does not exist,
    fails, or lacks members of `protocol`.
    """
    made = _instance(setting, name, _class_of(setting, name), options, db)
    missing = sorted(each for each in _members_of(protocol) if not hasattr(made, each))
    if missing:
        raise Misconfigured(
            f"{setting}: {name} has no {' and no '.join(missing)}. Write it as {protocol.__name__} in "
            f"{protocol.__module__} says."
        )
    return made


def _class_of(setting: str, name: str) -> Any:
    module, _, wanted = name.partition(":")
    try:
        found = getattr(import_module(module), wanted, None)
    except ModuleNotFoundError as error:
        raise Misconfigured(
            f"{setting}: {name} cannot be found ({error}). Put {module.partition('.')[0]}.py beside "
            "storefront.toml, or install its package."
        ) from error
    except Exception as error:
        raise Misconfigured(f"{setting}: {name} cannot be loaded ({_shown(error)}). Mend it.") from error
    if not callable(found):
        raise Misconfigured(f"{setting}: there is no class {wanted} in {module}. Write it as module:Class.")
    return found


def _instance(setting: str, name: str, make: Any, options: Mapping[str, Any], db: Database) -> Any:
    try:
        return make(options, db)
    except Misconfigured:
        raise
    except Exception as error:
        section = setting.partition(".")[0]
        raise Misconfigured(
            f"{setting}: {name} cannot be made ({_shown(error)}). Look at [{section}.options], or mend it."
        ) from error


def _members_of(protocol: type) -> set[str]:
    named = {*vars(protocol), *getattr(protocol, "__annotations__", {})}
    return {each for each in named if not each.startswith("_")}


def _shown(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]
