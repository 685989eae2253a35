"""What is kept of a person: told to who asks for it, and forgotten."""

from typing import Annotated

import typer

from storefront_cli.people.group import Email, visiting, write_json

EXPORT_EXAMPLES = """Examples:

  [bold]storefront people export dana@larkin.example > dana.json[/]   everything that is kept of her
"""
ERASE_EXAMPLES = """Examples:

  [bold]storefront people erase dana@larkin.example[/]   asks once more, then says what was kept and why

  [bold]storefront people erase dana@larkin.example --yes[/]   for a script
"""


def export(ctx: typer.Context, email: Email) -> None:
    """Print everything that is kept of a person: profile, orders, carts, requests, sessions, events."""
    from storefront.exchange import personal

    with visiting(ctx) as context:
        found = personal.export(context.db, email)
    write_json(found)


def erase(
    ctx: typer.Context,
    email: Email,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
) -> None:
    """Forget a person except on papers: orders keep their copies, everything else goes."""
    from storefront.exchange import personal
    from storefront_cli.output import people, say

    if not yes:
        typer.confirm(f"Forget {email} for good?", abort=True, err=True)
    with visiting(ctx) as context:
        done = personal.erase(context.db, email, context.now)
        is_in_files = context.settings.mail.transport == "file"
    say(f"{email} is forgotten:")
    for name, count in done.removed.items():
        people.print(f"  {count:,} {name}")
    if done.papers:
        say(f"{done.papers:,} orders keep name and address: they are papers, and tax law has them kept.")
    if "person" in done.removed:
        say("The number of the person is kept, so that nobody else is given it.")
    say("Files of your ERP may still name the person, and the next import would bring them back.")
    if is_in_files:
        say("Mails are written to files here (mail.transport): remove those to the person from data/mail.")
