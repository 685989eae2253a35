"""All tables of the store, from which migrations are generated and checked."""

import importlib.util
import pkgutil
from functools import cache

from sqlalchemy import MetaData

import storefront
from storefront.platform import clock_watch, daily_jobs, db, failures, lease, moves, outbox, tallies

PLATFORM = (db, failures, lease, outbox, clock_watch, daily_jobs, tallies, moves)


@cache
def metadata() -> MetaData:
    """Return the metadata of all capabilities after importing their `tables` modules."""
    for name in table_modules():
        importlib.import_module(name)
    return db.Base.metadata


def table_modules() -> list[str]:
    """Return the names of all `storefront.<capability>.tables` modules."""
    folders = (folder for folder in pkgutil.iter_modules(storefront.__path__, "storefront.") if folder.ispkg)
    return [f"{folder.name}.tables" for folder in folders if _has_tables(folder.name)]


def _has_tables(package: str) -> bool:
    found = importlib.util.find_spec(f"{package}.tables")
    return found is not None and not package.endswith(".app")
