"""`storefront export`: stream orders for ops and the ERP, and the files that an import accepts."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime, time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, BinaryIO, cast
from zoneinfo import ZoneInfo

import typer

from storefront_cli.feeds import Ack, Feed, Replay, acknowledge, batch_of, refuse_unclear, say_batch
from storefront_cli.values import DAY, day

if TYPE_CHECKING:
    from storefront.exchange.orders import Exported
    from storefront.orders.schemas import OrderStatus
    from storefront.platform.settings import Settings

EXAMPLES = """Examples:

  [bold]storefront export orders --csv > orders.csv[/]

  [bold]storefront export orders --xlsx -o orders.xlsx --since 2026-11-01[/]

  [bold]storefront export orders --jsonl --status Submitted[/]

  [bold]storefront export orders --jsonl --feed erp[/]   only what is new, until it is acknowledged

  [bold]storefront export items > items.csv[/]   as storefront import accepts it

  [bold]storefront export shop backup/[/]   all files of the store
"""

TABLES = {
    "items": "items with their prices",
    "prices": "prices of items",
    "stock": "stock by location",
    "categories": "the categories",
    "brands": "the brands",
    "brand-logos": "the brand logos",
    "series": "the product series",
    "specs": "the specifications of items",
    "media": "pictures and documents of items",
    "numbers": "other part numbers of items",
    "associations": "accessories, substitutes and replacements",
    "bom": "the bills of materials",
    "factory-stock": "stock reported by manufacturers",
    "on-order": "stock on order",
    "locations": "the locations",
    "holidays": "the holidays",
    "families": "cut-to-length families",
    "customizer-options": "the options of families",
    "precustomized-items": "precustomized items",
    "customizations": "the options of precustomized items",
    "catalog-items": "items from manufacturers' catalogs",
    "customers": "the customers",
    "customer-part-numbers": "customer part numbers",
    "contracts": "the contracts with customers",
    "contract-prices": "contract prices",
    "price-lists": "the price lists",
    "price-list-prices": "the prices in price lists",
    "customer-price-lists": "the price lists of each customer",
    "quotes": "the quotes",
    "quote-lines": "the lines of quotes, with their prices",
    "price-requests": "the price requests of customers",
    "lists": "shopping lists, one row per line",
    "restricted-customers": "who may buy restricted items",
    "web-users": "the web users of customers",
    "contacts": "the contacts of customers",
    "addresses": "the address books",
    "shipping-rates": "shipping rates",
    "shipping-zones": "the shipping zones of places",
    "shipping-zone-rates": "shipping rates by zone and weight",
    "tax-rates": "sales tax rates",
    "alert": "the website alert",
    "promos": "the promotions",
    "menus": "the menus",
}
"""Files of a store that can be exported, with their content."""

EXAMPLES_OF_TABLE = """Examples:

  [bold]storefront export {name} > {file}.csv[/]

  [bold]storefront export {name} -o {file}.csv[/]   edit it, then: storefront import {file}.csv

  [bold]storefront export {name} --jsonl --feed erp[/]   only what has changed, until it is acknowledged
"""

app = typer.Typer(no_args_is_help=True)


@app.callback(epilog=EXAMPLES)
def _group() -> None:
    """Export the store's data as CSV, XLSX or JSON lines."""


def _statuses() -> list[str]:
    from storefront.orders.schemas import OrderStatus

    return [status for status in OrderStatus if status is not OrderStatus.ON_HOLD]


