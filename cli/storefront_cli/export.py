"""`storefront export orders`: what ops and the ERP get, streamed."""

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
    from storefront.orders.schemas import OrderStatus

app = typer.Typer(help="Write what the store knows as CSV, XLSX or JSON lines.", no_args_is_help=True)

EXAMPLES = """Examples:

  storefront export orders --csv > orders.csv

  storefront export orders --xlsx -o orders.xlsx --since 2026-11-01 --status Submitted
"""


@app.callback()
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
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The file; else stdout.")] = None,
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
        exchange.export(reading, file, exchange.Format(chosen), since=begin, status=kind)


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
        with atomic_write(output) as file:
            yield cast(BinaryIO, file)
        return
    if kind == "xlsx" and sys.stdout.isatty():
        raise typer.BadParameter("a workbook does not belong on a terminal: add -o FILE")
    yield cast(BinaryIO, sys.stdout.buffer)
    sys.stdout.buffer.flush()


def _refuse_folder(output: Path) -> None:
    if output.is_dir():
        raise typer.BadParameter(f"--output is a folder: {output}")
    if not output.parent.is_dir():
        raise typer.BadParameter(f"--output: there is no folder {output.parent}")
