"""`storefront settings`: every setting there is, its default, and one sentence about it."""

import typer

EXAMPLES = """Examples:

  [bold]storefront settings | less[/]

  [bold]storefront settings > storefront.toml[/]   every setting, ready to be changed
"""


def settings() -> None:
    """Print every setting with its default and what it does, as a storefront.toml."""
    from storefront.platform.settings import FILE_NAME, config_folder

    typer.echo((config_folder() / FILE_NAME).read_text(encoding="utf-8"), nl=False)
