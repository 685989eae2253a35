"""Commands that open, list and change accounts."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from storefront_cli.people.group import AsJson, Email, person_of, visiting, write_json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from storefront.accounts.person import Person
    from storefront.identity.request_context import RequestContext
    from storefront.identity.schemas import CompanyRole, UserType

ADD_EXAMPLES = """Examples:

  [bold]storefront people add nina@shop.example --role AirlineEmployee --may-impersonate[/]   staff

  [bold]storefront people add dana@larkin.example --customer 118201 --company-role Admin --mail[/]

  [bold]storefront people add greg@shop.example --role AirlineEngineerUser --set-password[/]   prompts for it
"""
LIST_EXAMPLES = """Examples:

  [bold]storefront people list[/]   all accounts

  [bold]storefront people list --json[/]   for a script
"""
ROLE_EXAMPLES = """Examples:

  [bold]storefront people role dana@larkin.example Admin[/]   Admin, Buyer or ViewOnly in the company

  [bold]storefront people role greg@shop.example AirlineEngineerUser[/]   for staff
"""
SWITCH_EXAMPLES = """Examples:

  [bold]storefront people switch renee@larkin.example off[/]   signs out everywhere, and notifies by email

  [bold]storefront people switch renee@larkin.example on[/]
"""
RESET_EXAMPLES = """Examples:

  [bold]storefront people reset dana@larkin.example[/]   emails a PIN to set a new password
"""
FACTORS_EXAMPLES = """Examples:

  [bold]storefront people reset-factors dana@larkin.example[/]   after losing phone and recovery codes
"""
STAFF_ROLES = ("AirlineEmployee", "AirlineEngineerUser")
WIDE = 160


def add(
    ctx: typer.Context,
    email: Email,
    role: Annotated[str, typer.Option(help="WebUser, AirlineEmployee or AirlineEngineerUser.")] = "WebUser",
    customer: Annotated[int | None, typer.Option(help="The customer ID of a WebUser's company.")] = None,
    company_role: Annotated[str, typer.Option(help="Admin, Buyer or ViewOnly.")] = "Buyer",
    first: Annotated[str, typer.Option(help="First name.")] = "",
    last: Annotated[str, typer.Option(help="Last name.")] = "",
    may_impersonate: Annotated[
        bool, typer.Option("--may-impersonate", help="Allow staff to act for customers.")
    ] = False,
    mail: Annotated[
        bool, typer.Option("--mail", help="Email the invitation instead of printing it.")
    ] = False,
    set_password: Annotated[
        bool, typer.Option("--set-password", help="Prompt for a password now; no invitation.")
    ] = False,
) -> None:
    """Open an account. The person sets a password with a link, which is printed or emailed.

    People who sign in through an outside provider need no password, and get no link.
    """
    from storefront.accounts.actions import opening
    from storefront.accounts.actions.audit import record
    from storefront.accounts.actions.mailing import origin_of
    from storefront.accounts.actions.outside import provider_of
    from storefront.base.person import is_email, one_line
    from storefront_cli.output import say

    user_type, in_company = _roles(role, company_role)
    is_staff = role in STAFF_ROLES
    if may_impersonate and not is_staff:
        raise typer.BadParameter("only staff may act for customers: remove --may-impersonate")
    if is_staff == (customer is not None):
        raise typer.BadParameter("a WebUser needs --customer, and staff do not have one")
    address = one_line(email).lower()
    if not is_email(address):
        raise typer.BadParameter(f"{email} is not an email address")
    with visiting(ctx) as context:
        provider = provider_of(context, address)
        if provider and set_password:
            raise typer.BadParameter(f"{address} signs in through {provider}: remove --set-password")
        password_hash = _prompt_password() if set_password else ""
        _refuse_unknown(context, customer)
        with context.db.write() as tx:
            person = opening.open_account(
                tx,
                context,
                address,
                first_name=one_line(first),
                last_name=one_line(last),
                customer_id=customer,
                role=user_type,
                company_role=in_company,
                password_hash=password_hash,
                may_impersonate=may_impersonate,
            )
            record(tx, context, person, "Added")
            link = ""
            if mail and not password_hash:
                opening.invite(tx, context, person, context.settings.store.name)
            elif not password_hash and not provider:
                link = origin_of(context.settings) + opening.make_invitation(tx, context, person)
        hours = context.settings.accounts.link_hours
    if password_hash:
        say(f"{address} can sign in.")
    elif provider:
        say(f"{address} signs in through {provider}{'; an email says so' if mail else ''}.")
    elif mail:
        say(f"The invitation is on its way to {address}; its link works for {hours} hours.")
    else:
        say(f"{address} is invited. This link to set the password works for {hours} hours:")
        typer.echo(link)


def _roles(role: str, company_role: str) -> "tuple[UserType, CompanyRole]":
    from storefront.identity.schemas import CompanyRole, UserType

    if role not in ("WebUser", *STAFF_ROLES):
        raise typer.BadParameter(f"{role}: use one of WebUser, {', '.join(STAFF_ROLES)}")
    if company_role not in set(CompanyRole):
        raise typer.BadParameter(f"{company_role}: use one of {', '.join(CompanyRole)}")
    return UserType(role), CompanyRole(company_role)


def _prompt_password() -> str:
    from storefront.accounts.rules import problems_of_password
    from storefront.platform.password_hashes import hash_password
    from storefront_cli.output import fail

    password: str = typer.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
    if problems := problems_of_password(password, password):
        fail(problems[0].message)
    return hash_password(password)


def _refuse_unknown(context: "RequestContext", customer: int | None) -> None:
    from storefront.accounts.queries import accounts
    from storefront_cli.output import fail

    if customer is None:
        return
    with context.db.read() as conn:
        if accounts.find_company(conn, customer) is None:
            fail(f"--customer: there is no customer {customer}.")


def list_(ctx: typer.Context, as_json: AsJson = False) -> None:
    """List all accounts, with role, company and state."""
    from storefront.accounts.queries import people
    from storefront_cli.output import say

    with visiting(ctx) as context, context.db.read() as conn:
        found = people.list_people(conn)
    if as_json:
        write_json([_row(person) for person in found])
    elif found:
        _print_table(found)
    else:
        say("No accounts yet. See: storefront people add --help")


def _row(person: "Person") -> dict[str, object]:
    return {
        "webUserId": person.web_user_id,
        "email": person.email,
        "name": person.name,
        "role": person.role,
        "companyRole": None if person.is_staff else person.company_role,
        "customerId": person.customer_id_p21,
        "company": person.customer_name,
        "state": person.state,
        "mayImpersonate": person.may_impersonate,
        "isDemo": person.is_demo,
        "createdAt": person.created_at,
        "lastSignedInAt": person.last_signed_in_at,
    }


def _print_table(found: "Sequence[Person]") -> None:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    table = Table("email", "name", "role", "company", "state", "signed in", box=None, pad_edge=False)
    for person in found:
        seen = f"{person.last_signed_in_at:%Y-%m-%d %H:%M}" if person.last_signed_in_at else ""
        role = person.role if person.is_staff else person.company_role
        company = f"{person.customer_id_p21} {person.customer_name}" if person.customer_id_p21 else ""
        table.add_row(
            escape(person.email), escape(person.name), str(role), escape(company), str(person.state), seen
        )
    width = None if sys.stdout.isatty() else WIDE
    Console(highlight=False, emoji=False, width=width).print(table)


def role(
    ctx: typer.Context,
    email: Email,
    role: Annotated[str, typer.Argument(metavar="ROLE", help="Admin, Buyer, ViewOnly, or a staff role.")],
    may_impersonate: Annotated[
        bool | None,
        typer.Option(
            "--may-impersonate/--may-not-impersonate", help="Whether this staff member may act for customers."
        ),
    ] = None,
) -> None:
    """Change a person's role. Customers are notified by email; a company keeps at least one admin."""
    from storefront.accounts.actions import rights
    from storefront.identity.schemas import CompanyRole, UserType
    from storefront_cli.output import fail, say

    with visiting(ctx) as context, context.db.write() as tx:
        person = person_of(tx, email)
        allowed = STAFF_ROLES if person.is_staff else tuple(CompanyRole)
        if role not in allowed:
            fail(f"{role}: {person.email} can be {', '.join(allowed)}.")
        if person.is_staff:
            may = person.may_impersonate if may_impersonate is None else may_impersonate
            rights.set_staff_rights(tx, context, person, UserType(role), may_act=may)
        elif may_impersonate is not None:
            fail(f"{person.email} belongs to a customer; only staff may act for customers.")
        else:
            rights.set_role(tx, context, person, CompanyRole(role))
    say(f"{person.email} is now {role}.")


