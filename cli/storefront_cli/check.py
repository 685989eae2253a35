"""`storefront check`: find problems and say how to fix them."""

import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from storefront_cli import check_servers
from storefront_cli.finding import Finding

if TYPE_CHECKING:
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings

EXAMPLES = """Examples:

  [bold]storefront check[/]   one line per part; exit code 1 if there is a problem

  [bold]storefront -p /srv/shop check[/]   a store in another folder

  [bold]storefront check --json[/]   {"ok": …, "problems": …, "parts": [{"part", "ok", "state", "cure"}]}

Exit codes: 0 nothing is wrong, 1 at least one problem, 2 usage error.
"""

SECONDS = 5
"""How long the worker may take to index a change."""
NEW_SECONDS = 3600
"""How long a failure of an outside service counts as a problem."""
LATE_SECONDS = 60
"""How long an event may wait for the worker before that counts as a problem."""


def check(
    ctx: typer.Context,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document, for a script.")] = False,
) -> None:
    """Check settings, disk, access, database, orders, search, worker, outbox, bundle, mail and cards."""
    from storefront_cli.output import escaped, say

    wrong = 0
    if as_json:
        wrong = _print_json(list(findings(ctx.obj)))
        raise typer.Exit(1 if wrong else 0)
    for finding in findings(ctx.obj):
        mark = "[bold red]✗[/]" if finding.cure else "[green]✓[/]"
        cure = f" [bold]{escaped(finding.cure)}[/]" if finding.cure else ""
        say(f"{mark} {finding.part:<11} {escaped(finding.state)}{cure}")
        wrong += bool(finding.cure)
    if wrong:
        raise typer.Exit(1)


def _print_json(found: list[Finding]) -> int:
    """Print the findings, and return how many are problems."""
    import msgspec

    parts = [
        {"part": part, "ok": not cure, "state": state, "cure": cure or None} for part, state, cure in found
    ]
    wrong = sum(bool(finding.cure) for finding in found)
    document = msgspec.json.encode({"ok": not wrong, "problems": wrong, "parts": parts})
    sys.stdout.write(msgspec.json.format(document).decode() + "\n")
    return wrong


def findings(project: Path) -> Iterator[Finding]:
    """Yield the findings part by part; skip what depends on a broken part."""
    from storefront.platform import files
    from storefront.platform.settings import Misconfigured
    from storefront_cli import check_outside, store
    from storefront_cli.check_mails import mails
    from storefront_cli.check_plugins import plugins

    try:
        settings = store.settings_of(project)
        yield Finding("settings", f"valid; data in {files.data_folder(settings)}.")
    except Misconfigured as error:
        yield Finding("settings", "invalid.", str(error))
        return
    yield from _storage(settings)
    yield from check_outside.bucket(settings)
    yield from _brand(settings)
    yield from _database(settings)
    yield _bundle()
    yield check_outside.mail(settings)
    yield from mails(settings)
    yield from check_outside.certificate(settings)
    yield from _providers(settings)
    yield from plugins(settings)


def _storage(settings: "Settings") -> Iterator[Finding]:
    """Check for free disk space, and that other users cannot open the data."""
    from storefront.platform import storage

    for name, folder in storage.folders_of(settings).items():
        if not folder.is_dir():
            continue
        if reason := storage.why_not_writable(folder, settings.data.free_megabytes):
            yield Finding("disk", f"the {name} {reason}.", f"Free space for {folder}.")
        else:
            yield Finding("disk", f"the {name} has {storage.free_megabytes(folder):,} MB free.")
    if found := storage.open_to_others(settings):
        named = ", ".join(f"{path.name} ({mode:04o})" for path, mode in found.items())
        outer = [path for path in found if found.keys().isdisjoint(path.parents)]
        cure = f"Run: chmod -R go= {' '.join(shlex.quote(str(path)) for path in outer)}"
        yield Finding("access", f"other users have access to {named}.", cure)
    else:
        yield Finding("access", "other users have no access to the store's data.")


def _brand(settings: "Settings") -> Iterator[Finding]:
    """Yield what is wrong with the files of the store's own look, and with its colors."""
    from storefront.platform.brand_files import named_files, why_not_used
    from storefront.platform.colors import why_hard_to_read

    for key, path in named_files(settings):
        if reason := why_not_used(path):
            yield Finding("brand", f"{reason}.", f"Correct brand.{key}, or add the file.")
    for key, reason in why_hard_to_read(settings.store.red, settings.store.blue).items():
        yield Finding("brand", f"{reason}.", f"Choose a darker store.{key}.")


def _database(settings: "Settings") -> Iterator[Finding]:
    from sqlalchemy.exc import SQLAlchemyError

    from storefront.platform.db import database_url, open_database
    from storefront.platform.settings import Misconfigured

    if is_missing(database_url(settings)):
        yield Finding("database", "does not exist yet.", "Run: storefront serve.")
        return
    try:
        database = open_database(settings)
    except Misconfigured as error:
        yield Finding("database", "cannot be opened.", str(error))
        return
    try:
        yield Finding("database", f"{database.url.render_as_string(hide_password=True)} answers.")
        yield from check_servers.pooler(database)
        yield from check_servers.replica(database)
        yield from _of_database(settings, database)
    except SQLAlchemyError as error:
        reason = " ".join(str(getattr(error, "orig", None) or error).split())[:200]
        yield Finding("database", f"cannot be read ({reason}).", "Restore the last backup, or repair it.")
    finally:
        database.close()


def is_missing(url: str) -> bool:
    """Return whether the database is a file that does not exist; connecting would create it."""
    scheme, _, path = url.partition(":///")
    return scheme.startswith("sqlite") and bool(path) and not Path(path).exists()


def _of_database(settings: "Settings", database: "Database") -> Iterator[Finding]:
    from storefront.platform import migrate

    newest = migrate.newest_migration()
    with database.read() as conn:
        step = migrate.current_migration(conn)
        reason = migrate.why_not_upgradable(conn)
    if reason:
        yield Finding("migrations", "cannot be applied.", reason)
    elif step != newest:
        missing = ", ".join(migrate.missing_migrations(step))
        state = f"the database is not up to date: it is at {step or 'none'}, and {missing} will be applied."
        yield Finding("migrations", state, _how_to_upgrade(settings, database, is_new=step is None))
    else:
        yield Finding("migrations", f"up to date ({newest}).")
        yield from _moved(database)
        checks = (_catalog, _orders, _files, _index, _worker, _outbox, _daily_jobs)
        yield from (check_part(settings, database) for check_part in checks)
        yield from _unfinished_import(settings, database)
        yield from _failures(settings, database)


def _moved(database: "Database") -> Iterator[Finding]:
    """Yield where the store was moved to, nothing if it was not."""
    from storefront.platform.settings import Misconfigured
    from storefront_cli import store

    try:
        store.refuse_moved(database)
    except Misconfigured as error:
        yield Finding("move", "takes no orders.", str(error))


def _how_to_upgrade(settings: "Settings", database: "Database", *, is_new: bool) -> str:
    from storefront.platform import upgrades

    if not settings.database.migrate:
        return "Set database.migrate to true, then run: storefront serve."
    if is_new or not database.is_sqlite or not settings.data.upgrade_backups:
        return "Run: storefront serve, or storefront seed."
    return f"Run: storefront serve, which copies the database to {upgrades.folder_of(settings)} first."


def _catalog(_settings: "Settings", database: "Database") -> Finding:
    from storefront.catalog import queries

    with database.read() as conn:
        count = queries.count_items(conn)
    cure = "" if count else "Run: storefront seed, or storefront import FOLDER."
    return Finding("catalog", f"{count:,} items.", cure)


