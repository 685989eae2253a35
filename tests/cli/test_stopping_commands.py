"""Ctrl+C or SIGTERM in a long command: it says where it has stopped and how to go on, and going on works."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from storefront.exchange import messages
from tests.support import postgres, servers
from tests.support.waiting import wait_until

ROWS = 5_000


@pytest.fixture
def catalog(tmp_path: Path) -> Path:
    """A catalog with more items than one transaction takes."""
    assert servers.command("new", tmp_path / "shop", project=tmp_path).returncode == 0
    folder = tmp_path / "shop" / "catalog"
    head, first, *others = (folder / "items.csv").read_text(encoding="utf-8").splitlines()
    assert head.startswith("inv_mast_uid,item_code,")
    rest = first.split(",", 2)[2]
    rows = [f"{900_000 + number},NEW-{number},{rest}" for number in range(ROWS)]
    (folder / "items.csv").write_text("\n".join([head, first, *others, *rows, ""]), encoding="utf-8")
    return folder


def started(
    project: Path, *words: str, output: int = subprocess.PIPE, **variables: str
) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "storefront_cli", "--project", str(project), *words],
        env=servers.environment(STOREFRONT_DATA__FOLDER=str(project / "data"), **variables),
        stdout=output,
        stderr=subprocess.PIPE,
    )


def test_an_import_that_is_stopped_says_where_and_goes_on(
    catalog: Path, postgres_server: postgres.Server, postgres_template: str
) -> None:
    """Another transaction holds a table that comes after the items, and with it the import, in the middle."""
    project, words = catalog.parent, ("import", str(catalog))
    mark = project / "data" / "import.json"
    url = postgres_server.url(postgres_server.create(postgres_template))
    with (
        psycopg.connect(url) as holder,
        psycopg.connect(url, autocommit=True) as watcher,
        started(project, *words, STOREFRONT_DATABASE__URL=url) as importing,
    ):
        holder.execute("LOCK TABLE tax_rates IN EXCLUSIVE MODE")
        wait_until(lambda: postgres.is_waited_for(watcher) or importing.poll() is not None)
        assert mark.exists()
        importing.send_signal(signal.SIGTERM)
        _, said = importing.communicate(timeout=60)
        holder.rollback()
    assert importing.returncode == 130, said
    text = said.decode()
    assert "Stopped" in text
    assert messages.STOPPED_IMPORT in " ".join(text.split())
    assert "Traceback" not in text and "Aborted" not in text
    again = servers.command(*words, project=project, STOREFRONT_DATABASE__URL=url)
    assert again.returncode == 0, again.stderr
    assert "Continuing" in again.stderr
    assert not mark.exists()


def test_an_export_that_is_stopped_says_that_it_is_not_complete(tmp_path: Path) -> None:
    """Its output goes into a pipe that nobody reads, so that it is surely not done yet."""
    assert servers.command("seed", "--without-history", project=tmp_path).returncode == 0
    reader, writer = os.pipe()
    exporting = started(tmp_path, "export", "specs", output=writer)
    assert os.read(reader, 1)
    exporting.send_signal(signal.SIGINT)
    _, said = exporting.communicate(timeout=60)
    assert exporting.returncode == 130
    os.close(reader)
    os.close(writer)
    assert messages.STOPPED_OUTPUT in " ".join(said.decode().split())
    assert "Traceback" not in said.decode()
