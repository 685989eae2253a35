"""`storefront settings`: every setting with its default and description, or its value and source."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from storefront.platform.settings_explained import ExplainedSetting

EXAMPLES = """Examples:

  [bold]storefront settings | less[/]

  [bold]storefront settings > storefront.toml[/]   every setting, ready to edit

  [bold]storefront settings explain http.workers[/]   its value, and where it is set

  [bold]storefront -p /srv/shop settings --json[/]   all settings as JSON, without secrets
"""
EXPLAIN_EXAMPLES = """Examples:

  [bold]storefront settings explain mail.transport[/]

  [bold]storefront settings explain STOREFRONT_DATABASE__URL --json[/]
"""

app = typer.Typer(epilog=EXAMPLES, invoke_without_command=True)


@app.callback()
def settings(
    ctx: typer.Context,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print values, defaults and sources as JSON; secrets are hidden.")
    ] = False,
) -> None:
    """Print a storefront.toml with every setting, its default and a description."""
    if ctx.invoked_subcommand is not None:
        return
    if as_json:
        from storefront.platform.settings import load_settings
        from storefront.platform.settings_explained import explained

        _print_json({"settings": explained(load_settings(ctx.obj))})
        return
    from storefront.platform.settings import FILE_NAME, config_folder

    typer.echo((config_folder() / FILE_NAME).read_text(encoding="utf-8"), nl=False)


@app.command("explain", epilog=EXPLAIN_EXAMPLES)
def explain(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="SECTION.KEY as in storefront.toml, or the variable.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print a setting's value, where it is set, its default, and the values it takes."""
    from storefront.platform import settings_explained

    found = settings_explained.explain(ctx.obj, name)
    if as_json:
        _print_json(found)
        return
    for label, text in _lines(found):
        typer.echo(f"{label:<9} {text}")


def _lines(found: "ExplainedSetting") -> list[tuple[str, str]]:
    """Return the lines of one setting, each with a label and a text."""
    lines = [
        (found.name, ""),
        ("", found.says),
        ("value", _shown(found.value)),
        ("set in", found.source),
        ("default", _shown(found.default)),
        ("allowed", found.allowed),
        ("variable", f"{found.variable}, or {found.variable}_FILE with the path of a file"),
    ]
    return [(label, text) for label, text in lines if label != "allowed" or text]


def _shown(value: Any) -> str:
    """Return a value as storefront.toml has it."""
    import msgspec

    return msgspec.json.encode(value).decode()


def _print_json(found: Any) -> None:
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(found)).decode() + "\n")
