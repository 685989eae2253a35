"""Who may do what, and with whose things: every operation asked by every role, compared with one page.

Each line of matrix.txt is an operation, to whom the thing belongs, and what each role gets: "yes", "none" (an
answer that shows nothing), "no" (a refusal in words of the shop), or the status. `python -m
tests.roles.test_matrix` writes the page anew; read what changed before you keep it.
"""

import sys
import tempfile
from pathlib import Path

import pytest

from storefront.app.tables import metadata
from storefront.platform import migrate
from storefront.platform.db import Database, open_database
from tests.conftest import settings_for
from tests.house.test_addresses import graphql, rest
from tests.make.buying import fill, opened
from tests.roles import (
    calls_accounts,
    calls_administration,
    calls_buying,
    calls_documents,
    calls_erp,
    calls_everybody,
    calls_exports,
    calls_files,
    calls_invoices,
    calls_lists,
    calls_quotes,
    calls_returns,
    calls_staff,
)
from tests.roles.asking import OPERATIONS, Operation
from tests.roles.world import ROLES, World

ASKED = (
    calls_everybody,
    calls_buying,
    calls_files,
    calls_accounts,
    calls_lists,
    calls_staff,
    calls_invoices,
    calls_quotes,
    calls_documents,
    calls_erp,
    calls_returns,
    calls_exports,
    calls_administration,
)
"""What fills OPERATIONS."""
PAGE = Path(__file__).parent / "matrix.txt"
HEAD = "operation | whose | " + " | ".join(ROLES)


def outcome(world: World, role: str, operation: Operation, target: str) -> str:
    """Return what a role gets, in one word."""
    world.ensure(role)
    call = operation.make(world, role, target)
    method = operation.name.split()[0]
    verb = method if method in ("GET", "POST") else "POST"
    sent = (call.document, call.form, call.file, call.whole_file, call.cart)
    answer = world.ask(role, verb, call.path, *sent)
    assert answer.status_code < 500 or call.path == "/readyz", (operation.name, role, answer.text)
    if answer.status_code == 302:
        return "302"
    if answer.status_code >= 300:
        return {422: "no"}.get(answer.status_code, str(answer.status_code))
    body = answer.json() if "json" in answer.headers.get("content-type", "") else answer.text
    return "yes" if call.shows(body) else "none"


def lines(db: Database, folder: Path) -> list[str]:
    """Return the page, line by line."""
    fill(db)
    own = {
        "STOREFRONT_LIMITS__GUEST_FORMS_PER_QUARTER_HOUR": "1000000",
        "STOREFRONT_QUOTES__MARGIN_FLOOR_PERCENT": "25",
    }
    with opened(db, folder, **own) as store:
        world = World(store)
        return [
            " | ".join([name, target, *(outcome(world, role, operation, target) for role in ROLES)])
            for name, operation in sorted(OPERATIONS.items(), key=lambda pair: pair[0].split()[::-1])
            for target in operation.targets
        ]


def kept() -> list[str]:
    return PAGE.read_text(encoding="utf-8").splitlines()[1:]


@pytest.mark.trust("T-12")
def test_everybody_gets_what_the_page_says(db: Database, tmp_path: Path) -> None:
    assert lines(db, tmp_path) == kept()


def test_every_operation_stands_on_the_page() -> None:
    everything = {line for line in (*rest(), *graphql()) if not line.startswith("HEAD ")}
    assert everything - set(OPERATIONS) == set()
    assert set(OPERATIONS) - everything == set()
    assert {line.partition(" |")[0] for line in kept()} == set(OPERATIONS)


def main() -> None:
    """Write the page as the store answers now."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = settings_for(folder)
        database = open_database(settings)
        metadata()
        migrate.upgrade(database)
        PAGE.write_text("\n".join([HEAD, *lines(database, folder)]) + "\n", encoding="utf-8")
        database.close()
    sys.stdout.write(f"wrote {PAGE}\n")


if __name__ == "__main__":
    main()
