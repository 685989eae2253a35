"""`storefront import order-status|shipments|invoices|returns`: what the ERP reports."""

import csv
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from storefront.base.errors import Refused
    from storefront.erp.actions.taking import ErpRefused

KINDS = ("order-status", "shipments", "invoices", "returns")
"""The words after `import` that name what the ERP reports."""
SHOWN_MAX = 50
"""How many problems are printed; the error file has every row."""


def import_from_erp(
    ctx: typer.Context,
    kind: str,
    paths: Sequence[Path],
    *,
    is_dry: bool,
    errors: Path | None,
    waits: bool,
    is_told: bool,
) -> None:
    """Import files of one kind, each of them as a whole or not at all."""
    from storefront.erp.actions import files, taking
    from storefront.erp.actions.storing import Storing
    from storefront.erp.schemas import ErpKind
    from storefront.exchange.messages import STOPPED_ERP
    from storefront.platform import clock
    from storefront_cli import store
    from storefront_cli.importing import alone
    from storefront_cli.output import advise, progress_bar, say

    advise(STOPPED_ERP)
    if not paths:
        raise typer.BadParameter(f"Name the files: storefront import {kind} FILE")
    settings = store.settings_of(ctx.obj)
    zone = settings.store.time_zone
    how = Storing(now=clock.now(), by_name="ERP", time_zone=zone, is_told=is_told)
    with store.opened(settings) as database, ExitStack() as stack:
        if not is_dry:
            stack.enter_context(alone(settings, database, waits=waits))
        report = stack.enter_context(progress_bar())
        for path in paths:
            try:
                done = taking.take(
                    database,
                    ErpKind(kind),
                    files.rows_of(path, ErpKind(kind)),
                    how,
                    is_dry=is_dry,
                    progress=partial(report, path.name),
                )
            except taking.ErpRefused as refused:
                if errors is not None:
                    write_errors(errors, path, refused)
                raise _shown(path, refused) from None
            counts = f"{done.new:,} new, {done.changed:,} changed, {done.unchanged:,} unchanged"
            say(f"{path.name}: {done.rows:,} rows, {counts}")
    if is_dry:
        say("Dry run: nothing was changed.")


def _shown(path: Path, refused: "ErpRefused") -> "Refused":
    """Return the refusal with the first wrong rows as people count them: without the header."""
    from storefront.base.errors import Refused
    from storefront.base.problems import Problem

    problems = [
        Problem(
            field=", ".join(filter(None, (f"{path.name}, row {one.row}", one.field))), message=one.message
        )
        for one in refused.rows[:SHOWN_MAX]
    ]
    return Refused(refused.detail, problems)


def write_errors(errors: Path, path: Path, refused: "ErpRefused") -> None:
    """Write the wrong rows as CSV: file, row, column and reason."""
    with errors.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["file", "row", "column", "reason"])
        writer.writerows((path.name, one.row, one.field, one.message) for one in refused.rows)
