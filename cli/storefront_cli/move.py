"""`storefront move`: move the whole store to another database, from SQLite to PostgreSQL or back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from storefront.base.progress import Progress
    from storefront.platform.db import Database
    from storefront.platform.moving.store_move import Compared, StoreMove
    from storefront.platform.settings import Settings

EXAMPLES = """Examples:

  [bold]storefront move --to postgresql://shop:secret@db/shop --leave-open[/]   a rehearsal

  [bold]STOREFRONT_MOVE_TO=postgresql://shop:secret@db/shop storefront move[/]   without a password here

  [bold]storefront move --to sqlite:////srv/shop/data/shop.db[/]   back to a file that does not exist yet

  [bold]storefront move --files s3://shop-files/store[/]   only the files, from the data folder to a bucket

  [bold]storefront move --reopen[/]   this store takes orders again, as if it had not been moved

Exit codes: 0 moved and compared, 1 failure, 2 usage error, 130 stopped. To continue, run it again.
"""

GO_ON = "To continue, run the same command again."
BUCKET = "s3://"
CLOSED = "Until then this store takes no orders. To reopen it: storefront move --reopen"


def move(
    ctx: typer.Context,
    to: Annotated[
        str,
        typer.Option(
            "--to",
            envvar="STOREFRONT_MOVE_TO",
            metavar="URL",
            help="The new, empty database.",
            show_envvar=True,
        ),
    ] = "",
    leave_open: Annotated[
        bool,
        typer.Option("--leave-open", help="Keep taking orders; use this for a rehearsal or a copy."),
    ] = False,
    files: Annotated[
        str,
        typer.Option(
            "--files",
            metavar="PLACE",
            help="Copy pictures, documents and attachments to this data folder or bucket (s3://bucket/prefix).",
        ),
    ] = "",
    start_over: Annotated[
        bool, typer.Option("--start-over", help="Copy everything again instead of continuing.")
    ] = False,
    reopen: Annotated[
        bool, typer.Option("--reopen", help="Let this store take orders again after a move.")
    ] = False,
) -> None:
    """Move everything to another database, and compare it: catalog, people, carts, orders, quotes, emails.

    With --files alone, only the files are copied; the store stays open.
    """
    from storefront_cli import store

    if reopen == bool(to or files):
        raise typer.BadParameter("Choose one: --to URL, --files PLACE, or --reopen.")
    settings = store.settings_of(ctx.obj)
    if not to and not reopen:
        _copy_alone(settings, files)
        return
    with store.reached(settings) as database:
        if reopen:
            _reopen(database)
        else:
            _move(settings, database, to, files, leaves_open=leave_open, starts_over=start_over)


def _reopen(database: "Database") -> None:
    from storefront.platform import migrate, moves
    from storefront_cli.output import say

    migrate.require_current(database)
    with database.durable() as tx:
        was_closed = moves.reopen(tx)
    say("This store takes orders again." if was_closed else "This store was not moved, and takes orders.")


def _move(
    settings: "Settings",
    database: "Database",
    to: str,
    files: str,
    *,
    leaves_open: bool,
    starts_over: bool,
) -> None:
    from storefront.app.tables import metadata
    from storefront.platform import clock
    from storefront.platform.moving.store_move import StoreMove, opened_target
    from storefront_cli import store
    from storefront_cli.output import advise, fail, progress_bar, say

    advise(GO_ON)
    tables = metadata()
    target = opened_target(settings, to, store.LOCK_SECONDS)
    try:
        moving = StoreMove(database, target, tables)
        with progress_bar() as report:
            if moving.begin(clock.now(), leaves_open=leaves_open, starts_over=starts_over):
                say("Continuing the interrupted move.")
            advise(GO_ON if leaves_open else f"{GO_ON} {CLOSED}")
            if leaves_open:
                compared = moving.copy_and_compare(report)
            else:
                moving.copy(report)
                compared = moving.compare(report)
            if files:
                _copy_files(settings, files, report)
        _tell(compared)
        if any(not one.is_same for one in compared):
            fail(
                "Tables differ: this store has changed during the move. Stop it, then copy everything again: "
                "storefront move --to URL --start-over"
            )
        moving.finish(clock.now(), leaves_open=leaves_open)
        _say_next(moving, _changes(settings, files, keeps_database=False), leaves_open=leaves_open)
    finally:
        target.close()


def _copy_alone(settings: "Settings", place: str) -> None:
    from storefront_cli.output import advise, count_files, escaped, progress_bar, say

    advise(GO_ON)
    with progress_bar() as report:
        count = _copy_files(settings, place, report)
    say(f"{count_files(count)} copied to {escaped(place)}.")
    say(
        "Next: stop the store, run the same command again to copy files added in the meantime, set "
        f"{escaped(_changes(settings, place))}, and start the store."
    )


def _copy_files(settings: "Settings", place: str, report: "Progress") -> int:
    """Copy the files to a folder or bucket; return how many there are. Raises Misconfigured."""
    from storefront.payment.provider_embedded import LEDGER
    from storefront.platform.file_store import open_file_store
    from storefront.platform.moving import files
    from storefront.platform.settings import Misconfigured

    old = open_file_store(settings, is_hurried=False)
    new = open_file_store(_placed(settings, place), is_hurried=False)
    if old.place == new.place:
        raise Misconfigured(f"--files: the files are in {place} already.")
    if not place.startswith(BUCKET):
        files.copy_data_files(Path(settings.data.folder), Path(place), (LEDGER,))
    return files.copy_files(old, new, report)


def _placed(settings: "Settings", place: str) -> "Settings":
    """Return the settings with another place for files. Raises Misconfigured if it cannot be one."""
    from msgspec.structs import replace

    from storefront.platform.settings import Misconfigured
    from storefront.platform.settings_checks import RULES

    if not place.startswith(BUCKET):
        folder = replace(settings.data, folder=str(Path(place).absolute()))
        return replace(settings, data=folder, files=replace(settings.files, bucket=""))
    if why := RULES["files.bucket"](place):
        raise Misconfigured(f"--files: {why}")
    return replace(settings, files=replace(settings.files, bucket=place))


def _changes(settings: "Settings", place: str, *, keeps_database: bool = True) -> str:
    """Return which settings to change for a store with its files in this place, "" if it has none.

    A database that stays in the data folder is named too: the store would begin with an empty one.
    """
    from storefront.platform.db import database_url

    if not place or place.startswith(BUCKET):
        return place and f"files.bucket to {place}"
    folder = Path(place).absolute()
    changes = ['files.bucket to ""'] if settings.files.bucket else []
    if folder.resolve() != Path(settings.data.folder).resolve():
        changes.append(f"data.folder to {folder}")
        if keeps_database and not settings.database.url:
            changes.append(f"database.url to {database_url(settings)}")
    return " and ".join(changes)


def _tell(compared: "Sequence[Compared]") -> None:
    """Print the rows of each table in both databases, and whether all values are equal."""
    from rich.table import Table

    from storefront_cli.output import people

    table = Table("table", box=None, pad_edge=False, header_style="bold")
    for head in ("old", "new"):
        table.add_column(head, justify="right")
    table.add_column("values")
    empty = 0
    for one in compared:
        if one.is_same and not one.old.rows:
            empty += 1
            continue
        state = "equal" if one.is_same else "[bold red]different[/]"
        table.add_row(one.name, f"{one.old.rows:,}", f"{one.new.rows:,}", state)
    rows = sum(one.new.rows for one in compared)
    differing = sum(not one.is_same for one in compared)
    table.add_row(
        "[bold]all[/]", f"{sum(one.old.rows for one in compared):,}", f"{rows:,}", f"{differing} differences"
    )
    people.print(table, soft_wrap=False)
    people.print(f"{empty} more tables are empty in both.")


def _say_next(moving: "StoreMove", changes: str, *, leaves_open: bool) -> None:
    from storefront_cli.output import escaped, say

    say(f"Everything has arrived in {escaped(moving.address)}.")
    others = f" and {escaped(changes)}" if changes else ""
    if leaves_open:
        say("This store was left open. Orders placed here from now on are not in the new database.")
        return
    say(
        "This store no longer takes orders. Next: set database.url to the new database"
        f"{others}, then run [bold]storefront check[/] and [bold]storefront serve[/]."
    )
