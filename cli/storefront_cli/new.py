"""`storefront new`: create the folder of a store, or the project of a plug-in."""

import shutil
from pathlib import Path
from typing import Annotated

import typer

from storefront_cli import templates
from storefront_cli.new_plugin import write_plugin

EXAMPLES = """Examples:

  [bold]storefront new my-store && cd my-store && storefront serve[/]

  [bold]storefront new --plugin acme-carrier[/]   a plug-in, with tests, in the folder acme-carrier
"""

CONTENT = ("pages", "about", "forms")
"""The folders of pages and forms that a new store begins with."""


def new(
    folder: Annotated[
        Path | None,
        typer.Argument(help="The folder to create; must be empty or not exist.", show_default=False),
    ] = None,
    plugin: Annotated[
        str, typer.Option(metavar="NAME", help="Create the project of a plug-in with this name instead.")
    ] = "",
) -> None:
    """Create a project folder: settings, catalog files with sample rows, content, a README.

    With --plugin, a Python project with shipping rates, an event listener and their tests, in the folder
    NAME if none is given.
    """
    from storefront.platform.settings import Misconfigured, config_folder
    from storefront_cli.output import escaped, say
    from storefront_cli.seed import demo_folder

    if folder is None:
        if not plugin:
            raise typer.BadParameter("Name the folder to create.", param_hint="FOLDER")
        folder = Path(plugin)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        why = "is not empty" if folder.is_dir() else "is a file"
        raise Misconfigured(f"{folder} {why}. Use a folder that is empty or does not exist yet.")
    if plugin:
        write_plugin(plugin, folder)
        say(f"Your plug-in is in [bold]{escaped(str(folder))}[/]. Its README says how to use and test it.")
        return
    templates.copy(config_folder() / "templates", folder)
    for name in CONTENT:
        templates.copy(config_folder() / name, folder / "content" / name)
    shutil.copyfile(demo_folder() / "README.md", folder / "COLUMNS.md")
    say(f"Your store is in [bold]{escaped(str(folder))}[/]. Its settings are in storefront.toml.")
    say(f"Open it with: [bold]cd {escaped(str(folder))} && storefront serve[/]")