def _orders(_settings: "Settings", database: "Database") -> Finding:
    """Count orders and lines, and find orders with missing lines."""
    from storefront.orders.queries import totals

    with database.read() as conn:
        found = totals.count_totals(conn)
    state = f"{found.orders:,} orders with {found.lines:,} lines"
    wrong = []
    if found.without_lines:
        wrong.append(f"Orders without lines: {found.without_lines:,}.")
    if found.with_other_sums:
        wrong.append(f"Orders whose lines do not add up to the subtotal: {found.with_other_sums:,}.")
    if not wrong:
        return Finding("orders", f"{state}; the lines add up to the subtotals.")
    cure = "Restore a complete backup of the database, or import these orders again."
    return Finding("orders", f"{state}. {' '.join(wrong)}", cure)


def _files(settings: "Settings", database: "Database") -> Finding:
    """Count the files that the catalog refers to, and those that are missing from where they are stored."""
    from storefront.exchange.queries import media
    from storefront.platform.file_store import FilesUnavailable, all_names, open_file_store
    from storefront.platform.settings import Misconfigured

    with database.read() as conn:
        digests = {file.digest for file in media.list_files(conn)}
    try:
        store = open_file_store(settings)
        missing = len(digests.difference(all_names(store))) if digests else 0
    except (FilesUnavailable, Misconfigured):
        return Finding("files", "cannot be listed.", "See the line about the bucket.")
    if not missing:
        return Finding("files", f"{len(digests):,} pictures and documents, none missing.")
    state = f"{missing:,} of {len(digests):,} pictures and documents are missing from {store.place}."
    return Finding("files", state, "Restore them from the backup, or import the files again.")


def _unfinished_import(settings: "Settings", database: "Database") -> Iterator[Finding]:
    """Yield the progress of a running or stopped import, nothing if the last one finished."""
    from storefront.exchange import messages, progress

    data = Path(settings.data.folder)
    found = progress.find_progress(data)
    if found is not None and progress.is_at_work(data, database):
        yield Finding("import", f"running, {found.done:,} of {found.total:,} rows written.")
    elif found is not None:
        yield Finding("import", found.sentence, messages.GO_ON)


def _index(settings: "Settings", database: "Database") -> Finding:
    from storefront.search import index

    deadline = time.monotonic() + SECONDS
    while True:
        reason, counts = index.why_unusable(settings, database), index.count_entries(settings, database)
        is_same = counts.indexed == counts.stored
        if (not reason and is_same) or time.monotonic() >= deadline or not _worker_runs(database):
            break
        time.sleep(0.1)
    difference = ""
    if counts.indexed is not None and not is_same:
        difference = f"It has {counts.indexed:,} items, the database has {counts.stored:,}."
    if reason:
        cure = "Run: storefront serve, which rebuilds it."
        return Finding("index", f"{reason} {difference}".strip(), cure)
    if difference:
        cure = f"Delete {index.folder_of(settings)}, then run: storefront serve, which rebuilds it."
        return Finding("index", difference, cure)
    return Finding("index", f"up to date, {counts.stored:,} items.")


def _worker_runs(database: "Database") -> bool:
    from storefront.platform import lease

    with database.read() as conn:
        held = lease.find_lease(conn, lease.WORKER, lease.moment(conn))
    return held is not None and not held.is_over


def _worker(_settings: "Settings", database: "Database") -> Finding:
    from storefront.platform import lease, outbox

    runs = _worker_runs(database)
    with database.read() as conn:
        now = lease.moment(conn)
        since = outbox.overdue_since(conn, now)
    waited = int((now - since).total_seconds()) if since else 0
    if runs and waited < LATE_SECONDS:
        return Finding("worker", "running, nothing is overdue.")
    if runs:
        cure = "See its log lines (process: worker), and the line about mail below."
        return Finding("worker", f"running, but the oldest email has been waiting for {waited:,} s.", cure)
    if since:
        cure = "Run: storefront serve, or storefront worker."
        state = f"not running, and the oldest email has been waiting for {waited:,} s."
        return Finding("worker", state, cure)
    return Finding("worker", "not running, and nothing is waiting for it; storefront serve starts it.")


