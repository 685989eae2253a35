"""`storefront restore`: bring back a backup into an empty store."""

from pathlib import Path
from typing import Annotated

import typer

EXAMPLES = """Examples:

  [bold]storefront -p /srv/shop restore /backups/shop-2026-11-27.backup[/]   into an empty data folder

  [bold]STOREFRONT_DATABASE__URL=postgresql://shop:secret@db/empty storefront restore shop.backup[/]

  [bold]STOREFRONT_DATA__FOLDER=/tmp/drill storefront restore shop.backup[/]   to try it

Exit codes: 0 restored, 1 refused, nothing was changed, 2 usage error, 130 stopped.
"""


def restore(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A file that storefront backup has written.")],
) -> None:
    """Restore a backup into an empty store: check all of it first, then write all of it or nothing.

    The settings are those of the project folder; if it has no storefront.toml, those of the backup.
    """
    from storefront.app.tables import metadata
    from storefront.platform import files
    from storefront.platform.backups import restoring
    from storefront.platform.file_store import open_file_store
    from storefront.search.queries import changes
    from storefront_cli import importing, output, store

    output.advise("Run the same command again.")
    with output.progress_bar() as report:
        with restoring.settings_first(ctx.obj, file):
            settings = store.settings_of(ctx.obj)
            files.data_folder(settings)
            target = restoring.Target(
                settings, open_file_store(settings, is_hurried=False), ctx.obj, metadata()
            )
            restored = restoring.restore(target, file, report)
        with store.opened(settings) as database:
            with database.write() as tx:  # another server may have an index of what was here before
                changes.forget_identity(tx)
            count = importing.reindex(settings, database, report)
    made = restored.manifest.created_at
    output.say(f"Restored: the store as of {made:%Y-%m-%d %H:%M:%S} UTC, with {count:,} items.")
    for name in restored.left:
        output.say(
            f"[bold yellow]Left as it is:[/] {output.escaped(name)} differs from the one in the backup. "
            f"To see that one: unzip -p {output.escaped(str(file))} project/{output.escaped(name)}"
        )
    output.say("Next: [bold]storefront check[/], then [bold]storefront serve[/].")
