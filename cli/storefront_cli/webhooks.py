"""`storefront webhooks`: endpoints that are sent the store's events, and the delivery log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from storefront.webhooks.schemas import WebhookDelivery, WebhookEndpoint

LIST_EXAMPLES = """Examples:

  [bold]storefront webhooks list[/]   the endpoints, and whether they work

  [bold]storefront webhooks list --deliveries --state givenUp --json[/]   for a script
"""
ADD_EXAMPLES = """Examples:

  [bold]storefront webhooks add https://erp.example/in --name ERP[/]   all events

  [bold]storefront webhooks add https://erp.example/in --event order.placed --event order.released[/]
"""
REPLAY_EXAMPLES = """Examples:

  [bold]storefront webhooks replay 1041 1042[/]   these deliveries

  [bold]storefront webhooks replay --endpoint 1 --since 2026-11-20[/]   everything since that day
"""
REMOVE_EXAMPLES = """Examples:

  [bold]storefront webhooks remove 1[/]   the endpoint and its delivery log
"""
ROTATE_EXAMPLES = """Examples:

  [bold]storefront webhooks new-secret 1[/]   sign with a new secret, and with the old one, too
"""
ENABLE_EXAMPLES = """Examples:

  [bold]storefront webhooks enable 1[/]   when its receiver works again
"""
WIDE = 160

app = typer.Typer(no_args_is_help=True)
Id = Annotated[int, typer.Argument(metavar="ID", help="An ID shown by storefront webhooks list.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.callback(epilog=LIST_EXAMPLES)
def _group() -> None:
    """Send the store's events to other systems, and see whether they arrived."""


@app.command("list", epilog=LIST_EXAMPLES)
def list_(
    ctx: typer.Context,
    is_log: Annotated[bool, typer.Option("--deliveries", help="The last 200 deliveries instead.")] = False,
    state: Annotated[
        str, typer.Option("--state", help="Only deliveries in this state: waiting, delivered or givenUp.")
    ] = "",
    as_json: Json = False,
) -> None:
    """List the endpoints, or their last deliveries."""
    from zoneinfo import ZoneInfo

    from storefront.webhooks.actions import desk
    from storefront.webhooks.queries import deliveries, endpoints
    from storefront.webhooks.schemas import DeliveryState
    from storefront_cli import store

    if state and state not in set(DeliveryState):
        raise typer.BadParameter(f"--state {state}: use one of {', '.join(DeliveryState)}")
    settings = store.settings_of(ctx.obj)
    zone = ZoneInfo(settings.store.time_zone)
    with store.opened(settings) as database, database.read() as conn:
        known = endpoints.list_endpoints(conn)
        rows = deliveries.list_deliveries(conn, state=state, size=200)[0] if is_log or state else []
    if is_log or state:
        names = {each.endpoint_id: each.name for each in known}
        _print_deliveries([desk.shown_delivery(row, names[row.endpoint_id], zone) for row in rows], as_json)
    else:
        _print_endpoints([desk.shown_endpoint(row, zone) for row in known], as_json)


@app.command("add", epilog=ADD_EXAMPLES)
def add(
    ctx: typer.Context,
    url: Annotated[str, typer.Argument(metavar="URL", help="Where events are posted.")],
    name: Annotated[str, typer.Option("--name", help="A name for the list.")] = "",
    event: Annotated[
        list[str] | None, typer.Option("--event", help="Only this event type; may be repeated.")
    ] = None,
) -> None:
    """Add an endpoint and print its secret, which is not shown again."""
    from storefront.platform import clock
    from storefront.webhooks.actions import desk
    from storefront.webhooks.schemas import WebhookForm
    from storefront_cli import store
    from storefront_cli.output import say

    settings = store.settings_of(ctx.obj)
    form = WebhookForm(url=url, description=name, event_types=event or [])
    with store.opened(settings) as database, database.write() as tx:
        saved = desk.add(tx, settings, form, clock.now())
    say(f"Endpoint {saved.endpoint_id}: {saved.message}")
    typer.echo(saved.secret)