def _failures(settings: "Settings", database: "Database") -> Iterator[Finding]:
    """Yield the last failure of each outside service; a failure within the last hour is a problem."""
    from zoneinfo import ZoneInfo

    from storefront.base.dates import in_store
    from storefront.platform import clock, failures

    with database.read() as conn:
        found = failures.list_failures(conn)
    for failure in found:
        moment = in_store(failure.failed_at, ZoneInfo(settings.store.time_zone)).isoformat(" ", "seconds")
        state = f"{failure.asked} last failed at {moment} ({failure.reason})."
        if failure.paused_until is not None:
            state += " It has failed several times in a row, and is called only now and then."
        is_new = (clock.now() - failure.failed_at).total_seconds() < NEW_SECONDS
        cure = "See the traceback in the log (event: provider_failed)." if is_new else ""
        yield Finding(failure.service, state, cure)


def _outbox(_settings: "Settings", database: "Database") -> Finding:
    from storefront.platform import outbox_admin

    with database.read() as conn:
        count = outbox_admin.count_given_up(conn)
    if count:
        cure = "Run: storefront outbox list, then storefront outbox retry --all."
        return Finding("outbox", f"failed emails: {count:,}.", cure)
    return Finding("outbox", "no failed emails.")


def _daily_jobs(_settings: "Settings", database: "Database") -> Finding:
    from storefront.platform import clock_watch, daily_jobs

    with database.read() as conn:
        results, clock = daily_jobs.list_results(conn), clock_watch.find(conn)
    refused = [f"{one.name}: {one.refused:,} of {one.total:,}" for one in results if one.refused]
    if refused:
        state = f"the last run was refused because it would have deleted too much ({', '.join(refused)})."
        cure = "Check the clock and cart.guest_days. If both are correct, raise cart.forget_share."
        return Finding("jobs", state, cure)
    if clock is None:
        return Finding("jobs", "not run yet; the first run is five minutes after the worker starts.")
    steady_since = f"the clock has been steady since {clock.steady_since:%Y-%m-%d %H:%M} UTC"
    return Finding("jobs", f"last run on {clock.seen_at:%Y-%m-%d}; {steady_since}.")


def _bundle() -> Finding:
    from storefront_web import BUNDLE, why_no_bundle

    reason = why_no_bundle()
    return Finding("bundle", "missing.", reason) if reason else Finding("bundle", f"built, in {BUNDLE}.")


def _providers(settings: "Settings") -> Iterator[Finding]:
    from sqlalchemy.exc import SQLAlchemyError

    from storefront.app.providers import make_providers
    from storefront.platform.db import Database, database_url
    from storefront.platform.settings import Misconfigured

    try:
        with closing(Database(database_url(settings))) as database:
            make_providers(settings, database)
    except Misconfigured as error:
        yield Finding("providers", "cannot be used.", str(error))
        return
    except (SQLAlchemyError, ValueError):
        yield Finding("providers", "not checked, because the database cannot be opened.")
        return
    chosen = (
        f"{what}: {section.provider}"
        for what, section in (
            ("rates", settings.shipping),
            ("cards", settings.payment),
            ("taxes", settings.taxes),
            ("addresses", settings.addresses),
        )
    )
    yield Finding("providers", f"{', '.join(chosen)}.")
    yield _cards(settings)


def _cards(settings: "Settings") -> Finding:
    """Say whether buyers can pay by card, and whether that moves money."""
    from storefront.payment.rules import EMBEDDED, takes_cards

    payment = settings.payment
    if payment.provider != EMBEDDED:
        return Finding("cards", f"taken through {payment.provider}.")
    if takes_cards(payment.provider, payment.test_cards):
        return Finding("cards", "test cards only: no money is moved (payment.provider).")
    return Finding("cards", "not taken: guests can only ask for a quote. To take them, set payment.provider.")
