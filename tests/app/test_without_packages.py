"""Packages that an install may leave out, and those that only some stores import."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.servers import environment

STARTED = """
import asyncio, json, sys
from pathlib import Path

LEFT_OUT = tuple(sys.argv[2:])

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in LEFT_OUT:
            raise ImportError(name)

sys.meta_path.insert(0, Missing())
from storefront.app.server import create_app
from storefront.platform import migrate
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings

settings = load_settings(Path(sys.argv[1]))
database = open_database(settings)
migrate.upgrade(database)
database.close()
app = create_app(settings)

async def answer():
    asked, told, sent = asyncio.Queue(), asyncio.Queue(), []
    living = asyncio.create_task(app({"type": "lifespan"}, asked.get, told.put))
    await asked.put({"type": "lifespan.startup"})
    await told.get()

    async def send(message):
        sent.append(message)

    async def receive():
        return {"type": "http.request", "body": b""}

    scope = {"type": "http", "method": "GET", "path": "/", "http_version": "1.1", "scheme": "http"}
    scope |= {"headers": [(b"host", b"shop")], "client": ("::1", 1), "query_string": b""}
    await app(scope, receive, send)
    await asked.put({"type": "lifespan.shutdown"})
    await living
    return sent[0]["status"], b'id="storefront-data"' in sent[1]["body"]

print(json.dumps([*asyncio.run(answer()), [name for name in sys.modules if name.startswith(LEFT_OUT)]]))
"""


@pytest.mark.parametrize(
    "left_out", [["faker", "polyfactory"], ["py_mini_racer"], ["obstore", "opentelemetry", "stripe"]]
)
def test_the_store_shows_its_pages_without(left_out: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARTED, str(tmp_path), *left_out],
        env=environment(STOREFRONT_DATA__FOLDER=str(tmp_path)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == [200, True, []]


IMPORTED = """
import json, sys
from pathlib import Path
from storefront.app.server import create_app
from storefront.platform.settings import load_settings

create_app(load_settings(Path(sys.argv[1])))
print(json.dumps([name for name in sys.modules if name.startswith(tuple(sys.argv[2:]))]))
"""
NOT_NEEDED = (
    *("opentelemetry.sdk", "opentelemetry.exporter", "google.protobuf", "storefront.app.tracing"),
    *("obstore", "psycopg", "stripe", "webauthn"),
)
"""For traces, buckets, PostgreSQL and cards; and for passkeys, which are imported when someone uses one."""


def test_a_store_on_sqlite_does_not_import_what_its_settings_do_not_need(tmp_path: Path) -> None:
    """Each would make every start longer."""
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED, str(tmp_path), *NOT_NEEDED],
        env=environment(STOREFRONT_DATA__FOLDER=str(tmp_path)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == []
