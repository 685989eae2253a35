"""Liveness and readiness checks."""

from collections.abc import Callable
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency
from sqlalchemy import text

from storefront.app.shop import Shop
from storefront.app.threads import READINESS
from storefront.base.wire import Wire
from storefront.platform import deadline, migrate, storage
from storefront.platform.busy import Busy
from storefront.search import index
from storefront_web import why_no_bundle

ANSWER_SECONDS = 2.0
"""Maximum duration of a `/readyz` request, including the database."""


class Health(Wire, frozen=True):
    """`ok`, or what is wrong, by part."""

    status: str
    parts: dict[str, str] = {}


@get("/healthz", sync_to_thread=False, operation_id="health", tags=["running"])
def healthz() -> Health:
    """Return ok while the process runs."""
    return Health(status="ok")


@get(READINESS, sync_to_thread=True, operation_id="readiness", tags=["running"])
def readyz(shop: NamedDependency[Any]) -> Response[Health]:
    """Return ok if requests can be served; 503 names the failing part."""
    deadline.shorten(ANSWER_SECONDS)
    parts = {name: _state(check, shop) for name, check in CHECKS.items()}
    ready = all(state == "ok" for state in parts.values())
    return Response(
        Health(status="ok" if ready else "unavailable", parts=parts), status_code=200 if ready else 503
    )


def _serving(shop: Shop) -> None:
    if shop.is_draining and not shop.is_replaced:
        raise RuntimeError("stopping")


def _database(shop: Shop) -> None:
    with shop.db.read() as conn:
        conn.execute(text("SELECT 1"))
    shop.db.refuse_other_file()


def _migrations(shop: Shop) -> None:
    if not migrate.is_current(shop.db):
        raise RuntimeError("the database is not up to date; run storefront serve")


def _disk(shop: Shop) -> None:
    for name, folder in storage.folders_of(shop.settings).items():
        if reason := storage.why_not_writable(folder, shop.settings.data.free_megabytes):
            raise RuntimeError(f"the {name} {reason}")


def _index(shop: Shop) -> None:
    if index.index_of(shop.settings).searcher() is None:
        raise RuntimeError("the search index is being built")


def _bundle(_shop: Shop) -> None:
    reason = why_no_bundle()
    if reason:
        raise RuntimeError(reason)


CHECKS: dict[str, Callable[[Shop], None]] = {
    "serving": _serving,
    "database": _database,
    "migrations": _migrations,
    "disk": _disk,
    "index": _index,
    "bundle": _bundle,
}


def _state(check: Callable[[Shop], None], shop: Shop) -> str:
    try:
        check(shop)
    except Exception as error:
        if isinstance(error, Busy):
            return f"no answer within {ANSWER_SECONDS:g} seconds"
        return str(error).splitlines()[0][:200] if isinstance(error, RuntimeError) else type(error).__name__
    return "ok"