@app.command("orders", epilog=EXAMPLES)
def orders(
    ctx: typer.Context,
    csv: Annotated[bool, typer.Option("--csv", help="Comma-separated, with a byte-order mark.")] = False,
    xlsx: Annotated[bool, typer.Option("--xlsx", help="An Excel workbook.")] = False,
    jsonl: Annotated[bool, typer.Option("--jsonl", help="One JSON object per line.")] = False,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="The file to write; default stdout. Replaces an existing file."),
    ] = None,
    since: Annotated[
        date | None, typer.Option(parser=day, metavar=DAY, help="Only orders since this date.")
    ] = None,
    status: Annotated[
        str | None,
        typer.Option(autocompletion=_statuses, help="Only orders with this status, e.g. Submitted."),
    ] = None,
    feed: Feed = None,
    ack: Ack = None,
    replay: Replay = None,
) -> None:
    """Export every order line, oldest first, as CSV, XLSX or JSON lines. Orders on hold are left out."""
    refuse_unclear(feed, ack, replay)
    if feed is not None and (since or status):
        raise typer.BadParameter("--feed cannot be combined with --since or --status")
    chosen = "jsonl" if ack is not None else _one_of(csv, xlsx, jsonl)
    from storefront.exchange import orders as exchange
    from storefront_cli import store

    settings = store.settings_of(ctx.obj)
    zone = ZoneInfo(settings.store.time_zone)
    begin = datetime.combine(since, time(), zone) if since else None
    kind = _status(status)
    if feed is not None:
        _feed_orders(settings, feed, ack, replay, output, chosen)
        return
    with store.opened(settings) as database, database.read() as conn, _target(output, chosen) as file:
        written = exchange.export(conn, file, exchange.Format(chosen), zone, since=begin, status=kind)
    _report(written, output)


def _add_table(name: str, what: str) -> None:
    file = name.replace("-", "_")

    def table(
        ctx: typer.Context,
        output: Annotated[
            Path | None,
            typer.Option(
                "-o", "--output", help="The file to write; default stdout. Replaces an existing file."
            ),
        ] = None,
        csv: Annotated[bool, typer.Option("--csv", help="Comma-separated; the default.")] = False,
        xlsx: Annotated[bool, typer.Option("--xlsx", help="An Excel workbook.")] = False,
        jsonl: Annotated[bool, typer.Option("--jsonl", help="One JSON object per line.")] = False,
        feed: Feed = None,
        ack: Ack = None,
        replay: Replay = None,
    ) -> None:
        refuse_unclear(feed, ack, replay)
        chosen = _one_of(csv, xlsx, jsonl) if csv or xlsx or jsonl else "csv"
        from storefront.exchange import exports, feed_export, feed_rows
        from storefront.exchange.orders import Format
        from storefront_cli import store
        from storefront_cli.output import escaped, say

        settings = store.settings_of(ctx.obj)
        if feed is not None:
            with store.opened(settings) as database:
                if ack is not None:
                    acknowledge(database, feed, file, ack)
                elif batch := batch_of(database, feed, file, replay):
                    with database.read() as conn, _target(output, chosen) as out:
                        feed_export.write_batch(conn, batch, out, Format(chosen))
                    say_batch(batch, feed)
            return
        with store.opened(settings) as database, database.read() as conn, _target(output, chosen) as out:
            if chosen == "csv" and file != "price_requests":
                rows = exports.export_table(conn, file, out)
            else:
                with feed_rows.spooled(conn, file) as found:
                    contents = (row.content for row in found.rows())
                    feed_rows.write_contents(out, Format(chosen), file, contents)
                    rows = found.count
        counted = f"{rows:,} {'row' if rows == 1 else 'rows'}"
        say(f"Wrote {counted}{f' to {escaped(str(output))}' if output else ''}.")

    table.__doc__ = f"Export {what} as CSV, XLSX or JSON lines."
    app.command(name, epilog=EXAMPLES_OF_TABLE.format(name=name, file=file))(table)


for _name, _what in TABLES.items():
    _add_table(_name, _what)


@app.command("shop", epilog=EXAMPLES)
def shop(
    ctx: typer.Context,
    folder: Annotated[
        Path, typer.Argument(help="The folder to write to. Replaces files with the same names.")
    ],
) -> None:
    """Export all files of the store to a folder, as CSV for an import."""
    from storefront.exchange import exports, messages
    from storefront.platform.file_store import open_file_store
    from storefront_cli import output, store

    output.advise(messages.STOPPED_FOLDER)
    if folder.exists() and not folder.is_dir():
        raise typer.BadParameter(f"{folder} is not a folder")
    settings = store.settings_of(ctx.obj)
    with store.opened(settings) as database, database.read() as conn, output.progress_bar() as report:
        counts = exports.export_shop(conn, folder, report)
        taken, missing = exports.export_files(conn, folder, open_file_store(settings, is_hurried=False))
    with_files = f" and {taken:,} pictures and documents" if taken else ""
    output.say(
        f"Wrote {sum(counts.values()):,} rows in {len(counts)} files{with_files} "
        f"to {output.escaped(str(folder))}."
    )
    for name in missing:
        output.say(f"{output.escaped(name)} is missing from the file store. Restore its last backup.")
    if missing:
        raise typer.Exit(1)


