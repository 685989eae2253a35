"""What every test may ask for: `settings`, `db` (SQLite and PostgreSQL), `shop`, `client`, `address`."""

import os
import shutil
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from fcntl import LOCK_EX, flock
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import pytest

from storefront.app.tables import metadata
from storefront.platform import garbage, migrate
from storefront.platform.db import Database, open_database
from storefront.platform.settings import Settings, load_settings
from tests.make.properties import thoroughly
from tests.support import cheap_passwords, chromium, event_facts, nightly, postgres, servers

cheap_passwords.use()
hypothesis.settings.register_profile("store", thoroughly)
hypothesis.settings.load_profile("store")
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # in the background of a shell, and so would be every program that a test starts
    signal.signal(signal.SIGINT, signal.default_int_handler)


@dataclass(frozen=True)
class Shop:
    """The demo shop, filled and indexed, in a folder of this test's own."""

    settings: Settings
    db: Database

    @property
    def folder(self) -> Path:
        """Return where its data lies."""
        return Path(self.settings.data.folder)


def settings_for(folder: Path, **variables: str) -> Settings:
    """Return settings with nothing but the defaults, `variables`, and data in `folder`."""
    return load_settings(folder, {"STOREFRONT_DATA__FOLDER": str(folder), **variables})


@pytest.fixture(scope="session", autouse=True)
def documented_facts() -> Iterator[None]:
    """Events that the store records in any test have the facts that plug-ins rely on."""
    with pytest.MonkeyPatch.context() as patch:
        event_facts.watch(patch)
        yield


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings as shipped, with data in a folder of this test's own."""
    return settings_for(tmp_path)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Server]:
    """A PostgreSQL of this worker's own."""
    with postgres.running() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_template(postgres_server: postgres.Server) -> str:
    """The name of an empty database with all tables, to be copied."""
    name = postgres_server.create()
    database = Database(postgres_server.url(name))
    _make_tables(database)
    database.close()
    return name


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file with all tables and nothing in them, to be copied."""
    path = tmp_path_factory.mktemp("template") / "shop.db"
    database = Database(f"sqlite:///{path}")
    _make_tables(database)
    database.close()
    return path


def _make_tables(database: Database) -> None:
    metadata()
    migrate.upgrade(database)


PATIENT = 20.0
"""So many seconds a write waits for others on SQLite: tests hold a machine up longer than a shop does."""


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """An empty database with all tables; the test runs once on SQLite and once on PostgreSQL."""
    place = _sqlite_copy if request.param == "sqlite" else _postgres
    with place(request, tmp_path) as url:
        settings = settings_for(tmp_path, STOREFRONT_DATABASE__URL=url)
        database = open_database(settings, PATIENT if request.param == "sqlite" else None)
        yield database
        database.close()


@contextmanager
def _sqlite_copy(request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    shutil.copyfile(request.getfixturevalue("sqlite_template"), folder / "shop.db")
    yield f"sqlite:///{folder / 'shop.db'}"


@contextmanager
def _postgres(request: pytest.FixtureRequest, _folder: Path) -> Iterator[str]:
    shared: SharedDatabase = request.getfixturevalue("postgres_database")
    yield shared.emptied()


class SharedDatabase:
    """A database that a worker's tests use in turn; a test that changes its tables costs a new copy."""

    def __init__(self, server: postgres.Server, template: str) -> None:
        self._server, self._template = server, template
        self._name = server.create(template)
        self._shape = server.shape(self._name)

    def emptied(self) -> str:
        """Return its address, with all tables in place and the rows that a new database has."""
        if self._server.shape(self._name) != self._shape:
            self._server.drop(self._name)
            self._name = self._server.create(self._template)
        else:
            self._server.empty(self._name)
        return self._server.url(self._name)


@pytest.fixture(scope="session")
def postgres_database(postgres_server: postgres.Server, postgres_template: str) -> SharedDatabase:
    """The database that this worker's tests use in turn."""
    return SharedDatabase(postgres_server, postgres_template)


