"""`storefront outbox`: list, retry and delete emails that were not sent."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.platform.outbox_admin import StoredEvent

LIST_EXAMPLES = """Examples:

  [bold]storefront outbox list[/]   pending and failed emails, with the reason

  [bold]storefront outbox list --given-up --json[/]   for a script
"""
RETRY_EXAMPLES = """Examples:

  [bold]storefront outbox retry 17 18[/]   when the mail server works again

  [bold]storefront outbox retry --all[/]   all failed emails
"""
DROP_EXAMPLES = """Examples:

  [bold]storefront outbox drop 17[/]   the buyer got the confirmation another way

  [bold]storefront outbox drop --all[/]   all failed emails
"""
WIDE = 160

app = typer.Typer(no_args_is_help=True)

Ids = Annotated[
    list[int] | None, typer.Argument(metavar="[ID]...", help="An ID shown by storefront outbox list.")
]
All = Annotated[bool, typer.Option("--all", help="All failed emails.")]


@app.callback(epilog=LIST_EXAMPLES)
def _group() -> None:
    """List, retry and delete mails that were not sent."""


@app.command("list", epilog=LIST_EXAMPLES)
def list_(
    ctx: typer.Context,
    given_up: Annotated[
        bool, typer.Option("--given-up", help="Only emails that are no longer retried.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """List pending emails, and those that failed after twelve attempts, with the reason."""
    from storefront.platform import outbox_admin
    from storefront_cli import store
    from storefront_cli.output import say

    with store.opened(store.settings_of(ctx.obj)) as database, database.read() as conn:
        events = outbox_admin.list_events(conn)
    if given_up:
        events = _given_up(events)
    if as_json:
        _write_json(events)
    elif events:
        _print_table(events)
    else:
        say("No failed emails." if given_up else "No pending or failed emails.")


@app.command("retry", epilog=RETRY_EXAMPLES)
def retry(ctx: typer.Context, ids: Ids = None, everything: All = False) -> None:
    """Retry emails now, with up to twelve new attempts."""
    from storefront.platform import clock, outbox_admin
    from storefront_cli import store
    from storefront_cli.output import say

    _refuse_unclear(ids, everything)
    with store.opened(store.settings_of(ctx.obj)) as database, database.write() as tx:
        chosen = _chosen(outbox_admin.list_events(tx), ids)
        count = outbox_admin.retry(tx, [event.id for event in chosen], clock.now())
    say(f"Retrying {count} of {len(chosen)} now; the others are due soon anyway.")


@app.command("drop", epilog=DROP_EXAMPLES)
def drop(ctx: typer.Context, ids: Ids = None, everything: All = False) -> None:
    """Delete failed emails; those still being retried cannot be deleted."""
    from storefront.platform import outbox_admin
    from storefront_cli import store
    from storefront_cli.output import fail, say

    _refuse_unclear(ids, everything)
    with store.opened(store.settings_of(ctx.obj)) as database, database.write() as tx:
        chosen = _chosen(outbox_admin.list_events(tx), ids)
        tried = [str(event.id) for event in chosen if event.given_up_at is None]
        if tried:
            fail(f"{', '.join(tried)}: still being retried. Nothing was deleted.")
        count = outbox_admin.drop(tx, [event.id for event in chosen])
    say(f"{count} dropped.")


def _refuse_unclear(ids: Sequence[int] | None, everything: bool) -> None:
    if bool(ids) == everything:
        raise typer.BadParameter("list the IDs, or use --all")


def _given_up(events: Sequence["StoredEvent"]) -> list["StoredEvent"]:
    return [event for event in events if event.given_up_at is not None]


def _chosen(events: Sequence["StoredEvent"], ids: Sequence[int] | None) -> list["StoredEvent"]:
    """Return the events with these IDs, or all failed ones; exit with 1 if an ID is unknown."""
    from storefront_cli.output import fail

    if not ids:
        return _given_up(events)
    unknown = [str(number) for number in ids if number not in {event.id for event in events}]
    if unknown:
        fail(f"{', '.join(unknown)}: no such email. See: storefront outbox list")
    return [event for event in events if event.id in ids]


def _write_json(events: Sequence["StoredEvent"]) -> None:
    import msgspec

    rows = [{**msgspec.structs.asdict(event), "state": event.state} for event in events]
    typer.echo(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())


def _print_table(events: Sequence["StoredEvent"]) -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table("id", "what", "state", "tries", "since", "next try", "last error", box=None, pad_edge=False)
    for event in events:
        due = "" if event.given_up_at else f"{event.due_at:%Y-%m-%d %H:%M:%S}"
        state = f"[bold red]{event.state}[/]" if event.given_up_at else str(event.state)
        since = f"{event.created_at:%Y-%m-%d %H:%M:%S}"
        reason = escape(event.error or "")
        table.add_row(str(event.id), escape(event.key), state, str(event.attempts), since, due, reason)
    width = None if sys.stdout.isatty() else WIDE
    Console(highlight=False, emoji=False, width=width).print(table)
