"""The part of `storefront check` about plug-ins: what is installed, and whether the listeners can be used."""

from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING

from storefront_cli.finding import Finding

if TYPE_CHECKING:
    from storefront.app.installed_plugins import Plugin
    from storefront.platform.settings import Settings


def plugins(settings: "Settings") -> Iterator[Finding]:
    """Yield a finding for each installed package with plug-ins, and one for each listener in the settings."""
    try:
        packages = _by_package()
    except Exception as error:  # the metadata of some installed package
        cure = "Install the package again whose metadata cannot be read."
        yield Finding("plug-ins", f"cannot be listed ({type(error).__name__}: {error}).", cure)
        return
    for (package, version), found in packages.items():
        names = ", ".join(_shown(settings, one) for one in found)
        yield Finding("plug-in", f"{package} {version}: {names}.")
    yield from _listeners(settings)


def _by_package() -> "dict[tuple[str, str], list[Plugin]]":
    from storefront.app.installed_plugins import GROUPS, list_plugins

    found: dict[tuple[str, str], list[Plugin]] = {}
    for setting in GROUPS:
        for one in list_plugins(setting):
            found.setdefault((one.package, one.version), []).append(one)
    return dict(sorted(found.items()))


def _shown(settings: "Settings", plugin: "Plugin") -> str:
    section, _, key = plugin.setting.partition(".")
    chosen = getattr(getattr(settings, section), key)
    is_used = plugin.name in chosen if isinstance(chosen, list) else plugin.name == chosen
    return f"{plugin.setting}: {plugin.name}, {'in use' if is_used else 'not used'}"


def _listeners(settings: "Settings") -> Iterator[Finding]:
    from storefront.app.event_listeners import make_listener, types_of
    from storefront.platform.db import Database, database_url
    from storefront.platform.settings import Misconfigured

    if not settings.events.listeners:
        return
    with closing(Database(database_url(settings))) as database:
        for name in settings.events.listeners:
            try:
                shown, listener = make_listener(settings, name, database)
            except Misconfigured as error:
                yield Finding("listener", f"{name} cannot be used; its events wait.", str(error))
                continue
            wanted = ", ".join(types_of(listener)) or "all events"
            yield Finding("listener", f"{shown} gets {wanted}.")
