"""Connections to PostgreSQL that wait no longer than they may. A store on SQLite never imports this."""

import math
from typing import Any

import psycopg
from psycopg.abc import PQGen
from sqlalchemy import Dialect

from storefront.platform import deadline
from storefront.platform.postgres import GRACE_SECONDS, Patience, connect_arguments


class Impatient(psycopg.Connection[Any]):
    """A connection that is closed if a statement is not answered within `seconds` or by the deadline.

    A statement sent just before the deadline gets `GRACE_SECONDS` more: a server that does answer then keeps
    its connection, and the outcome of a commit is known.
    """

    seconds: float | None = None

    def wait(self, gen: PQGen[Any], *given: Any, **named: Any) -> Any:
        """Wait for the server.

        Raises OperationalError, and closes the connection, if it is silent for too long.
        """
        if self.seconds is not None:
            named.setdefault("timeout", max(deadline.at_most(self.seconds), GRACE_SECONDS))
        try:
            return super().wait(gen, *given, **named)
        except psycopg.errors._WaitTimeout as error:
            self.close()
            raise psycopg.OperationalError("the server does not answer") from error


def connector(patience: Patience) -> Any:
    """Return the listener that opens connections for SQLAlchemy with these limits."""
    arguments = connect_arguments(patience)

    def connect(_dialect: Dialect, _record: Any, given: list[Any], named: dict[str, Any]) -> Any:
        options = f"{arguments['options']} {named.get('options', '')}".strip()
        seconds = max(1, math.ceil(deadline.at_most(patience.connect)))
        now = {"connect_timeout": seconds, "options": options}
        connection = Impatient.connect(*given, **{**arguments, **named, **now})
        if patience.statement is not None:
            connection.seconds = patience.statement + GRACE_SECONDS
        return connection

    return connect
