"""`storefront payments`: list, capture, void and refund the card payments of orders."""

import getpass
import sys
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from storefront.orderdesk.queries.payment_list import ListedPayment
    from storefront.payment.schemas import SettlementKind

LIST_EXAMPLES = """Examples:

  [bold]storefront payments list[/]   authorized payments that can be captured, oldest first

  [bold]storefront payments list --all --json[/]   all payments, for a script
"""
CAPTURE_EXAMPLES = """Examples:

  [bold]storefront payments capture 4482138[/]   all that was authorized

  [bold]storefront payments capture 4482138 --amount 120.50[/]   less; the rest is released

Exit codes: 0 captured, 1 not captured, 2 usage error, 3 the provider has not answered; run it again.
"""
VOID_EXAMPLES = """Examples:

  [bold]storefront payments void 4482138[/]   release the whole authorization

Exit codes: 0 voided, 1 not voided, 2 usage error, 3 the provider has not answered; run it again.
"""
REFUND_EXAMPLES = """Examples:

  [bold]storefront payments refund 4482138[/]   all that was captured and not refunded yet

  [bold]storefront payments refund 4482138 --amount 20 --reason "Damaged in transit"[/]

Exit codes: 0 refunded, 1 not refunded, 2 usage error, 3 the provider has not answered; run it again.
"""
EXAMPLES = """Examples:

  [bold]storefront payments list[/]   authorized payments that can be captured

  [bold]storefront payments capture 4482138[/]   when the order ships
"""
NOT_ANSWERED = 3
WIDE = 160

app = typer.Typer(no_args_is_help=True)

Order = Annotated[int, typer.Argument(min=1, metavar="ORDER", help="The number of the order.")]
Amount = Annotated[
    str, typer.Option(metavar="DOLLARS", help="The amount, such as 120.50; default all of it.")
]
Reason = Annotated[str, typer.Option(help="Why; shown in the history of the order.")]


@app.callback(epilog=EXAMPLES)
def _group() -> None:
    """List, capture, void and refund the card payments of orders."""


@app.command("list", epilog=LIST_EXAMPLES)
def list_(
    ctx: typer.Context,
    everything: Annotated[
        bool, typer.Option("--all", help="Also payments that are captured, voided or refunded.")
    ] = False,
    most: Annotated[int, typer.Option(min=1, help="The maximum number of payments.")] = 200,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """List payments that are authorized and not captured yet, oldest first."""
    import msgspec

    from storefront.orderdesk.queries import payment_list
    from storefront_cli import store
    from storefront_cli.output import say

    with store.opened(store.settings_of(ctx.obj)) as database, database.read() as conn:
        found = payment_list.list_payments(conn, most, is_open_only=not everything)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    elif found:
        _print_table(found)
    else:
        say("No payments." if everything else "No payments to capture.")


@app.command("capture", epilog=CAPTURE_EXAMPLES)
def capture(ctx: typer.Context, order: Order, amount: Amount = "", reason: Reason = "") -> None:
    """Capture an order's payment, once. If the amount is smaller, the rest is released to the customer."""
    from storefront.payment.schemas import SettlementKind

    _settle(ctx, SettlementKind.CAPTURE, order, amount, reason)


@app.command("void", epilog=VOID_EXAMPLES)
def void(ctx: typer.Context, order: Order, reason: Reason = "") -> None:
    """Void an order's authorization: the money is released to the customer."""
    from storefront.payment.schemas import SettlementKind

    _settle(ctx, SettlementKind.VOID, order, "", reason)


@app.command("refund", epilog=REFUND_EXAMPLES)
def refund(ctx: typer.Context, order: Order, amount: Amount = "", reason: Reason = "") -> None:
    """Refund some or all of what was captured for an order."""
    from storefront.payment.schemas import SettlementKind

    _settle(ctx, SettlementKind.REFUND, order, amount, reason)


def _settle(ctx: typer.Context, kind: "SettlementKind", order: int, amount: str, reason: str) -> None:
    from storefront.app.providers import make_providers
    from storefront.orderdesk.actions import settling
    from storefront.orderdesk.limits import WHY_MAX
    from storefront.payment.schemas import SettlementState
    from storefront.platform import clock
    from storefront_cli import store
    from storefront_cli.output import fail, say

    if len(reason) > WHY_MAX:
        raise typer.BadParameter(f"--reason has at most {WHY_MAX} characters")
    settings = store.settings_of(ctx.obj)
    with store.opened(settings) as database:
        wanted = settling.Wanted(
            order_number=order, kind=kind, amount=amount, by=f"{getpass.getuser()}, command line", why=reason
        )
        payments = make_providers(settings, database).payments
        outcome = settling.settle(database, payments, wanted, clock.now())
    if outcome.state is SettlementState.REFUSED:
        fail(outcome.message)
    say(outcome.message)
    if outcome.state is SettlementState.REQUESTED:
        raise typer.Exit(NOT_ANSWERED)


def _print_table(found: "Sequence[ListedPayment]") -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from storefront.base.money import show_money
    from storefront.orderdesk.messages import PAYMENT_STATES

    names = ("order", "placed", "status", "card", "state", "authorized", "captured", "refunded")
    table = Table(*names, box=None, pad_edge=False)
    for row in found:
        table.add_row(
            str(row.order_number),
            f"{row.order_date:%Y-%m-%d}",
            escape(row.status),
            escape(f"{row.brand} {row.last4}"),
            PAYMENT_STATES.get(row.state, escape(row.state)),
            *(show_money(amount) for amount in (row.amount, row.captured, row.refunded)),
        )
    width = None if sys.stdout.isatty() else WIDE
    Console(highlight=False, emoji=False, width=width).print(table)
