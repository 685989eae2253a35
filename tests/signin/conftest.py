"""A store with people who can sign in, really running, on both databases."""

from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

from storefront.identity.schemas import CompanyRole, UserType
from storefront.platform.db import Database, open_database
from storefront.platform.settings import Settings, load_settings
from tests.make.people import add_company, add_person
from tests.make.signed_in import Tokens, tokens_begun
from tests.support import servers

DANA, RENEE, STAFF = "dana@door.example", "renee@door.example", "sam@door.example"
COMPANY = 900_001


@dataclass(frozen=True)
class Door:
    """A running store at whose door people stand, its settings, and the way to its rows."""

    store: servers.Store
    settings: Settings
    db: Database

    @property
    def address(self) -> str:
        """Return where it answers."""
        return self.store.address


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def door(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    """A store without goods, with two workers and three people."""
    project = tmp_path_factory.mktemp("door")
    variables = {
        "STOREFRONT_DATA__FOLDER": str(project / "data"),
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_SIGN_IN__PASSWORD_TRIES_PER_MINUTE": "10",
        "STOREFRONT_SIGN_IN__WRONG_PASSWORDS_PER_QUARTER_HOUR": "0",
        "STOREFRONT_SIGN_IN__WRONG_PASSWORDS_PER_ACCOUNT": "0",
    }
    if request.param == "postgresql":
        server = request.getfixturevalue("postgres_server")
        name = server.create(request.getfixturevalue("postgres_template"))
        variables["STOREFRONT_DATABASE__URL"] = server.url(name)
    with servers.running(project, options=("--workers", "2"), **variables) as store:
        settings = load_settings(project, variables)
        database = open_database(settings)
        add_company(database, COMPANY, "Door Makers")
        add_person(database, DANA, company=COMPANY, company_role=CompanyRole.ADMIN)
        add_person(database, RENEE, company=COMPANY, first_name="Renee", last_name="Alcott")
        staff = UserType.AIRLINE_EMPLOYEE
        add_person(database, STAFF, role=staff, first_name="Sam", last_name="Ortiz", may_impersonate=True)
        yield Door(store, settings, database)
        database.close()


@pytest.fixture
def browser(door: Door) -> Iterator[httpx.Client]:
    """A browser without a cookie."""
    with httpx.Client(verify=False, base_url=door.address, timeout=30) as visitor:
        yield visitor


@pytest.fixture
def dana(door: Door) -> Iterator[Tokens]:
    """Dana, freshly signed in."""
    tokens = tokens_begun(door.address, door.db, door.settings, DANA)
    yield tokens
    tokens.browser.close()


@pytest.fixture
def sam(door: Door) -> Iterator[Tokens]:
    """Sam of our staff, freshly signed in."""
    tokens = tokens_begun(door.address, door.db, door.settings, STAFF)
    yield tokens
    tokens.browser.close()
