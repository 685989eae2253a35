"""Commands that list, approve and refuse account requests."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from storefront_cli.people.group import AsJson, visiting, write_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from storefront.accounts.stored import StoredRequest

LIST_EXAMPLES = """Examples:

  [bold]storefront people requests[/]   requests that need a decision

  [bold]storefront people requests --all --json[/]   for a script
"""
APPROVE_EXAMPLES = """Examples:

  [bold]storefront people approve 2087 --customer 118201 --role Buyer[/]   for an existing customer

  [bold]storefront people approve 2088 --new[/]   creates a customer, with public prices
"""
REFUSE_EXAMPLES = """Examples:

  [bold]storefront people refuse 2087 --reason "We sell to companies only."[/]   the reason is emailed
"""
MOST = 10_000
WIDE = 160

Number = Annotated[
    int, typer.Argument(metavar="N", help="The number of a request, from storefront people requests.")
]


def list_(
    ctx: typer.Context,
    everything: Annotated[bool, typer.Option("--all", help="Include decided requests.")] = False,
    as_json: AsJson = False,
) -> None:
    """List pending account requests, newest first."""
    from storefront.accounts.queries import requests
    from storefront.accounts.schemas import RequestState
    from storefront_cli.output import say

    state = None if everything else RequestState.WAITING
    with visiting(ctx) as context, context.db.read() as conn:
        found = requests.list_requests(conn, state, 0, MOST)
    if as_json:
        write_json([_row(request) for request in found])
    elif found:
        _print_table(found)
    else:
        say("No pending requests.")


def _row(request: "StoredRequest") -> dict[str, object]:
    return {
        "requestId": request.request_id,
        "state": request.state,
        "name": request.name,
        "email": request.email,
        "company": request.company,
        "customerId": request.customer_id_p21,
        "customerName": request.customer_name,
        "createdAt": request.created_at,
        "confirmedAt": request.confirmed_at,
        "decidedAt": request.decided_at,
        "decidedBy": request.decided_by,
        "reason": request.reason,
    }


def _print_table(found: "Sequence[StoredRequest]") -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table("N", "state", "name", "email", "company", "sent", "decided by", box=None, pad_edge=False)
    for request in found:
        table.add_row(
            str(request.request_id),
            str(request.state),
            escape(request.name),
            escape(request.email),
            escape(request.company_shown),
            f"{request.created_at:%Y-%m-%d %H:%M}",
            escape(request.decided_by),
        )
    width = None if sys.stdout.isatty() else WIDE
    Console(highlight=False, emoji=False, width=width).print(table)


def approve(
    ctx: typer.Context,
    number: Number,
    customer: Annotated[int | None, typer.Option(help="The ID of an existing customer.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Create a new customer, with public prices.")] = False,
    role: Annotated[str, typer.Option(help="Admin, Buyer or ViewOnly; Admin for a new customer.")] = "Buyer",
    note: Annotated[str, typer.Option(help="A line to add to the email.")] = "",
) -> None:
    """Approve a request, and notify the person by email."""
    from storefront.accounts.actions import requests
    from storefront.identity.schemas import CompanyRole
    from storefront_cli.output import escaped, say

    if new == (customer is not None):
        raise typer.BadParameter("use either --customer or --new")
    if role not in set(CompanyRole):
        raise typer.BadParameter(f"{role}: use one of {', '.join(CompanyRole)}")
    with visiting(ctx) as context:
        done = requests.approve(context, number, CompanyRole(role), customer, note)
    say(escaped(done.message))
    if new:
        say(f"Created customer {done.customer_id}.")


def refuse(
    ctx: typer.Context,
    number: Number,
    reason: Annotated[str, typer.Option(help="The reason, which is emailed.")],
) -> None:
    """Refuse a request, and email the reason."""
    from storefront.accounts.actions import requests
    from storefront_cli.output import escaped, say

    with visiting(ctx) as context:
        done = requests.refuse(context, number, reason)
    say(escaped(done.message))
