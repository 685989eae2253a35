"""`storefront import`: check whole files first, then write them while the store is open."""

import csv
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.base.progress import Progress
    from storefront.exchange.imports import ImportRefused, ImportReport, Plan
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings

EXAMPLES = """Examples:

  [bold]storefront import catalog/[/]   items.csv, specs.csv, stock.csv …; missing files change nothing

  [bold]storefront import prices.csv[/]   item_code,unit_price is enough: other columns do not change

  [bold]storefront import "Stock Nov.xlsx" --as stock[/]   a workbook with another name

  [bold]storefront import catalog/ --dry-run[/]   show what would change, change nothing

  [bold]storefront import items.csv --replace --dry-run[/]   and show which items would be discontinued

  [bold]storefront import items.csv --errors wrong.csv[/]   list all errors in a file

  [bold]storefront import shipments shipped.csv[/]   from the ERP; also order-status, invoices and returns

  [bold]storefront import stock.csv --wait[/]   if another import is running, wait for it to finish

Exit codes: 0 imported, 1 refused or stopped, 2 usage error. Start a stopped import again to continue it.
"""

SHOWN_MAX = 50
"""How many problems are printed; the error file has every row."""


def import_files(
    ctx: typer.Context,
    paths: Annotated[
        list[Path],
        typer.Argument(
            help="Folders and files: CSV, TSV or XLSX. After order-status, shipments, invoices or returns: "
            "CSV or JSON lines from the ERP.",
            show_default=False,
        ),
    ],
    dry_run: Annotated[
        bool, typer.Option("--dry-run", "-n", help="Check everything and report what would change.")
    ] = False,
    replace: Annotated[
        bool,
        typer.Option(
            "--replace", help="The files are complete: delete missing rows, and discontinue missing items."
        ),
    ] = False,
    named: Annotated[
        str,
        typer.Option(
            "--as", metavar="NAME", help="What the files contain, e.g. stock, if their names don't say."
        ),
    ] = "",
    errors: Annotated[
        Path | None,
        typer.Option("--errors", metavar="FILE", help="Write all errors to a CSV file."),
    ] = None,
    wait: Annotated[
        bool, typer.Option("--wait", help="Wait for another import to finish instead of failing.")
    ] = False,
    mail: Annotated[
        bool, typer.Option("--mail/--no-mail", help="Email customers about updates from the ERP.")
    ] = True,
) -> None:
    """Import files or folders: check them first, then write while the store is open."""
    from storefront.exchange.imports import ImportRefused
    from storefront_cli import erp_import, output, store

    if str(paths[0]) in erp_import.KINDS:
        erp_import.import_from_erp(
            ctx, str(paths[0]), paths[1:], is_dry=dry_run, errors=errors, waits=wait, is_told=mail
        )
        return
    _refuse_unknown(named)
    settings = store.settings_of(ctx.obj)
    output.advise(output.NOTHING_CHANGED)
    with store.opened(settings) as database, ExitStack() as stack:
        if not dry_run:
            stack.enter_context(alone(settings, database, waits=wait))
        report = stack.enter_context(output.progress_bar())
        try:
            found, is_done = _import(
                settings,
                database,
                _with_content(settings, database, paths),
                report,
                named=named,
                is_whole=replace,
                is_dry=dry_run,
                is_long=bool(errors),
            )
        except ImportRefused as refused:
            if errors is None:
                raise _with_advice(refused) from None
            if not refused.row_errors:
                raise
            write_errors(errors, refused)
            raise type(refused)(refused.detail, refused.problems[:SHOWN_MAX]) from None
        count = reindex(settings, database, report) if is_done else 0
    tell(found)
    if is_done:
        output.say(f"The store has {count:,} items.")
    else:
        output.say("Dry run: nothing was changed.")


def _with_content(settings: "Settings", database: "Database", paths: Sequence[Path]) -> Sequence[Path]:
    """Return the paths, and the menus and promotions of a new store if this is its whole catalog."""
    from storefront_cli.output import escaped, say
    from storefront_cli.seed import is_empty

    content = Path(settings.content.folder)
    given = {path.resolve() for path in paths}
    is_whole_catalog = Path(settings.content.catalog_folder).resolve() in given
    is_given = content.resolve() in given or any(path.parent == content.resolve() for path in given)
    if not is_whole_catalog or is_given or not any(content.glob("*.csv")) or not is_empty(database):
        return paths
    say(f"The store is new: its menus and promotions are imported too, from {escaped(str(content))}.")
    return [*paths, content]


def _refuse_unknown(named: str) -> None:
    from storefront.exchange.queries.files import FILES

    if named and named not in FILES:
        raise typer.BadParameter(f"--as {named}: use one of {', '.join(sorted(FILES))}")


