"""What a store writes is its owner's alone: the database holds password hashes and the signing key."""

import re
import subprocess
from pathlib import Path

import httpx
import pytest

from tests.conftest import Shop
from tests.support import servers
from tests.support.servers import command

EVERYBODY = 0o755


def modes_in(folder: Path) -> dict[str, str]:
    return {path.name: f"{path.stat().st_mode & 0o777:o}" for path in folder.iterdir()}


@pytest.mark.trust("T-41")
def test_nobody_else_can_open_what_a_running_store_has_written(tmp_path: Path) -> None:
    """Even where the folder itself was made for everybody, as a volume may be."""
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(EVERYBODY)
    with servers.running(tmp_path, STOREFRONT_DATA__DEMO="false") as store:
        assert httpx.get(f"{store.address}/", timeout=60).status_code == 200
        modes = modes_in(data)
    assert {"shop.db", "shop.db-wal", "shop.db-shm", "limits", "index"} <= modes.keys()
    assert {name: mode for name, mode in modes.items() if mode not in ("600", "700")} == {}


@pytest.mark.trust("T-41")
def test_what_an_import_writes_is_private_too(tmp_path: Path) -> None:
    assert command("seed", project=tmp_path).returncode == 0
    data = tmp_path / "data"
    assert f"{data.stat().st_mode & 0o777:o}" == "700"
    assert set(modes_in(data).values()) <= {"600", "700"}


@pytest.mark.trust("T-41")
def test_check_names_what_is_open_and_its_cure_closes_it(shop: Shop) -> None:
    shop.folder.chmod(EVERYBODY)
    for path in shop.folder.iterdir():
        path.chmod(EVERYBODY if path.is_dir() else 0o644)
    where = {"STOREFRONT_DATA__FOLDER": str(shop.folder)}
    found = command("check", project=shop.folder, COLUMNS="10000", **where)
    (line,) = [line for line in found.stderr.splitlines() if line.startswith("✗ access")]
    assert found.returncode == 1
    assert "data (0755)" in line
    assert "shop.db (0644)" in line
    cure = re.search(r"Run: (chmod .*)$", line)
    assert cure is not None
    subprocess.run(cure[1], shell=True, check=True)
    assert set(modes_in(shop.folder).values()) <= {"600", "700"}
    assert "✓ access " in command("check", project=shop.folder, **where).stderr
