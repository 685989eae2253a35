"""`storefront export orders`: what ops and the ERP get, streamed."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, cast
from zoneinfo import ZoneInfo

import typer

from storefront_cli.values import DAY, day

if TYPE_CHECKING:
    from storefront.exchange.orders import Exported
    from storefront.orders.schemas import OrderStatus

EXAMPLES = """Examples:

  [bold]storefront export orders --csv > orders.csv[/]

  [bold]storefront export orders --xlsx -o orders.xlsx --since 2026-11-01[/]

  [bold]storefront export orders --jsonl --status Submitted[/]
"""

app = typer.Typer(no_args_is_help=True)


@app.callback(epilog=EXAMPLES)
def _group() -> None:
    """Write what the store knows as CSV, XLSX or JSON lines."""


def _statuses() -> list[str]:
    from storefront.orders.schemas import OrderStatus

    return list(OrderStatus)


@app.command("orders", epilog=EXAMPLES)
def orders(
    context: typer.Context,
    csv: Annotated[bool, typer.Option("--csv", help="Comma-separated, with a byte-order mark.")] = False,
    xlsx: Annotated[bool, typer.Option("--xlsx", help="An Excel workbook.")] = False,
    jsonl: Annotated[bool, typer.Option("--jsonl", help="One JSON object a line.")] = False,
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", help="The file; else stdout. One that is there is replaced."),
    ] = None,
    since: Annotated[
        date | None, typer.Option(parser=day, metavar=DAY, help="Only orders of this day or later.")
    ] = None,
    status: Annotated[
        str | None,
        typer.Option(autocompletion=_statuses, help="Only orders of this status, e.g. Submitted, OnHold."),
    ] = None,
) -> None:
    """Write every order line, oldest first, as one of CSV, XLSX or JSON lines."""
    chosen = _one_of(csv, xlsx, jsonl)
    from storefront.exchange import orders as exchange
    from storefront_cli import store

    settings = store.settings_of(context.obj)
    begin = datetime.combine(since, time(), ZoneInfo(settings.store.time_zone)) if since else None
    kind = _status(status)
    with store.opened(settings) as database, database.read() as reading, _target(output, chosen) as file:
        written = exchange.export(reading, file, exchange.Format(chosen), since=begin, status=kind)
    _tell(written, output)


def _tell(written: "Exported", output: Path | None) -> None:
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
    if found is None:
        raise typer.BadParameter(f"--status {name}: it may be {', '.join(OrderStatus)}")
    return found


@contextmanager
def _target(output: Path | None, kind: str) -> Iterator[BinaryIO]:
    from storefront.platform.files import atomic_write

    if output is not None:
        _refuse_folder(output)
        if output.exists() and not output.is_file():
            with output.open("wb") as pipe:
                yield pipe
            return
        with atomic_write(output.resolve()) as file:
            _let_read(file.fileno(), output)
            yield cast(BinaryIO, file)
        return
    if kind == "xlsx" and sys.stdout.isatty():
        raise typer.BadParameter("a workbook does not belong on a terminal: add -o FILE")
    yield cast(BinaryIO, sys.stdout.buffer)
    sys.stdout.buffer.flush()


def _let_read(handle: int, output: Path) -> None:
    """Give the file the rights of the one it replaces, or those that a shell would give it."""
    mask = os.umask(0)
    os.umask(mask)
    os.fchmod(handle, output.stat().st_mode & 0o777 if output.exists() else 0o666 & ~mask)


def _refuse_folder(output: Path) -> None:
    if output.is_dir():
        raise typer.BadParameter(f"--output is a folder: {output}")
    if not output.parent.is_dir():
        raise typer.BadParameter(f"--output: there is no folder {output.parent}")
