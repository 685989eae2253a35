"""`storefront check`: is everything in order, and if not, what cures it."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

if TYPE_CHECKING:
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings

EXAMPLES = """Examples:

  storefront check        one line for each part; exit code 1 when something is wrong
"""


class Finding(NamedTuple):
    """One part of the store: how it is, and, when it is wrong, what cures it."""

    part: str
    state: str
    cure: str = ""


def check(context: typer.Context) -> None:
    """Look at settings, database, migrations, catalogue, index, bundle, mail and providers."""
    from storefront_cli.output import escaped, say

    wrong = 0
    for finding in findings(context.obj):
        mark = "[bold red]✗[/]" if finding.cure else "[green]✓[/]"
        say(f"{mark} {finding.part:<11} {escaped(' '.join(filter(None, (finding.state, finding.cure))))}")
        wrong += bool(finding.cure)
    if wrong:
        raise typer.Exit(1)


def findings(project: Path) -> Iterator[Finding]:
    """Give what is found, part by part; what depends on a broken part is not looked at."""
    from storefront.platform import files
    from storefront.platform.db import open_database
    from storefront.platform.settings import Misconfigured
    from storefront_cli import store

    try:
        settings = store.settings_of(project)
        yield Finding("settings", f"read; data in {files.data_folder(settings)}.")
    except Misconfigured as error:
        yield Finding("settings", "wrong.", str(error))
        return
    try:
        database = open_database(settings)
        yield Finding("database", f"{database.url.render_as_string(hide_password=True)} answers.")
        yield from _of_database(settings, database)
        database.close()
    except Misconfigured as error:
        yield Finding("database", "cannot be opened.", str(error))
    yield _bundle()
    yield _mail(settings)
    yield _providers(settings)


def _of_database(settings: "Settings", database: "Database") -> Iterator[Finding]:
    from storefront.platform import migrate

    if not migrate.is_current(database):
        yield Finding(
            "migrations", "the database is not up to date.", "Run: storefront serve, or storefront seed."
        )
        return
    yield Finding("migrations", f"up to date ({migrate.newest_step()}).")
    yield from (look(settings, database) for look in (_catalogue, _index))


def _catalogue(_settings: "Settings", database: "Database") -> Finding:
    from storefront.catalog import queries

    with database.read() as reading:
        count = queries.count_items(reading)
    cure = "" if count else "Run: storefront seed, or storefront import FOLDER."
    return Finding("catalogue", f"{count:,} items.", cure)


def _index(settings: "Settings", database: "Database") -> Finding:
    from storefront.search import index

    reason = index.why_unusable(settings, database)
    if reason:
        return Finding("index", reason, "Run: storefront serve, which builds it anew.")
    return Finding("index", "in step with the catalogue.")


def _bundle() -> Finding:
    from storefront_web import BUNDLE, why_no_bundle

    reason = why_no_bundle()
    return Finding("bundle", "missing.", reason) if reason else Finding("bundle", f"built, in {BUNDLE}.")


def _mail(settings: "Settings") -> Finding:
    mail = settings.mail
    if mail.transport != "smtp":
        return Finding("mail", f"goes to the {mail.transport} (mail.transport).")
    reason = _unreachable(mail.host, mail.port)
    if reason:
        return Finding(
            "mail", f"{mail.host}:{mail.port} {reason}.", "Correct mail.host and mail.port, or start it."
        )
    return Finding("mail", f"{mail.host}:{mail.port} answers.")


def _unreachable(host: str, port: int) -> str:
    try:
        with socket.create_connection((host, port), timeout=5):
            return ""
    except OSError as error:
        return f"does not answer ({error.strerror or error})"


def _providers(settings: "Settings") -> Finding:
    chosen = (
        f"{name}: {section.provider}"
        for name, section in (
            ("rates", settings.shipping),
            ("cards", settings.payment),
            ("taxes", settings.taxes),
        )
    )
    return Finding("providers", f"{', '.join(chosen)}.")