@pytest.fixture(scope="session")
def seeded_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo shop's data folder, filled once for all workers and parts of this run. Only ever copy it."""
    base = tmp_path_factory.getbasetemp()
    own = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    shared = Path(os.environ.get("STOREFRONT_TEST_SEEDED", own))
    folder = shared / "seeded"
    with (shared / "seeded.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not (folder / "done").exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(0o700)
            done = servers.command(
                "seed", "--without-history", project=shared, STOREFRONT_DATA__FOLDER=str(folder)
            )
            assert done.returncode == 0, done.stderr
            (folder / "done").touch(0o600)
    return folder


@pytest.fixture
def shop(seeded_folder: Path, tmp_path: Path) -> Iterator[Shop]:
    """The demo shop on SQLite, a copy of this test's own."""
    folder = tmp_path / "data"
    shutil.copytree(seeded_folder, folder)
    settings = settings_for(folder)
    database = open_database(settings)
    yield Shop(settings, database)
    database.close()


@pytest.fixture(scope="session")
def running_store(seeded_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Store]:
    """The demo shop, really running, one for each worker."""
    project = tmp_path_factory.mktemp("running")
    shutil.copytree(seeded_folder, project / "data")
    # All tests of a worker come from one address, and ask, order and fill in more than one visitor may.
    counted = ("REQUESTS_PER_MINUTE", "SUBMITS_PER_QUARTER_HOUR", "GUEST_FORMS_PER_QUARTER_HOUR")
    with servers.running(project, **{f"STOREFRONT_LIMITS__{name}": "100000" for name in counted}) as store:
        yield store


@pytest.fixture(scope="session")
def address(running_store: servers.Store) -> str:
    """Where the running demo shop answers."""
    return running_store.address


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    """A visitor of the running demo shop."""
    with httpx.Client(verify=False, base_url=address, timeout=30) as visitor:
        yield visitor


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> dict[str, Any]:
    """Use a Chromium without windows where there is one."""
    options = chromium.launch_options(chromium.find_shell(), tmp_path_factory.mktemp("fonts"))
    return {**browser_type_launch_args, **options}


@pytest.fixture(scope="session")
def whole_browser_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Use a Chromium as people have it, with windows and settings, where a test is about those."""
    kept = {name: value for name, value in browser_type_launch_args.items() if name != "executable_path"}
    path = chromium.find_whole()
    return {**kept, **({"executable_path": path} if path else {"channel": "chromium"})}


WAITING = (
    "tests/app/test_behind_a_proxy.py",
    "tests/app/test_slow_clients.py",
    "tests/app/test_stalled.py",
    "tests/app/test_stopping.py",
    "tests/checkout/test_services_down.py",
    "tests/cli/test_worker.py",
    "tests/platform/test_slow_mail.py",
)
"""Files whose tests wait most of the time. They come first, while other parts use the processors."""

LONG = (
    "tests/app/test_crashing_database.py",
    "tests/app/test_metrics.py",
    "tests/app/test_reloading.py",
    "tests/app/test_without_packages.py",
    "tests/cli/test_at_once.py",
    "tests/cli/test_move.py",
    "tests/cli/test_serve.py",
    "tests/cli/test_stopping_commands.py",
    "tests/house/test_map.py",
    "tests/house/test_snippets.py",
    "tests/platform/test_moving.py",
    "tests/search/test_killed_index.py",
)
"""Files of a few long tests. They come next: at the end of a run, one process would work on them alone."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave some tests to the night, and keep those that share a store together, so the same always meet."""
    nights = nightly.left_out()
    if left_out := [item for item in items if item.nodeid in nights]:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item.nodeid not in nights]
    groups = {item: _group(item) for item in items}
    sizes = Counter(groups.values())
    items.sort(
        key=lambda item: (
            groups[item] not in WAITING,
            groups[item] not in LONG,
            -sizes[groups[item]],
            groups[item],
        )
    )
    for item in items:
        item.add_marker(pytest.mark.xdist_group(groups[item]))


def pytest_collection_finish() -> None:
    """Look for garbage as seldom as a store does: a seventh of the time would go into it."""
    garbage.collect_seldom()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[Any]:
    """Record the statements of each test where that is asked for."""
    file = os.environ.get("STOREFRONT_TEST_RECORD")
    with nightly.recorded(item.nodeid, Path(file)) if file else nullcontext():
        return (yield)


def _group(item: pytest.Item) -> str:
    """Return the file, or the database of the one store that the sign-in tests of all files share."""
    chosen: dict[str, Any] = (
        item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
    )
    return f"door-{chosen['door']}" if "door" in chosen else item.nodeid.partition("::")[0]