def _feed_orders(
    settings: "Settings", feed: str, ack: int | None, replay: int | None, output: Path | None, chosen: str
) -> None:
    from storefront.exchange import orders as exchange
    from storefront_cli import store

    with store.opened(settings) as database:
        if ack is not None:
            acknowledge(database, feed, "orders", ack)
        elif batch := batch_of(database, feed, "orders", replay):
            zone, number = ZoneInfo(settings.store.time_zone), batch.batch_id
            with database.read() as conn, _target(output, chosen) as file:
                written = exchange.export(conn, file, exchange.Format(chosen), zone, batch=number)
            _report(written, output)
            say_batch(batch, feed)


def _report(written: "Exported", output: Path | None) -> None:
    from storefront_cli.output import escaped, say

    lines = f"{written.lines:,} {'line' if written.lines == 1 else 'lines'}"
    orders = f"{written.orders:,} {'order' if written.orders == 1 else 'orders'}"
    say(f"Wrote {lines} of {orders}{f' to {escaped(str(output))}' if output else ''}.")


def _one_of(csv: bool, xlsx: bool, jsonl: bool) -> str:
    chosen = [name for name, wanted in (("csv", csv), ("xlsx", xlsx), ("jsonl", jsonl)) if wanted]
    if len(chosen) != 1:
        raise typer.BadParameter("choose one of --csv, --xlsx, --jsonl")
    return chosen[0]


def _status(name: str | None) -> "OrderStatus | None":
    from storefront.orders.schemas import OrderStatus

    if name is None:
        return None
    found = next((each for each in OrderStatus if each.casefold() == name.casefold()), None)
    if found is OrderStatus.ON_HOLD:
        raise typer.BadParameter("an order on hold is exported only after its last hold was lifted")
    if found is None:
        raise typer.BadParameter(f"--status {name}: use one of {', '.join(_statuses())}")
    return found


@contextmanager
def _target(output: Path | None, kind: str) -> Iterator[BinaryIO]:
    from storefront.exchange import messages
    from storefront.platform.files import atomic_write
    from storefront_cli.output import advise, progress_bar

    advise(messages.STOPPED_OUTPUT if output is None else messages.STOPPED_EXPORT)
    if output is not None:
        _refuse_folder(output)
        if output.exists() and not output.is_file():
            with output.open("wb") as pipe:
                yield pipe
            return
        with atomic_write(output.resolve()) as file, progress_bar() as report:
            _set_mode(file.fileno(), output)
            yield cast(BinaryIO, _Counted(cast(BinaryIO, file), partial(report, output.name)))
        return
    if kind == "xlsx" and sys.stdout.isatty():
        raise typer.BadParameter("a workbook cannot be written to a terminal: add -o FILE")
    yield cast(BinaryIO, sys.stdout.buffer)
    sys.stdout.buffer.flush()


class _Counted:
    """A file that reports how many kilobytes were written, now and then."""

    EVERY = 256 * 1024

    def __init__(self, file: BinaryIO, report: Callable[[int, int], None]) -> None:
        self._file, self._report = file, report
        self._written, self._told = 0, 0

    def write(self, content: bytes) -> int:
        """Write, and report."""
        count = self._file.write(content)
        self._written += len(content)
        if self._written - self._told >= self.EVERY:
            self._told = self._written
            self._report(self._written // 1000, 0)
        return count

    def __getattr__(self, name: str) -> Any:
        """Return what else the file has."""
        return getattr(self._file, name)


def _set_mode(handle: int, output: Path) -> None:
    """Give the file the mode of the one it replaces, or the default mode of a new file."""
    mask = os.umask(0)
    os.umask(mask)
    os.fchmod(handle, output.stat().st_mode & 0o777 if output.exists() else 0o666 & ~mask)


def _refuse_folder(output: Path) -> None:
    if output.is_dir():
        raise typer.BadParameter(f"--output is a folder: {output}")
    if not output.parent.is_dir():
        raise typer.BadParameter(f"--output: no such folder: {output.parent}")
