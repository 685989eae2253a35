"""`storefront backup`: write the whole store into one file while it serves, or check such a file."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from storefront.platform.backups.archive import Manifest

EXAMPLES = """Examples:

  [bold]storefront backup /backups/shop-$(date +%F).backup[/]   while the store is open

  [bold]storefront backup --verify /backups/shop-2026-11-27.backup[/]   read every byte, open the database

  [bold]storefront -p /srv/shop backup /backups/shop.backup[/]   replaces the earlier one once it is complete

Exit codes: 0 written or sound, 1 failure, 2 usage error, 130 stopped. On failure the earlier file stays.
"""

NICENESS = 19
"""The store comes first: on a busy processor the backup gets about a sixtieth."""


def backup(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="The file to write, or with --verify the one to check.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Check all checksums and open the database; write nothing.")
    ] = False,
) -> None:
    """Write database, pictures, documents and the store's own files into one file; the store stays open."""
    from storefront_cli import output

    os.nice(NICENESS)
    output.advise(f"{file} is unchanged.")
    _verify(file) if verify else _make(ctx.obj, file)


def _make(project: Path, file: Path) -> None:
    from storefront import __version__
    from storefront.payment.provider_embedded import LEDGER
    from storefront.platform import clock
    from storefront.platform.backups import making, project_files
    from storefront.platform.file_store import open_file_store
    from storefront_cli import output, store

    settings = store.settings_of(project)
    with store.reached(settings) as database, output.progress_bar() as report:
        source = making.Source(
            settings=settings,
            database=database,
            files=open_file_store(settings, is_hurried=False),
            project=project,
            data_files=(LEDGER,),
            version=__version__,
        )
        manifest = making.make(source, file, clock.now(), report)
    output.say(f"Written: [bold]{output.escaped(str(file))}[/] ({_size(file)}). {_contents(manifest)}")
    for place in project_files.outside(project, settings):
        output.say(
            f"[bold yellow]Not included:[/] {output.escaped(str(place))} is outside of the project folder."
        )


def _verify(file: Path) -> None:
    from storefront.platform.backups import verifying
    from storefront_cli import output

    with output.progress_bar() as report:
        manifest = verifying.verify(file, report)
    output.say(f"[bold]{output.escaped(str(file))}[/] is sound ({_size(file)}). {_contents(manifest)}")


def _contents(manifest: "Manifest") -> str:
    """Return in a sentence when a backup was made, by which version, and what is in it."""
    from storefront.platform.db import DATABASE_NAMES
    from storefront_cli.output import count_files

    kind = DATABASE_NAMES[manifest.database]
    files = count_files(len(manifest.parts) - 1)
    return (
        f"A {kind} database at migration {manifest.migration} and {files}, by storefront "
        f"{manifest.storefront}, {manifest.created_at:%Y-%m-%d %H:%M:%S} UTC."
    )


def _size(file: Path) -> str:
    from storefront.platform.storage import MEGABYTE

    return f"{file.stat().st_size / MEGABYTE:,.1f} MB"
