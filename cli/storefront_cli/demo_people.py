"""The demo shop's people and the password they share."""

import csv
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings

PASSWORD = "Northfield-Demo-1"
"""Works only in the demo shop; `storefront serve` prints it."""
SHOWN = (
    ("dana.whitfield@larkin.example", "admin of"),
    ("marcus.oyelaran@larkin.example", "buyer of"),
    ("greg.hollis@northfield.example", "engineer of"),
)


def open_accounts(settings: "Settings", database: "Database") -> None:
    """Open accounts for the demo shop's people if `data.demo` is on."""
    if not settings.data.demo:
        return
    from storefront.accounts.actions import demo
    from storefront.platform import clock

    demo.open_accounts(database, _people(), PASSWORD, clock.now())


def _people() -> list[tuple[int, str]]:
    from storefront_cli.seed import demo_folder

    with (demo_folder() / "web_users.csv").open(encoding="utf-8-sig", newline="") as file:
        return [(int(row["web_user_id"]), row["email"]) for row in csv.DictReader(file)]


def announce(settings: "Settings", database: "Database") -> None:
    """Print who can sign in to the demo shop, if `data.demo` is on."""
    if not settings.data.demo:
        return
    from storefront.accounts.actions import demo
    from storefront_cli.output import escaped, say

    found = {person.email: person for person in demo.list_people(database)}
    shown = [(found[email], words) for email, words in SHOWN if email in found]
    if not shown:
        return
    say(f"Sign in as one of the demo users, password [bold]{PASSWORD}[/]:")
    for person, words in shown:
        say(f"  {escaped(person.email)} · {words} {escaped(person.company or settings.store.name)}")
