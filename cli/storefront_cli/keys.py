"""`storefront keys`: API keys with which other systems send to the store."""

from typing import Annotated

import typer

from storefront_cli.erp_import import KINDS

EXAMPLES = """Examples:

  [bold]storefront keys create "Warehouse" shipments[/]   a key for POST /api/erp/shipments

  [bold]storefront keys list[/]   all keys, and when each was used last
"""
CREATE_EXAMPLES = """Examples:

  [bold]storefront keys create "Warehouse" shipments[/]   may send shipments only

  [bold]storefront keys create "ERP" order-status shipments invoices returns[/]   may send all kinds

The key is printed once; the store keeps only its digest.
"""
LIST_EXAMPLES = """Examples:

  [bold]storefront keys list[/]   name, kinds, last use

  [bold]storefront keys list --json[/]   for a script
"""
REVOKE_EXAMPLES = """Examples:

  [bold]storefront keys revoke "Warehouse"[/]   the key stops working at once
"""

app = typer.Typer(no_args_is_help=True)


@app.callback(epilog=EXAMPLES)
def _group() -> None:
    """Create, list and revoke API keys for other systems."""


@app.command("create", epilog=CREATE_EXAMPLES)
def create(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="What the key is for, such as the name of the system.")],
    kinds: Annotated[
        list[str], typer.Argument(metavar="KINDS…", help=f"What it may send: {', '.join(KINDS)}.")
    ],
) -> None:
    """Create an API key, and print it on standard output."""
    from storefront.erp.actions.keys import make_key
    from storefront.erp.schemas import ErpKind
    from storefront.platform import clock
    from storefront_cli import store
    from storefront_cli.output import say

    for kind in kinds:
        if kind not in KINDS:
            raise typer.BadParameter(f"{kind}: use {', '.join(KINDS)}")
    with store.opened(store.settings_of(ctx.obj)) as database:
        key = make_key(database, name, [ErpKind(kind) for kind in kinds], clock.now())
    typer.echo(key)
    say("Keep this key: it cannot be shown again.")


@app.command("list", epilog=LIST_EXAMPLES)
def list_(
    ctx: typer.Context,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """List the API keys, oldest first."""
    import msgspec
    from rich.table import Table

    from storefront.erp.queries import keys
    from storefront_cli import store
    from storefront_cli.output import escaped, people

    with store.opened(store.settings_of(ctx.obj)) as database, database.read() as conn:
        found = keys.list_keys(conn)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
        return
    table = Table("name", "key", "may send", "last used", box=None, pad_edge=False, header_style="bold")
    for key in found:
        used = "revoked" if key.revoked_at else f"{key.used_at:%Y-%m-%d %H:%M}" if key.used_at else "never"
        table.add_row(escaped(key.name), f"{key.prefix}…", ", ".join(key.scopes), used)
    people.print(table, soft_wrap=False)


@app.command("revoke", epilog=REVOKE_EXAMPLES)
def revoke(ctx: typer.Context, name: Annotated[str, typer.Argument(help="The name of the key.")]) -> None:
    """Revoke an API key at once."""
    from storefront.erp.actions.keys import revoke_key
    from storefront.platform import clock
    from storefront_cli import store
    from storefront_cli.output import say

    with store.opened(store.settings_of(ctx.obj)) as database:
        revoke_key(database, name, clock.now())
    say(f"The key {name} no longer works.")