def _import(
    settings: "Settings",
    database: "Database",
    paths: Sequence[Path],
    report: "Progress",
    *,
    named: str,
    is_whole: bool,
    is_dry: bool,
    is_long: bool,
) -> "tuple[ImportReport, bool]":
    """Check the files, write them unless it is a dry run; return the report and whether they were written."""
    from storefront.exchange import imports, media
    from storefront.platform import clock, garbage
    from storefront.platform.file_store import open_file_store

    today = clock.today(settings.store.time_zone)
    taking = media.MediaFiles(open_file_store(settings, is_hurried=False), is_dry=is_dry)
    with (
        garbage.collected_seldom(),
        database.read() as conn,
        imports.checked(
            conn,
            paths,
            today,
            report,
            named=named,
            is_whole=is_whole,
            mistakes_max=None if is_long else imports.PROBLEMS_MAX,
            media_files=taking,
        ) as plan,
    ):
        if is_dry:
            return plan.report, False
        _write(settings, database, plan, paths, report)
        return plan.report, True


def _write(
    settings: "Settings", database: "Database", plan: "Plan", paths: Sequence[Path], report: "Progress"
) -> None:
    from storefront.exchange import messages, progress
    from storefront.platform import clock
    from storefront_cli.output import advise, say

    data = Path(settings.data.folder)
    what, since = ", ".join(path.name or str(path) for path in paths), clock.now()
    advise(messages.STOPPED_IMPORT)
    before = progress.find_progress(data)
    if before is not None:
        say(f"Continuing: {before.sentence}")

    def note(done: int, total: int) -> None:
        progress.save_progress(data, progress.ImportProgress(what=what, since=since, done=done, total=total))

    plan.write(database, report, note)
    progress.remove_progress(data)


def alone(settings: "Settings", database: "Database", *, waits: bool) -> AbstractContextManager[None]:
    """Hold the store's import lock for the block; wait for another import, or raise."""
    from storefront.exchange import messages, progress
    from storefront_cli.output import say

    on_wait = (lambda: say(messages.WAITING)) if waits else None
    return progress.alone(Path(settings.data.folder), database, on_wait)


def _with_advice(refused: "ImportRefused") -> "ImportRefused":
    """Return the refusal, with a hint on how to list every row if not all of them are shown."""
    from storefront.exchange import messages

    if len(refused.row_errors) <= len(refused.problems):
        return refused
    return type(refused)(f"{refused.detail} {messages.EVERY_ROW}", refused.problems, refused.row_errors)


def write_errors(path: Path, refused: "ImportRefused") -> None:
    """Write the errors as CSV: file, row, column and reason."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["file", "row", "column", "reason"])
        writer.writerows((one.file, one.line or "", one.column, one.reason) for one in refused.row_errors)


def load(settings: "Settings", database: "Database", folder: Path, report: "Progress") -> "ImportReport":
    """Import a folder in one transaction, into a store that is not open yet; return the report."""
    from storefront.exchange import imports, media
    from storefront.platform import clock
    from storefront.platform.file_store import open_file_store

    today = clock.today(settings.store.time_zone)
    taking = media.MediaFiles(open_file_store(settings, is_hurried=False))
    with (
        database.read() as conn,
        imports.checked(conn, [folder], today, report, media_files=taking) as plan,
    ):
        with database.write() as tx:
            plan.write_in(tx)
        return plan.report


def reindex(settings: "Settings", database: "Database", report: "Progress") -> int:
    """Update the search index, or wait for the worker to do it; return the number of items in the store."""
    from storefront.catalog import queries
    from storefront.exchange import messages
    from storefront.platform import garbage
    from storefront.search import index_writer
    from storefront_cli import output

    output.advise(messages.STOPPED_INDEXING)
    with garbage.collected_seldom():
        late = index_writer.catch_up_fully(
            settings, database, lambda done, total: report("Indexing", done, total)
        )
    if late:
        output.say(
            f"All data is written, but search does not show {late:,} changes yet: the worker is still "
            "indexing. Run: storefront check."
        )
    with database.read() as conn:
        return queries.count_items(conn)


def tell(found: "ImportReport") -> None:
    """Print the number of rows of each file, and how many are new, changed or removed."""
    from rich.table import Table

    from storefront_cli.output import escaped, people

    table = Table("file", box=None, pad_edge=False, header_style="bold")
    heads = ["rows", "new", "changed"]
    if any(file.removed for file in found.files.values()):
        heads.append("removed")
    for head in heads:
        table.add_column(head, justify="right")
    for name, file in found.files.items():
        has_changes = file.new or file.changed or file.removed
        counts = (f"{count:,}" for count in (file.rows, file.new, file.changed, file.removed)[: len(heads)])
        table.add_row(f"{name}.csv", *counts, style="" if has_changes else "dim")
    people.print(table, soft_wrap=False)
    for warning in found.warnings:
        people.print(f"[bold yellow]Warning:[/] {escaped(warning)}")
