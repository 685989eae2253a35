"""Custom classes: named in the settings as module:Class, or by the entry point of an installed package."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial, reduce
from importlib import import_module
from typing import Any, NamedTuple

from storefront.app.installed_plugins import Plugin, find_plugin, list_plugins
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured
from storefront.platform.time_limit import TookTooLong, run_alone

LOAD_SECONDS = 20.0
"""How long importing and creating a custom class may take."""


class Own(NamedTuple):
    """A custom class: the setting that names it, how messages name it, and where it is.

    `package` is that of a plug-in, "" for a class of the store's own.
    """

    setting: str
    shown: str
    module: str
    attribute: str
    package: str = ""

    def why_not(self, what: str, cure: str, cure_of_plugin: str = "") -> Misconfigured:
        """Return the error that says `what` is wrong; a plug-in's cure is to update its package."""
        if self.package:
            cure = cure_of_plugin or f"Update {self.package}, or choose something else for {self.setting}."
        return Misconfigured(f"{self.setting}: {self.shown} {what}. {cure}")


def find_own(setting: str, name: str, known: Iterable[str] = ()) -> Own:
    """Return the class that a setting names: "rates:TruckRates", or the entry point of a package.

    Nothing is imported. Raises `Misconfigured` with what is possible: the `known` names, installed plug-ins
    and a class.
    """
    module, colon, wanted = name.partition(":")
    if module and colon and wanted:
        return Own(setting, name, module, wanted)
    plugin = find_plugin(setting, name) if name and not colon else None
    if plugin is None:
        names = ", ".join((*known, *(one.shown for one in list_plugins(setting))))
        possible = f"{names}, or your own as module:Class" if names else "your own as module:Class"
        raise Misconfigured(
            f"{setting}: {name!r} is not possible. It may be {possible}. If it is a plug-in, install it."
        )
    return of_plugin(plugin)


def of_plugin(plugin: Plugin) -> Own:
    """Return the class of an installed plug-in."""
    return Own(plugin.setting, plugin.shown, plugin.module, plugin.attribute, plugin.package)


def make_own(own: Own, protocol: type, options: Mapping[str, Any], db: Database) -> Any:
    """Return an instance of the class, made from its options and the database.

    Raises `Misconfigured` with a sentence that names the setting, the plug-in with its package, and what to
    do if the class does not exist, fails, hangs, or lacks members of `protocol`.
    """
    made = _instance(own, _class_of(own), options, db)
    missing = sorted(each for each in _members_of(protocol) if not hasattr(made, each))
    if missing:
        cure = f"Write it as {protocol.__name__} in {protocol.__module__} says."
        raise own.why_not(f"has no {' and no '.join(missing)}", cure)
    return made


def _class_of(own: Own) -> Any:
    try:
        module = _in_time(own, "loading", partial(import_module, own.module))
    except ModuleNotFoundError as error:
        raise own.why_not(
            f"cannot be found ({error})",
            f"Put {own.module.partition('.')[0]}.py beside storefront.toml, or install its package.",
            f"Install {own.package} again with what it needs.",
        ) from error
    except Misconfigured:
        raise
    except Exception as error:
        raise own.why_not(f"cannot be loaded ({_shown(error)})", "Fix it.") from error
    found = reduce(lambda held, name: getattr(held, name, None), own.attribute.split("."), module)
    if own.attribute and callable(found):
        return found
    if own.package:
        raise own.why_not(f"names no class ({own.module}:{own.attribute})", "")
    raise Misconfigured(
        f"{own.setting}: there is no class {own.attribute} in {own.module}. Write it as module:Class."
    )


def _instance(own: Own, make: Any, options: Mapping[str, Any], db: Database) -> Any:
    section = own.setting.partition(".")[0]
    try:
        return _in_time(own, "creating", partial(make, options, db))
    except Misconfigured:
        raise
    except Exception as error:
        raise own.why_not(
            f"cannot be created ({_shown(error)})",
            f"Look at [{section}.options], or fix it.",
            f"Look at [{section}.options], or update {own.package}.",
        ) from error


def _in_time(own: Own, doing: str, call: Callable[[], Any]) -> Any:
    """Return `call()`, which may hang: nobody waits for it longer than `LOAD_SECONDS`."""
    try:
        return run_alone(f"plugin-{own.setting}", LOAD_SECONDS, call)
    except TookTooLong as error:
        raise own.why_not(
            f"hangs: {doing} it took more than {LOAD_SECONDS:g} seconds",
            "Fix it: it must not wait for a service before it is used.",
        ) from error


def _members_of(protocol: type) -> set[str]:
    named = {*vars(protocol), *getattr(protocol, "__annotations__", {})}
    return {each for each in named if not each.startswith("_")}


def _shown(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]
