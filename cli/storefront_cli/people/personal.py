"""Export and erase personal data."""

from typing import Annotated

import typer

from storefront_cli.people.group import Email, visiting, write_json

EXPORT_EXAMPLES = """Examples:

  [bold]storefront people export dana@larkin.example > dana.json[/]   all personal data
"""
ERASE_EXAMPLES = """Examples:

  [bold]storefront people erase dana@larkin.example[/]   asks first, then lists what was erased

  [bold]storefront people erase dana@larkin.example --yes[/]   for a script
"""


def export(ctx: typer.Context, email: Email) -> None:
    """Print all data about a person: profile, orders, carts, requests, sessions, events."""
    from storefront.exchange import personal_data

    with visiting(ctx) as context:
        found = personal_data.export(context.db, email)
    write_json(found)


def erase(
    ctx: typer.Context,
    email: Email,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask for confirmation.")] = False,
) -> None:
    """Erase a person's data. Orders keep their copies of name and address."""
    from storefront.exchange import personal_data
    from storefront_cli.output import people, say

    if not yes:
        typer.confirm(f"Erase all data of {email}?", abort=True, err=True)
    with visiting(ctx) as context:
        done = personal_data.erase(context.db, email, context.now)
        is_in_files = context.settings.mail.transport == "file"
    say(f"Erased {email}:")
    for name, count in done.removed.items():
        people.print(f"  {count:,} {name}")
    if done.orders_kept:
        say(f"{done.orders_kept:,} orders keep name and address, as tax law requires.")
    if "person" in done.removed:
        say("The person's ID is kept, so that it is never reused.")
    say("Your ERP may still have the person in its files; the next import would add them again.")
    if is_in_files:
        say("Emails are written to files (mail.transport): delete those to the person from data/mail.")
