"""`storefront rules`: list every rule with its source, and check a file against the rules."""

import csv
import sys
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from storefront_cli.values import DAY, day

if TYPE_CHECKING:
    from storefront.addresses.schemas import Address
    from storefront.app.contract.register import Rule
    from storefront.identity.schemas import Actor, UserType
    from storefront_cli.documents import CheckoutDocument

EXAMPLES = """Examples:

  storefront rules --find "price break"     the rules that contain these words, with their sources

  storefront rules --csv > rules.csv        all rules, for a spreadsheet
"""

CHECK_EXAMPLES = """Examples:

  storefront rules check addresses.csv    one address per row, with a header row

  storefront rules check address.json     {"City": "Akron"}, or a list of addresses

  storefront rules check checkout.json    the body of a Save request

A checkout may contain the store's facts, the user type and the date: {"UserEdits": {}, "Facts": {},
"UserType": "WebUser", "Today": "2026-11-21"}. There are two files to try in examples/library.

Exit codes: 0 no problems, 1 problems found, 2 the file cannot be read.
"""

WIDE = 220
"""The width of a table that is not printed to a terminal, so that no line wraps."""

app = typer.Typer(invoke_without_command=True, epilog=EXAMPLES)


class Verdict(NamedTuple):
    """One problem: its place, the field, the reason."""

    place: str
    field: str
    reason: str


@app.callback()
def rules(
    ctx: typer.Context,
    find: Annotated[str, typer.Option("--find", "-f", help="Only rules that contain these words.")] = "",
    as_csv: Annotated[bool, typer.Option("--csv", help="Comma-separated.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """List every rule with its source, or check a file against them."""
    if ctx.invoked_subcommand is not None:
        return
    from storefront.app.contract.register import list_rules

    if as_csv and as_json:
        raise typer.BadParameter("choose one of --csv, --json")
    found = list_rules(find)
    if as_csv:
        _write_csv([("rule", "capability", "answers", "source"), *map(_row, found)])
    elif as_json:
        _write_json(found)
    else:
        _print_table(found)
    if not found:
        from storefront_cli.output import fail

        fail(f"No rule contains {find!r}.")


@app.command("check", epilog=CHECK_EXAMPLES)
def check(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A checkout or addresses as JSON, or addresses as CSV.")],
    today: Annotated[
        date | None, typer.Option(parser=day, metavar=DAY, help="The date to check against. Default today.")
    ] = None,
    country: Annotated[
        list[str] | None,
        typer.Option(help="A country to ship to; may be repeated. Default US, CA, MX."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """Check a checkout or addresses against the rules, and print each problem with field and reason."""
    from storefront.base.errors import BadInput
    from storefront_cli import documents
    from storefront_cli.output import people

    try:
        document = documents.read(file)
    except BadInput as error:
        people.print("Error:", error.detail, markup=False)
        raise typer.Exit(2) from None
    if isinstance(document, documents.CheckoutDocument):
        found = judge_checkout(document, today or document.today or _today(ctx), country)
    else:
        found = judge_addresses(document, country)
    _print_verdicts(found, as_json)
    people.print(_verdict(found, document), markup=False)
    if found:
        raise typer.Exit(1)


def judge_addresses(
    addresses: "Iterable[tuple[str, Address]]", served: Sequence[str] | None = None
) -> list[Verdict]:
    """Return the problems of the addresses, each with the place of its address."""
    from storefront.addresses.limits import SHIP_TO_COUNTRIES
    from storefront.addresses.rules.address import why_not_address

    return [
        Verdict(place, problem.field, problem.message)
        for place, address in addresses
        for problem in why_not_address(address, served or SHIP_TO_COUNTRIES)
    ]


def judge_checkout(
    document: "CheckoutDocument", today: date, served: Sequence[str] | None = None
) -> list[Verdict]:
    """Return why it cannot be saved, the field problems, and all reasons why Submit is disabled."""
    import msgspec

    from storefront.checkout.rules import review, saving, submit_blockers

    edits, facts = document.user_edits, document.facts
    if served:
        facts = msgspec.structs.replace(facts, served_countries=tuple(served))
    status = review.status(edits, facts, actor_of(document.user_type), today)
    unsaved = [(problem.field, problem.message) for problem in saving.why_not_save(edits)]
    fields = [(problem.field, problem.message) for problem in status.problems]
    return [
        *(Verdict("save", *problem) for problem in unsaved),
        *(Verdict("field", *problem) for problem in fields if problem not in unsaved),
        *(
            Verdict("submit", reason.code, reason.message)
            for reason in submit_blockers.why_not_submit(status, edits)
        ),
    ]


def actor_of(user_type: "UserType") -> "Actor":
    """Return an actor of this type. No checkout rule looks at the customer IDs, so they are 0."""
    from storefront.identity.schemas import Actor

    return Actor(user_type=user_type, customer_id_p21=0, imp_customer_id_aw=0, imp_customer_id_p21=0)


def _today(ctx: typer.Context) -> date:
    from storefront.platform import clock
    from storefront_cli import store

    return clock.today(store.settings_of(ctx.obj).store.time_zone)


def _verdict(found: Sequence[Verdict], document: "CheckoutDocument | list[tuple[str, Address]]") -> str:
    if isinstance(document, list):
        what = _counted(len(document), "address", "addresses")
        return f"{what}: {_counted(len(found), 'problem', 'problems') if found else 'no problems'}."
    if not found:
        return "This checkout can be submitted."
    reasons = sum(one.place == "submit" for one in found)
    return (
        f"This checkout cannot be submitted: {_counted(len(found) - reasons, 'field', 'fields')} to fix, "
        f"{_counted(reasons, 'reason', 'reasons')}."
    )


def _counted(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"


def _print_verdicts(found: Sequence[Verdict], as_json: bool) -> None:
    from storefront.base.text import one_line

    if as_json:
        _write_json([one._asdict() for one in found])
        return
    for one in found:
        typer.echo(one_line(f"{one.place}: {one.field}: {one.reason}"))


def _row(rule: "Rule") -> tuple[str, str, str, str]:
    return (rule.full_name, rule.capability, rule.answers, rule.source)


def _write_csv(rows: Iterable[Sequence[str]]) -> None:
    csv.writer(sys.stdout, lineterminator="\n").writerows(rows)


def _write_json(found: object) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


def _print_table(found: "Sequence[Rule]") -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table("rule", "answers", "source", box=None, pad_edge=False, show_lines=False)
    for capability in dict.fromkeys(rule.capability for rule in found):
        table.add_row(f"[bold]{capability}[/]", "", "")
        for rule in found:
            if rule.capability == capability:
                table.add_row(f"  {rule.name}", escape(rule.answers), escape(rule.source))
    width = None if sys.stdout.isatty() else WIDE
    Console(highlight=False, emoji=False, width=width).print(table)