def switch(
    ctx: typer.Context,
    email: Email,
    state: Annotated[str, typer.Argument(metavar="on|off", help="Whether the person can sign in.")],
) -> None:
    """Switch an account on or off; off also signs the person out everywhere."""
    from storefront.accounts.actions import rights
    from storefront_cli.output import say

    if state not in ("on", "off"):
        raise typer.BadParameter(f"{state}: use on or off")
    with visiting(ctx) as context, context.db.write() as tx:
        person = rights.switch_person(tx, context, person_of(tx, email), is_on=state == "on")
    say(f"{person.email} can {'sign in' if state == 'on' else 'no longer sign in'}.")


def reset(ctx: typer.Context, email: Email) -> None:
    """Email a person a PIN to set a new password."""
    from storefront.accounts.actions import pins
    from storefront_cli.output import say

    with visiting(ctx) as context, context.db.write() as tx:
        person = person_of(tx, email)
        pins.mail_pin(tx, context, person)
    say(f"A PIN is on its way to {person.email}.")


def reset_factors(ctx: typer.Context, email: Email) -> None:
    """Remove a person's second factors, after you have verified their identity."""
    from storefront.accounts.actions import audit
    from storefront.signin.actions.factors import forget_factors
    from storefront_cli.output import say

    with visiting(ctx) as context, context.db.write() as tx:
        person = person_of(tx, email)
        count = forget_factors(tx, person.web_user_id, context.now)
        audit.record(tx, context, person, "FactorsReset", by=context.actor.preferred_name)
    say(f"{person.email}: {count} removed. Until a new one is set up, the password is enough to sign in.")
