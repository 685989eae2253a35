"""`storefront content`: list the store's pages, and check pages, forms and menus."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.content.checking import KnownLinks
    from storefront.content.schemas import Menu
    from storefront.platform.settings import Settings

LIST_EXAMPLES = """Examples:

  [bold]storefront content list[/]   every page with its address and file

  [bold]storefront content list --json[/]   for a script
"""
CHECK_EXAMPLES = """Examples:

  [bold]storefront content check[/]   dead links, front matter, unknown widgets; exit code 1 if any

  [bold]storefront content check --json[/]   for a script
"""
WIDE = 160

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]

app = typer.Typer(no_args_is_help=True)


@app.callback(epilog=CHECK_EXAMPLES)
def _group() -> None:
    """List and check the store's pages, forms and menus."""


@app.command("list", epilog=LIST_EXAMPLES)
def list_(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List the store's pages: address, title, layout and file."""
    from storefront.base.wire import encode
    from storefront.content.library import library_of
    from storefront_cli import store

    pages = library_of(store.settings_of(ctx.obj)).pages
    rows = [
        {"path": path, "title": page.front.title, "layout": page.front.layout, "file": str(page.file)}
        for path, page in sorted(pages.items())
    ]
    if as_json:
        sys.stdout.write(encode(rows).decode() + "\n")
        return
    print_table(["Path", "Title", "Layout", "File"], [list(row.values()) for row in rows])


@app.command("check", epilog=CHECK_EXAMPLES)
def check(ctx: typer.Context, as_json: AsJson = False) -> None:
    """Find dead links, missing front matter, and unknown layouts, widgets and forms; exit code 1 if any."""
    from storefront.base.wire import encode
    from storefront.content import messages
    from storefront.content.checking import check_content
    from storefront_cli import store
    from storefront_cli.output import say

    settings = store.settings_of(ctx.obj)
    menus, known = _catalog(settings)
    report = check_content(settings, menus, known)
    if as_json:
        sys.stdout.write(encode(report).decode() + "\n")
    elif report.problems:
        own = str(Path(ctx.obj).resolve()) + "/"
        print_table(
            ["File", "Problem"], [[each.file.removeprefix(own), each.problem] for each in report.problems]
        )
    count = len(report.problems)
    text = messages.CONTENT_PROBLEM_ONE if count == 1 else messages.CONTENT_PROBLEMS
    shown = text if count else messages.NO_CONTENT_PROBLEMS
    say(shown.format(count=count, pages=report.pages, forms=report.forms))
    if report.problems:
        raise typer.Exit(1)


def _catalog(settings: "Settings") -> "tuple[list[Menu], KnownLinks]":
    """Return the menus, and the categories and brands that links may name; none before the first import."""
    from storefront.catalog.queries.tree import tree_of
    from storefront.content.checking import KnownLinks
    from storefront.content.queries import frame
    from storefront.platform.db import database_url
    from storefront_cli import store
    from storefront_cli.check import is_missing

    if is_missing(database_url(settings)):
        return [], KnownLinks()
    with ExitStack() as stack:
        database = stack.enter_context(store.opened(settings))
        conn = stack.enter_context(database.read())
        menus, tree = frame.list_menus(conn), tree_of(database)
    return menus, KnownLinks(set(tree.by_slug) or None, set(tree.brands) or None)


def print_table(heads: list[str], rows: list[list[str]]) -> None:
    """Print a table on stdout."""
    from rich.console import Console
    from rich.table import Table

    from storefront_cli.output import escaped

    table = Table(*heads, box=None, pad_edge=False)
    for row in rows:
        table.add_row(*(escaped(cell) for cell in row))
    width = None if sys.stdout.isatty() else WIDE
    Console(highlight=False, emoji=False, width=width).print(table)
