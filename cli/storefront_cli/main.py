"""The `storefront` command and its subcommands. Heavy modules are imported only when a subcommand runs."""

import errno
import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from storefront_cli import (
    backup,
    check,
    content,
    export,
    importing,
    keys,
    mails,
    move,
    new,
    outbox,
    payments,
    people,
    requests,
    restore,
    rules,
    search,
    seed,
    serve,
    settings,
    synonyms,
    webhooks,
    worker,
)

if TYPE_CHECKING:
    from storefront.base.errors import ShopError

EXAMPLES = """Examples:

  [bold]storefront serve[/]   open the demo shop on http://127.0.0.1:8000

  [bold]storefront new my-store[/]   create your own store

  [bold]storefront -p my-store check[/]   look for problems in it

Exit codes: 0 success, 1 failure, 2 usage error, 130 stopped by Ctrl+C.
"""

app = typer.Typer(
    name="storefront",
    help="A B2B web store for industrial parts. [b]storefront serve[/b] opens a demo shop in your browser.",
    epilog=EXAMPLES,
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
    ctx: typer.Context,
    project: Annotated[
        Path, typer.Option("--project", "-p", help="The project folder, with storefront.toml.")
    ] = Path(),
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Store the project folder for the subcommand."""
    ctx.obj = project


app.command("serve", epilog=serve.EXAMPLES)(serve.serve)
app.command("worker", epilog=worker.EXAMPLES)(worker.worker)
app.command("new", epilog=new.EXAMPLES)(new.new)
app.command("seed", epilog=seed.EXAMPLES)(seed.seed)
app.command("import", epilog=importing.EXAMPLES)(importing.import_files)
app.command("search", epilog=search.EXAMPLES)(search.search)
app.command("check", epilog=check.EXAMPLES)(check.check)
app.command("backup", epilog=backup.EXAMPLES)(backup.backup)
app.command("restore", epilog=restore.EXAMPLES)(restore.restore)
app.command("move", epilog=move.EXAMPLES)(move.move)
app.add_typer(settings.app, name="settings")
app.add_typer(content.app, name="content")
app.add_typer(mails.app, name="mails")
app.add_typer(export.app, name="export")
app.add_typer(rules.app, name="rules")
app.add_typer(outbox.app, name="outbox")
app.add_typer(keys.app, name="keys")
app.add_typer(webhooks.app, name="webhooks")
app.add_typer(payments.app, name="payments")
app.add_typer(people.app, name="people")
app.add_typer(requests.app, name="requests")
app.add_typer(synonyms.app, name="synonyms")


def run() -> None:
    """Run the command; an error that the user can fix is printed without traceback, with exit code 1."""
    from storefront_cli.output import STOPPED, fail, stopped

    # A cursor that Ctrl+C has interrupted cannot be closed; without a handler that would be printed.
    logging.getLogger("sqlalchemy.pool").addHandler(logging.NullHandler())
    try:
        app()
    except KeyboardInterrupt:
        stopped()
    except SystemExit as ended:  # Typer makes this of Ctrl+C, too
        if ended.code == STOPPED:
            stopped()
        raise
    except BrokenPipeError:
        _write_no_more()
        sys.exit(1)
    except Exception as error:
        reason = reason_of(error)
        if reason is None:
            raise
        if isinstance(error, OSError):
            _write_no_more()
        fail(reason)


def _write_no_more() -> None:
    """Discard buffered output: flushing it at exit would fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def reason_of(error: Exception) -> str | None:
    """Return the message of an error that the user can fix, None for an unexpected one."""
    from storefront.base.errors import ShopError
    from storefront.platform.file_store import FilesUnavailable
    from storefront.platform.settings import Misconfigured

    if isinstance(error, Misconfigured | FilesUnavailable):
        return str(error)
    if isinstance(error, ShopError):
        return "\n".join([error.detail, *_problems(error)])
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}."
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO):
        return f"Could not write the output: {error.strerror}. Free some space, or write it somewhere else."
    return _reason_of_database(error)


def _problems(error: "ShopError") -> Iterator[str]:
    """Yield the problems that add to the error message, prefixed with the field unless they name it."""
    for problem in error.problems:
        if problem.message != error.detail:
            is_named = problem.field in problem.message
            yield f"  {problem.message if is_named else f'{problem.field}: {problem.message}'}"


def _reason_of_database(error: Exception) -> str | None:
    if "sqlalchemy" not in sys.modules:
        return None
    from sqlalchemy.exc import DatabaseError, IntegrityError, ProgrammingError

    if not isinstance(error, DatabaseError) or isinstance(error, IntegrityError | ProgrammingError):
        return None
    reason = " ".join(str(error.orig).split())
    return f"Database error: {reason}. Nothing was changed. See: storefront check"
