"""What is published works alone: installed into an empty environment, it sells something."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import httpx
import pytest

from tests.support import servers
from tests.support.buyer import Buyer, something_to_buy

pytestmark = pytest.mark.wheel


@pytest.fixture(scope="module")
def dist() -> Path:
    return Path(os.environ["STOREFRONT_TEST_DIST"])


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    [path] = dist.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("empty") / "venv"
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    subprocess.run(
        [folder / "bin" / "pip", "install", "-q", "--disable-pip-version-check", wheel], check=True
    )
    return folder / "bin" / "storefront"


def test_the_wheel_holds_all_that_the_store_needs(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for name in (
        "storefront/_config/storefront.toml",
        "storefront/_config/templates/catalog/items.csv",
        "storefront/_config/plugin/src/my_plugin/py.typed",
        "storefront/_config/pages/legal/terms-and-conditions.md",
        "storefront/_demo_shop/items.csv",
        "storefront/_demo_shop/README.md",
        "storefront/platform/migrations/versions/0021_baseline.py",
        "storefront/platform/migrations/env.py",
        "storefront_web/bundle/manifest.json",
        "storefront_web/bundle/manifest.json.br",
        "storefront_web/bundle/server/server.js",
    ):
        assert name in names
    assert not [name for name in names if "node_modules" in name or "/ui/" in name]
    assert not [name for name in names if name.startswith(("tests/", "benchmarks/"))]
    assert not [name for name in names if "generator/" in name and ".dist-info/licenses/" not in name]
    licenses = {name.partition(".dist-info/licenses/")[2] for name in names}
    assert {"LICENSE", "examples/demo_shop/generator/data/NOTICE"} <= licenses


def test_every_file_of_the_bundle_is_there_compressed(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    scripts = [
        name for name in names if name.startswith("storefront_web/bundle/assets/") and name.endswith(".js")
    ]
    large = [name for name in scripts if zipfile.ZipFile(wheel).getinfo(name).file_size > 1000]
    assert large
    assert [name for name in large if {f"{name}.br", f"{name}.gz"} - names] == []


def test_the_sdist_holds_sources_tests_and_the_bundle(dist: Path) -> None:
    [path] = dist.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.split("/", 1)[-1] for name in archive.getnames()}
    for name in (
        "noxfile.py",
        "hatch_build.py",
        "src/storefront_web/bundle/manifest.json",
        "tests/conftest.py",
    ):
        assert name in names
    assert "src/storefront_web/ui/src/main.tsx" in names
    assert not [name for name in names if "node_modules" in name]


def test_it_is_a_module_too(installed: Path) -> None:
    words = [installed.parent / "python", "-m", "storefront", "--version"]
    environment = servers.environment() | {"PYTHONPATH": ""}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("storefront ")


def test_an_installed_store_sells_something(installed: Path, tmp_path: Path) -> None:
    with (
        servers.running(tmp_path, [str(installed)]) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=60) as client,
    ):
        home = client.get("/")
        assert home.status_code == 200
        assert "text/html" in home.headers["content-type"]
        reference = Buyer(client).buy(something_to_buy(client), 100)
    orders = subprocess.run(
        [installed, "--project", tmp_path, "export", "orders", "--jsonl"],
        env=servers.environment(STOREFRONT_DATA__FOLDER=str(tmp_path / "data")) | {"PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    assert reference in orders.stdout


def test_a_new_plugin_is_installed_and_found(installed: Path, tmp_path: Path) -> None:
    environment = servers.environment(STOREFRONT_DATA__FOLDER=str(tmp_path / "data")) | {"PYTHONPATH": ""}
    folder = tmp_path / "acme-freight"
    for words in (
        [installed, "new", "--plugin", "acme-freight", folder],
        [installed.parent / "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", folder],
    ):
        subprocess.run(words, env=environment, check=True)
    words = [installed, "--project", tmp_path, "check"]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    told = " ".join(done.stderr.split())
    assert "acme-freight 0.1.0: shipping.provider: acme-freight, not used" in told
