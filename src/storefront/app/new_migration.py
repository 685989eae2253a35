"""Write the next migration: `python -m storefront.app.new_migration 0004_lists "Keep shopping lists"`.

For developers: it compares a fresh, fully migrated SQLite database with the tables in the code. Review the
result before you commit it.
"""

import argparse
import tempfile
from pathlib import Path

from storefront.app.tables import metadata
from storefront.platform import migrate
from storefront.platform.db import Database


def main() -> None:
    """Write the migration named on the command line."""
    ask = argparse.ArgumentParser(prog="python -m storefront.app.new_migration", description=__doc__)
    ask.add_argument("name", help="number and subject, as 0004_lists")
    ask.add_argument("message", help="what is different afterwards, one sentence")
    words = ask.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{Path(folder) / 'empty.db'}")
        migrate.upgrade(database)
        migrate.write_migration(database, metadata(), words.name, words.message)
        database.close()


if __name__ == "__main__":
    main()
