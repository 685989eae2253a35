"""Shared parts of the `storefront people` commands."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from storefront.accounts.person import Person
    from storefront.identity.request_context import RequestContext

EXAMPLES = """Examples:

  [bold]storefront people add nina@shop.example --role AirlineEmployee[/]   your first staff member

  [bold]storefront people requests[/]   requests for an account

Exit codes: 0 success, 1 failure, 2 usage error.
"""
NAME = "the command line"
"""The name of the actor in the history of an account."""

app = typer.Typer(no_args_is_help=True)

Email = Annotated[str, typer.Argument(metavar="EMAIL", help="The person's email address.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@app.callback(epilog=EXAMPLES)
def _group() -> None:
    """Manage people: open accounts, change roles, decide on requests, export and erase."""


@contextmanager
def visiting(ctx: typer.Context) -> Iterator["RequestContext"]:
    """Yield a request context with full staff rights for the user of the command line."""
    from storefront.identity.request_context import RequestContext
    from storefront.identity.schemas import Actor, UserType
    from storefront.platform import clock
    from storefront_cli import store

    settings = store.settings_of(ctx.obj)
    actor = Actor(user_type=UserType.AIRLINE_EMPLOYEE, preferred_name=NAME)
    with store.opened(settings) as database:
        yield RequestContext(actor=actor, db=database, settings=settings, now=clock.now())


def person_of(conn: "Connection", email: str) -> "Person":
    """Return the person with this address; exit with 1 if there is no account."""
    from storefront.accounts.queries import people
    from storefront_cli.output import fail

    person = people.find_person(conn, email)
    if person is None:
        fail(f"{email}: no such account. See: storefront people list")
    return person


def write_json(rows: Any) -> None:
    """Print a JSON document on stdout."""
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())
