"""The parts of `storefront check` about a connection pooler and a read replica."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from storefront_cli.finding import Finding

if TYPE_CHECKING:
    from storefront.platform.db import Database

LOOKS = 3
"""How often the replica is checked: a single check may come too early for a recent change."""


def pooler(database: "Database") -> Iterator[Finding]:
    """Yield how the pooler's sessions begin, nothing without one."""
    from sqlalchemy import text

    if not database.is_pooled:
        return
    with database.read() as conn:
        is_compiled = conn.scalar(text("SHOW jit")) == "on"
    if is_compiled:
        cure = "Add connect_query='SET jit = off' to the database in pgbouncer.ini."
        yield Finding("pooler", "its sessions compile statements (jit), which slows down searches.", cure)
    else:
        yield Finding("pooler", "answers.")


def replica(database: "Database") -> Iterator[Finding]:
    """Yield whether the replica can be used, nothing without one."""
    from sqlalchemy.exc import SQLAlchemyError

    from storefront.platform.replica import EVERY, position_of
    from storefront.search.queries import changes

    found = database.replica
    if found is None:
        return
    shown = found.url.render_as_string(hide_password=True)
    for _ in range(LOOKS):
        with database.read() as conn:
            position = position_of(conn)
        found.examine(position)
        if found.is_ready:
            break
        time.sleep(EVERY)
    if not found.is_ready:
        state = f"{shown} is not used: {found.says}. The primary answers instead."
        yield Finding("replica", state, "Correct database.replica_url, or look at the replica's log.")
        return
    try:
        with database.read() as conn, found.read() as there:
            is_same = changes.identity(conn) == changes.identity(there)
    except SQLAlchemyError:
        is_same = False
    if is_same:
        yield Finding("replica", f"{shown} answers, {found.lag:.1f} s behind.")
    else:
        cure = "Set database.replica_url to a replica of the database that database.url names."
        yield Finding("replica", f"{shown} is a replica of another store.", cure)
