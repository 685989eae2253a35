"""`storefront search`: search the catalog from the terminal."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.search.schemas.pages import SearchPage
    from storefront.search.schemas.terms import TermReading

EXAMPLES = """Examples:

  [bold]storefront search "1/2 in ball valve"[/]   the first page of results

  [bold]storefront search C5-20003 --size 48 --json[/]   the API response

  [bold]storefront search cylinder --filter "f.Bore=1-1/2..3" --filter inStockOnly=true[/]
"""

WIDE = 160


def search(
    ctx: typer.Context,
    term: Annotated[
        str, typer.Argument(help="Words, sizes, or any part number of an item, complete or partial.")
    ],
    size: Annotated[int, typer.Option(help="Results on the page: 24, 48 or 96.")] = 24,
    page: Annotated[int, typer.Option(help="The page number, from 1.")] = 1,
    narrow: Annotated[
        list[str] | None,
        typer.Option("--filter", "-f", help="NAME=VALUE as in the URL of a search; may be repeated."),
    ] = None,
    non_web: Annotated[
        bool, typer.Option("--non-web", help="Include items that are not on the web.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the page as JSON.")] = False,
) -> None:
    """Search the catalog as a guest, and print one page of results."""
    from storefront.base.errors import NotFound
    from storefront.base.wire import encode
    from storefront.identity.request_context import RequestContext
    from storefront.identity.schemas import ANON, Actor, UserType
    from storefront.platform import clock
    from storefront.search import index_writer
    from storefront.search.queries import results
    from storefront.search.url_parameters import by_name, search_query_of
    from storefront_cli import store
    from storefront_cli.output import fail

    pairs = [("searchTerm", term), ("pageSize", str(size)), ("page", str(page)), ("nonweb", str(non_web))]
    for each in narrow or []:
        name, sign, value = each.partition("=")
        if not sign:
            raise typer.BadParameter(f"--filter {each}: use NAME=VALUE, for example brands=corvane")
        pairs.append((name, value))
    settings = store.settings_of(ctx.obj)
    actor = Actor(user_type=UserType.AIRLINE_EMPLOYEE) if non_web else ANON
    with store.opened(settings) as database:
        index_writer.catch_up(settings, database)
        context = RequestContext(actor=actor, db=database, settings=settings, now=clock.now())
        try:
            found = results.search_page(context, search_query_of(context, by_name(pairs)))
        except NotFound as error:
            fail(str(error))
    if as_json:
        sys.stdout.write(encode(found).decode() + "\n")
    else:
        _print(found)


def _print(found: "SearchPage") -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from storefront.search import messages
    from storefront_cli.output import say

    if found.corrected:
        say(escape(messages.CORRECTED.format(typed=found.search_term, meant=found.corrected)))
    if found.reading:
        for read in _reading_lines(found.reading):
            say(escape(read))
    if found.is_partial and found.rows:
        say(messages.NO_ITEM_HAS_ALL)
    if not found.rows and not found.catalog_items:
        say(messages.NOTHING_FOUND)
        return
    why = {
        match.inv_mast_uid: messages.MATCHES.format(what=match.what, number=match.number)
        for match in found.matches
    }
    table = Table("item", "description", "stock", "price", "why", box=None, pad_edge=False)
    for row in found.rows:
        price = row.price.unit_price
        cells = (
            row.item.item_code,
            row.item.item_desc,
            f"{row.stock.availability:,}",
            "Call" if price is None else f"{price:,.2f}",
            why.get(row.item.inv_mast_uid, ""),
        )
        table.add_row(*map(escape, cells))
    for line in found.catalog_items:
        table.add_row(escape(line.item_id), escape(line.desc), "", "", line.kind)
    width = None if sys.stdout.isatty() else WIDE
    Console(highlight=False, emoji=False, width=width).print(table)
    say(f"Results: {found.total:,}. Page {found.page} of {found.page_count}.")


def _reading_lines(reading: "TermReading") -> list[str]:
    """Return how the sizes in the term were read, as the page says it."""
    from storefront.search import messages

    sizes = " and ".join(f"{size.label} {size.value}" for size in reading.sizes)
    if reading.options:
        return [f"  --filter {choice.parameter}={choice.values[0]}" for choice in reading.options]
    if reading.is_exact:
        return [f"{messages.READ_AS} {sizes}"]
    nearest = ", ".join(choice.label for choice in reading.nearest)
    why = messages.NOT_MADE_OF if reading.words else messages.NOT_MADE
    return [f"{why.format(sizes=sizes, words=reading.words)} {nearest}"]
