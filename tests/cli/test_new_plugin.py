"""`storefront new --plugin`: a project whose tests pass, and which a store can use at once."""

import subprocess
import sys
import tomllib
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

from storefront import __version__
from tests.conftest import Shop
from tests.support import demo, distributions, servers
from tests.support.buyer import Buyer
from tests.support.waiting import wait_until

SETTINGS = """
[shipping]
provider = "acme-freight"
options = { price = "17.25", free_from = "100000" }

[events]
listeners = ["acme-freight"]

[events.options.acme-freight]
file = "FILE"
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "acme-freight"
    done = servers.command("new", folder, "--plugin", "acme-freight", project=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Its README says how to use and test it." in done.stderr
    return folder


def test_its_own_tests_pass_once_it_is_installed(project: Path, tmp_path: Path) -> None:
    distributions.install_project(project, tmp_path / "installed")
    own = servers.environment()
    own["PYTHONPATH"] += f":{tmp_path / 'installed'}"
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run(words, env=own, cwd=project, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[-1].startswith("5 passed")


def test_nothing_of_the_template_is_left(project: Path) -> None:
    files = [path for path in project.rglob("*") if path.is_file()]
    names = {str(path.relative_to(project)) for path in files}
    assert names >= {"README.md", ".gitignore", "pyproject.toml", "src/acme_freight/py.typed"}
    texts = "\n".join(path.read_text(encoding="utf-8") for path in files)
    assert "my-plugin" not in texts and "my_plugin" not in texts
    assert "acme_freight.carrier:FlatRate" in texts


def test_it_needs_a_storefront_of_this_version(project: Path) -> None:
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    (needed,) = map(Requirement, about["project"]["dependencies"])
    assert needed.name == "storefront"
    assert needed.specifier.contains(__version__)


def test_a_store_uses_it(project: Path, shop: Shop, tmp_path: Path) -> None:
    """A buyer gets its rate, and its listener writes the order down."""
    store_folder, orders = tmp_path / "store", tmp_path / "orders.txt"
    distributions.install_project(project, store_folder)
    (store_folder / "storefront.toml").write_text(SETTINGS.replace("FILE", str(orders)), encoding="utf-8")
    with (
        servers.running(store_folder, STOREFRONT_DATA__FOLDER=str(shop.folder)) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=30) as client,
    ):
        buyer = Buyer(client)
        buyer.buy(demo.plain().inv_mast_uid, 1)
        assert buyer.status["ShippingTotal"] == 17.25
        assert wait_until(lambda: orders.exists() and orders.read_text(encoding="utf-8")).endswith(
            " order.placed\n"
        )


WRONG = {
    "Acme": "--plugin: 'Acme' cannot be a name. Write it like acme-carrier.",
    "../acme": "--plugin: '../acme' cannot be a name. Write it like acme-carrier.",
    "json": "--plugin: the name json is taken. Write it like acme-json.",
    "storefront": "--plugin: the name storefront is taken. Write it like acme-storefront.",
    "lambda": "--plugin: the name lambda is taken. Write it like acme-lambda.",
}


@pytest.mark.parametrize("name", WRONG)
def test_a_name_that_no_package_can_have_is_refused(name: str, tmp_path: Path) -> None:
    done = servers.command("new", "--plugin", name, tmp_path / "there", project=tmp_path)
    assert done.returncode == 1
    assert " ".join(done.stderr.split()).endswith(WRONG[name])
    assert not (tmp_path / "there").exists()


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("")
    done = servers.command("new", "--plugin", "acme", tmp_path, project=tmp_path)
    assert done.returncode == 1
    assert "is not empty" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["mine.py"]


def test_without_a_folder_and_a_name_it_says_what_is_missing(tmp_path: Path) -> None:
    done = servers.command("new", project=tmp_path)
    assert done.returncode == 2
    assert "Name the folder to create." in done.stderr