@app.command("replay", epilog=REPLAY_EXAMPLES)
def replay(
    ctx: typer.Context,
    ids: Annotated[
        list[int] | None,
        typer.Argument(metavar="[ID]...", help="A delivery shown by storefront webhooks list --deliveries."),
    ] = None,
    endpoint: Annotated[int, typer.Option("--endpoint", help="All deliveries of this endpoint.")] = 0,
    since: Annotated[str, typer.Option("--since", metavar="YYYY-MM-DD", help="Since this date.")] = "",
) -> None:
    """Send deliveries again, with the same message ID, so that the receiver recognizes them."""
    from datetime import datetime, time
    from zoneinfo import ZoneInfo

    from storefront.platform import clock
    from storefront.webhooks.actions import desk
    from storefront.webhooks.queries import deliveries
    from storefront_cli import store
    from storefront_cli.output import say
    from storefront_cli.values import day

    if bool(ids) == bool(endpoint) or bool(endpoint) != bool(since):
        raise typer.BadParameter("list the IDs, or use --endpoint with --since")
    settings = store.settings_of(ctx.obj)
    now = clock.now()
    with store.opened(settings) as database, database.write() as tx:
        for number in ids or ():
            desk.replay(tx, number, now)
        count = len(ids or ())
        if endpoint:
            desk.find(tx, endpoint)
            begin = datetime.combine(day(since), time(), ZoneInfo(settings.store.time_zone))
            count = deliveries.replay_since(tx, endpoint, begin, now)
    say(f"Replaying {count:,}.")


@app.command("remove", epilog=REMOVE_EXAMPLES)
def remove(ctx: typer.Context, endpoint_id: Id) -> None:
    """Remove an endpoint with its delivery log."""
    _change(ctx, "remove", endpoint_id)


@app.command("new-secret", epilog=ROTATE_EXAMPLES)
def new_secret(ctx: typer.Context, endpoint_id: Id) -> None:
    """Create a new secret and print it; events are also signed with the old one until the next rotation."""
    _change(ctx, "renew_secret", endpoint_id)


@app.command("enable", epilog=ENABLE_EXAMPLES)
def enable(ctx: typer.Context, endpoint_id: Id) -> None:
    """Enable an endpoint that was disabled because it failed for days."""
    _change(ctx, "enable", endpoint_id)


def _change(ctx: typer.Context, name: str, endpoint_id: int) -> None:
    from storefront.webhooks.actions import desk
    from storefront_cli import store
    from storefront_cli.output import say

    with store.opened(store.settings_of(ctx.obj)) as database, database.write() as tx:
        saved = getattr(desk, name)(tx, endpoint_id)
    say(saved.message)
    if saved.secret:
        typer.echo(saved.secret)


def _print_endpoints(rows: Sequence["WebhookEndpoint"], as_json: bool) -> None:
    cells = [
        (
            row.endpoint_id,
            row.description,
            row.url,
            ", ".join(row.event_types) or "all",
            f"disabled: {row.disabled_why}"
            if row.disabled_at
            else "failing"
            if row.failing_since
            else "works",
        )
        for row in rows
    ]
    _print(rows, ("id", "name", "url", "events", "state"), cells, as_json, "No webhook endpoints.")


def _print_deliveries(rows: Sequence["WebhookDelivery"], as_json: bool) -> None:
    cells = [
        (
            *(row.delivery_id, row.type, row.subject, row.endpoint, row.state, row.attempts),
            "" if row.status_code is None else row.status_code,
            "" if row.duration_ms is None else f"{row.duration_ms} ms",
            row.error,
        )
        for row in rows
    ]
    heads = ("id", "event", "about", "endpoint", "state", "tries", "answer", "took", "last error")
    _print(rows, heads, cells, as_json, "No deliveries.")


def _print(
    rows: Sequence[Any], heads: Sequence[str], cells: Sequence[Sequence[Any]], as_json: bool, none: str
) -> None:
    import msgspec
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from storefront_cli.output import say

    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())
        return
    if not rows:
        say(none)
        return
    table = Table(*heads, box=None, pad_edge=False)
    for row in cells:
        table.add_row(*(escape(str(cell)) for cell in row))
    console = Console()
    Console(width=None if console.is_terminal else WIDE).print(table)
