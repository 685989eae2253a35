"""`storefront mails`: list the email templates, copy one to change it, and preview it."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.platform.mail_templates import TemplateProblem

EXAMPLES = """Examples:

  [bold]storefront mails list[/]   every email, and whether the store has its own template

  [bold]storefront mails copy order_placed[/]   write mails/order_placed.html and .txt for editing

  [bold]storefront mails preview order_placed --html preview.html[/]   with example data, for a browser

Exit codes: 0 success, 1 failure, 2 usage error.
"""
LIST_EXAMPLES = """Examples:

  [bold]storefront mails list[/]   every email, its purpose, and the store's own files

  [bold]storefront mails list --json[/]   for a script
"""
COPY_EXAMPLES = """Examples:

  [bold]storefront mails copy order_placed[/]   write mails/order_placed.html and mails/order_placed.txt

  [bold]storefront mails copy order_placed --force[/]   start again from the built-in template

Exit codes: 0 success, 1 a file exists already, 2 usage error.
"""
PREVIEW_EXAMPLES = """Examples:

  [bold]storefront mails preview order_placed[/]   the text part

  [bold]storefront mails preview order_placed --html preview.html[/]   the HTML part, to a file

Exit codes: 0 success, 1 the store's template fails, 2 usage error.
"""

app = typer.Typer(no_args_is_help=True)
Name = Annotated[str, typer.Argument(help="The name of an email, see: storefront mails list.")]


@app.callback(epilog=EXAMPLES)
def _group() -> None:
    """List, copy and preview email templates."""


@app.command("list", epilog=LIST_EXAMPLES)
def list_(
    ctx: typer.Context,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the emails: name, purpose, and the store's own files."""
    from storefront.app.mail_examples import MAILS
    from storefront.app.own_mails import own_parts
    from storefront.base.wire import encode
    from storefront_cli import store
    from storefront_cli.content import print_table

    settings = store.settings_of(ctx.obj)
    rows = [
        {"name": name, "for": example.purpose, "own": own_parts(settings, name)}
        for name, example in MAILS.items()
    ]
    if as_json:
        sys.stdout.write(encode(rows).decode() + "\n")
        return
    shown = [[str(row["name"]), str(row["for"]), ", ".join(row["own"]) or "built-in"] for row in rows]
    print_table(["Name", "For", "Template"], shown)


@app.command("copy", epilog=COPY_EXAMPLES)
def copy(
    ctx: typer.Context,
    name: Name,
    force: Annotated[bool, typer.Option("--force", help="Replace existing files.")] = False,
) -> None:
    """Copy the built-in template of an email into the store's own folder, as HTML and text."""
    from storefront.platform.mail_templates import HTML, TEXT, source_of
    from storefront.platform.settings import Misconfigured
    from storefront_cli import store
    from storefront_cli.output import escaped, say

    _require_known(name)
    folder = Path(store.settings_of(ctx.obj).content.mail_folder)
    files = [folder / f"{name}{ending}" for ending in (HTML, TEXT)]
    existing = next((file for file in files if file.exists()), None)
    if existing and not force:
        raise Misconfigured(f"{existing} exists already. To replace it, add --force.")
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        file.write_text(source_of(file.name), encoding="utf-8")
        say(f"Written: [bold]{escaped(str(file))}[/]")


@app.command("preview", epilog=PREVIEW_EXAMPLES)
def preview(
    ctx: typer.Context,
    name: Name,
    html: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the HTML part to this file.", show_default=False),
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Print the text part; the default.")] = False,
) -> None:
    """Show an email with example data, as the store would send it."""
    from storefront.app import own_mails
    from storefront.platform.mail_templates import HTML, TEXT, TemplateProblem
    from storefront.platform.settings import Misconfigured
    from storefront_cli import store
    from storefront_cli.output import escaped, say

    _require_known(name)
    if html and text:
        raise typer.BadParameter("Choose one: --html FILE, or --text.")
    settings = store.settings_of(ctx.obj)
    shown = own_mails.preview(settings, name, HTML if html else TEXT)
    if isinstance(shown, TemplateProblem):
        raise Misconfigured(f"{sentence(shown)} Until it is corrected, the built-in template is sent.")
    if html is None:
        sys.stdout.write(shown)
        return
    html.write_text(shown, encoding="utf-8")
    say(f"Written: [bold]{escaped(str(html))}[/]. Open it in a browser.")


def sentence(problem: "TemplateProblem") -> str:
    """Return a problem as a sentence with the file and the line."""
    where = f", line {problem.line}" if problem.line else ""
    return f"{problem.file}{where}: {problem.reason}."


def _require_known(name: str) -> None:
    from storefront.app.mail_examples import MAILS

    if name not in MAILS:
        raise typer.BadParameter(f"there is no email {name!r}; use one of {', '.join(MAILS)}")
