"""`storefront new --plugin`: create the project of a plug-in."""

import keyword
import re
import sys
from pathlib import Path

from storefront_cli import templates

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TEMPLATE_NAME, TEMPLATE_PACKAGE = "my-plugin", "my_plugin"


def write_plugin(name: str, folder: Path) -> None:
    """Write a plug-in called `name` into `folder`. Raises Misconfigured if no package can have that name."""
    from storefront.platform.settings import Misconfigured, config_folder

    package = name.replace("-", "_")
    if not _NAME.fullmatch(name):
        raise Misconfigured(f"--plugin: {name!r} cannot be a name. Write it like acme-carrier.")
    if keyword.iskeyword(package) or package in (*sys.stdlib_module_names, "storefront", "tests"):
        raise Misconfigured(f"--plugin: the name {name} is taken. Write it like acme-{name}.")
    templates.copy(config_folder() / "plugin", folder, {TEMPLATE_NAME: name, TEMPLATE_PACKAGE: package})
