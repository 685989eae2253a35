"""Plug-ins of installed packages: entry points, found by their metadata; only chosen ones are imported."""

from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from storefront.platform.settings import Misconfigured

GROUPS: Mapping[str, str] = {
    "shipping.provider": "storefront.shipping",
    "payment.provider": "storefront.payment",
    "taxes.provider": "storefront.taxes",
    "addresses.provider": "storefront.addresses",
    "events.listeners": "storefront.listeners",
}
"""The entry point group of each setting that can name a plug-in."""


class Plugin(NamedTuple):
    """An entry point of an installed package: what a setting may name, and the class that it stands for."""

    setting: str
    name: str
    module: str
    attribute: str
    package: str
    version: str

    @property
    def shown(self) -> str:
        """Return its name and package: "acme (acme-carrier 1.2.0)"."""
        return f"{self.name} ({self.package} {self.version})"


def list_plugins(setting: str) -> list[Plugin]:
    """Return the installed plug-ins that `setting` can name, by name. Nothing is imported."""
    found = {_plugin(setting, one) for one in entry_points(group=GROUPS[setting])}
    return sorted(found)


def find_plugin(setting: str, name: str) -> Plugin | None:
    """Return the installed plug-in with this name, None if there is none.

    Raises `Misconfigured` if several packages have one.
    """
    found = [one for one in list_plugins(setting) if one.name == name]
    if len(found) > 1:
        packages = " and ".join(one.package for one in found)
        classes = " or ".join(f"{one.module}:{one.attribute}" for one in found)
        raise Misconfigured(
            f"{setting}: {packages} both have a plug-in {name}. Name the class instead: {classes}."
        )
    return found[0] if found else None


def _plugin(setting: str, one: EntryPoint) -> Plugin:
    package, version = ("an unknown package", "") if one.dist is None else (one.dist.name, one.dist.version)
    module, _, attribute = one.value.partition("[")[0].partition(":")
    return Plugin(setting, one.name, module.strip(), attribute.strip(), package, version)
