"""`storefront new --plugin`: create the project of a plug-in."""

import keyword
import re
import sys
from pathlib import Path

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TEMPLATE_NAME, TEMPLATE_PACKAGE = "my-plugin", "my_plugin"
NAMES = {"gitignore": ".gitignore"}
"""Files that cannot have their real name inside a package."""


def write_plugin(name: str, folder: Path) -> list[Path]:
    """Write a plug-in called `name` into `folder`; return the files.

    Raises Misconfigured for a name that no package can have.
    """
    from storefront.platform.settings import Misconfigured, config_folder

    package = name.replace("-", "_")
    if not _NAME.fullmatch(name):
        raise Misconfigured(f"--plugin: {name!r} cannot be a name. Write it like acme-carrier.")
    if keyword.iskeyword(package) or package in (*sys.stdlib_module_names, "storefront", "tests"):
        raise Misconfigured(f"--plugin: the name {name} is taken. Write it like acme-{name}.")
    template = config_folder() / "plugin"
    written = []
    for source in sorted(path for path in template.rglob("*") if path.is_file()):
        if source.suffix == ".pyc":
            continue
        place = str(source.relative_to(template)).replace(TEMPLATE_PACKAGE, package)
        target = folder / place
        target = target.with_name(NAMES.get(target.name, target.name))
        text = source.read_text(encoding="utf-8")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(
            text.replace(TEMPLATE_NAME, name).replace(TEMPLATE_PACKAGE, package), encoding="utf-8"
        )
        written.append(target)
    return written
