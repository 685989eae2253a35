"""The command `storefront`: what each subcommand is called. Heavy modules are imported when one runs."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from storefront_cli import check, export, importing, new, rules, seed, serve, settings

app = typer.Typer(
    name="storefront",
    help="A B2B web store for industrial parts. [b]storefront serve[/b] opens a demo shop in your browser.",
    epilog="Exit codes: 0 fine, 1 failed, 2 wrong usage.",
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from storefront import __version__

        typer.echo(f"storefront {__version__}")
        raise typer.Exit


@app.callback()
def store(
    context: typer.Context,
    project: Annotated[
        Path, typer.Option("--project", "-p", help="The folder of the store: where its storefront.toml lies.")
    ] = Path(),
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Remember which store the command is about."""
    context.obj = project


app.command("serve", epilog=serve.EXAMPLES)(serve.serve)
app.command("new", epilog=new.EXAMPLES)(new.new)
app.command("seed", epilog=seed.EXAMPLES)(seed.seed)
app.command("import", epilog=importing.EXAMPLES)(importing.import_folder)
app.command("check", epilog=check.EXAMPLES)(check.check)
app.command("settings", epilog=settings.EXAMPLES)(settings.settings)
app.add_typer(export.app, name="export")
app.add_typer(rules.app, name="rules")


def run() -> None:
    """Run the command; a setting or a file that is wrong ends in one line and exit code 1."""
    from storefront_cli.output import fail

    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        reason = _reason(error)
        if reason is None:
            raise
        fail(reason)


def _reason(error: Exception) -> str | None:
    """Return the sentence of an error that a person can mend, None for one that nobody planned."""
    from storefront.base.errors import ShopError
    from storefront.platform.settings import Misconfigured

    if isinstance(error, Misconfigured):
        return str(error)
    if isinstance(error, ShopError):
        return "\n".join(
            [error.detail, *(f"  {problem.field}: {problem.message}" for problem in error.problems)]
        )
    return None
