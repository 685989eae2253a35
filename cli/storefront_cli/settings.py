"""`storefront settings`: print every setting with its default and a description."""

import typer

EXAMPLES = """Examples:

  [bold]storefront settings | less[/]

  [bold]storefront settings > storefront.toml[/]   every setting, ready to edit
"""


def settings() -> None:
    """Print a storefront.toml with every setting, its default and what it does."""
    from storefront.platform.settings import FILE_NAME, config_folder

    typer.echo((config_folder() / FILE_NAME).read_text(encoding="utf-8"), nl=False)
