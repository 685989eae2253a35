"""`storefront requests`: visitors' requests for staff to answer."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from storefront.pricing.queries.requests import StoredPriceRequest

PRICES_EXAMPLES = """Examples:

  [bold]storefront requests prices[/]   requests for a price, newest first

  [bold]storefront requests prices --json[/]   for a script
"""
WIDE = 160

app = typer.Typer(no_args_is_help=True)


@app.callback(epilog=PRICES_EXAMPLES)
def _group() -> None:
    """List visitors' requests for prices of items without a price."""


@app.command("prices", epilog=PRICES_EXAMPLES)
def prices(
    ctx: typer.Context,
    most: Annotated[int, typer.Option(min=1, help="The maximum number of requests.")] = 200,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """List requests for a price, newest first. Each was emailed to sales when it arrived."""
    import msgspec

    from storefront.pricing.queries import requests
    from storefront_cli import store
    from storefront_cli.output import say

    with store.opened(store.settings_of(ctx.obj)) as database, database.read() as conn:
        found = requests.list_requests(conn, most)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    elif found:
        _print_table(found)
    else:
        say("No price requests yet.")


def _print_table(found: "Sequence[StoredPriceRequest]") -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from storefront.base.person import full_name, show_phone

    names = ("N", "sent", "item", "name", "company", "customer", "email", "phone")
    table = Table(*names, box=None, pad_edge=False)
    for request in found:
        table.add_row(
            str(request.price_request_id),
            f"{request.requested_at:%Y-%m-%d %H:%M}",
            escape(request.item_code),
            escape(full_name(request.first_name, request.last_name)),
            escape(request.company_name),
            "" if request.customer_id_p21 is None else str(request.customer_id_p21),
            escape(request.email),
            escape(show_phone(request.phone)),
        )
    width = None if sys.stdout.isatty() else WIDE
    Console(highlight=False, emoji=False, width=width).print(table)
