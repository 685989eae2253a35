"""Providers of installed packages: chosen by the name of their entry point, imported only then."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from storefront.app import plugins
from storefront.app.installed_plugins import GROUPS, list_plugins
from storefront.app.providers import make_providers
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured
from tests.conftest import Shop, settings_for
from tests.support import demo, distributions, servers
from tests.support.buyer import Buyer

TRUCK = """
    import sys
    from decimal import Decimal
    from storefront.shipping.schemas import ShippingOption

    class Truck:
        def __init__(self, options, db):
            self.mood = options.get("mood", "")

        def options(self, shipment):
            if self.mood == "exits":
                sys.exit(3)
            if self.mood == "hangs":
                import threading
                threading.Event().wait()
            return [ShippingOption(carrier_name="Truck", display_name="Own truck", price=Decimal("31.50"))]
"""


def with_carrier(folder: Path, source: str = TRUCK, value: str = "acme_carrier:Truck") -> Path:
    modules = {"acme_carrier": source, "acme_unused": "raise SystemExit('imported')\n"}
    points = {"storefront.shipping": {"acme": value}, "storefront.taxes": {"acme": "acme_unused:Tax"}}
    distributions.install(folder, "acme-carrier", modules, points)
    return folder


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Each test imports its own modules."""
    yield
    for name in [name for name in sys.modules if name.startswith("acme_")]:
        del sys.modules[name]


def opened(shop: Shop, project: Path, mood: str = "") -> dict[str, str]:
    (project / "storefront.toml").write_text('[shipping]\nprovider = "acme"\n')
    hurried = {"STOREFRONT_SHIPPING__TIMEOUT_SECONDS": "0.5"} if mood == "hangs" else {}
    own = {"STOREFRONT_DATA__FOLDER": str(shop.folder), "STOREFRONT_SHIPPING__OPTIONS__MOOD": mood}
    return own | hurried


def test_a_buyer_gets_the_rates_of_an_installed_carrier(shop: Shop, tmp_path: Path) -> None:
    project = with_carrier(tmp_path / "store")
    variables = opened(shop, project)
    with (
        servers.running(project, **variables) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=30) as client,
    ):
        buyer = Buyer(client)
        buyer.add(demo.plain().inv_mast_uid, 1)
        buyer.start()
        buyer.fill_in()
        assert buyer.edits["ShippingChoices"]["SelectedShippingCarrier"] == "Truck"
        assert buyer.status["ShippingTotal"] == 31.5
        assert buyer.submit()
    checked = servers.command("check", project=project, **variables)
    (line,) = [
        one for one in checked.stdout.splitlines() + checked.stderr.splitlines() if "acme-carrier" in one
    ]
    assert "acme-carrier 1.2.0" in line
    assert "shipping.provider: acme, in use" in line
    assert "taxes.provider: acme" in line


FAILING = {"exits": "EndedBadly: SystemExit: 3", "hangs": "TookTooLong: no answer within 0.5 seconds"}


@pytest.mark.parametrize("mood", FAILING)
def test_a_carrier_that_fails_at_an_order_loses_none(shop: Shop, tmp_path: Path, mood: str) -> None:
    """The buyer orders without rates, and the operator reads which plug-in failed."""
    project = with_carrier(tmp_path / "store")
    variables = opened(shop, project, mood)
    with (
        servers.running(project, **variables) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=30) as client,
    ):
        buyer = Buyer(client)
        reference = buyer.buy(demo.plain().inv_mast_uid, 1)
    exported = servers.command("export", "orders", "--jsonl", project=project, **variables)
    assert reference in exported.stdout
    checked = servers.command("check", project=project, **variables)
    told = " ".join((checked.stdout + checked.stderr).split())
    assert "acme (acme-carrier 1.2.0) Truck.options last failed at" in told
    assert FAILING[mood] in told


def test_nothing_is_imported_that_is_not_chosen(tmp_path: Path) -> None:
    """Not even the list of entry points is read while the settings name none."""
    project = with_carrier(tmp_path, "raise SystemExit('imported')\n")
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "import storefront.app.providers as providers, importlib.metadata as metadata\n"
        "from storefront.platform.db import Database\n"
        "from storefront.platform.settings import load_settings\n"
        "def unread(**_): raise SystemExit('read')\n"
        "import storefront.app.installed_plugins as installed\n"
        "installed.entry_points = unread\n"
        "providers.make_providers(load_settings(Path(sys.argv[1])), Database('sqlite://'))\n"
        "assert not [name for name in sys.modules if name.startswith('acme_')]\n"
    )
    words = [sys.executable, "-c", code, project]
    own = servers.environment(STOREFRONT_DATA__FOLDER=str(tmp_path / "data"))
    own["PYTHONPATH"] += f":{project}"
    done = subprocess.run(words, env=own, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


WRONG = {
    "import": ("import nothing_like_this", "cannot be found (No module named 'nothing_like_this')"),
    "raises": ("raise RuntimeError('too old')", "cannot be loaded (RuntimeError: too old)"),
    "exits": ("raise SystemExit(1)", "cannot be loaded (EndedBadly: SystemExit: 1)"),
    "no_class": ("", "names no class (acme_carrier:Truck)"),
    "construction": (
        "class Truck:\n    def __init__(self, options, db): options['key']",
        "cannot be created (KeyError: 'key'). Look at [shipping.options], or update acme-carrier.",
    ),
    "members": (
        "class Truck:\n    def __init__(self, options, db): pass",
        "has no options. Update acme-carrier, or choose something else for shipping.provider.",
    ),
    "hangs": (
        "import threading\nclass Truck:\n    def __init__(self, options, db): threading.Event().wait()",
        "hangs: creating it took more than 0.2 seconds",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_plugin_that_cannot_be_used_is_named_with_its_package_and_setting(
    case: str, db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, wrong = WRONG[case]
    monkeypatch.syspath_prepend(with_carrier(tmp_path / "installed", source))
    if case == "hangs":
        monkeypatch.setattr(plugins, "LOAD_SECONDS", 0.2)
    settings = settings_for(tmp_path, STOREFRONT_SHIPPING__PROVIDER="acme")
    with pytest.raises(Misconfigured) as refused:
        make_providers(settings, db)
    assert f"shipping.provider: acme (acme-carrier 1.2.0) {wrong}" in str(refused.value)


def test_a_name_that_is_not_installed_is_refused_with_those_that_are(
    db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(with_carrier(tmp_path / "installed"))
    with pytest.raises(Misconfigured) as refused:
        make_providers(settings_for(tmp_path, STOREFRONT_SHIPPING__PROVIDER="acne"), db)
    assert str(refused.value) == (
        "shipping.provider: 'acne' is not possible. It may be embedded, easypost, "
        "acme (acme-carrier 1.2.0), or your own as module:Class. If it is a plug-in, install it."
    )


def test_two_packages_with_the_same_name_have_to_be_told_apart(
    db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = with_carrier(tmp_path / "installed")
    distributions.install(folder, "other", {}, {"storefront.shipping": {"acme": "acme_other:Van"}})
    monkeypatch.syspath_prepend(folder)
    with pytest.raises(Misconfigured) as refused:
        make_providers(settings_for(tmp_path, STOREFRONT_SHIPPING__PROVIDER="acme"), db)
    assert str(refused.value) == (
        "shipping.provider: acme-carrier and other both have a plug-in acme. "
        "Name the class instead: acme_carrier:Truck or acme_other:Van."
    )


def test_a_package_cannot_replace_what_the_store_brings(
    db: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = {group: {"embedded": "acme_evil:Evil"} for group in GROUPS.values()}
    distributions.install(tmp_path / "installed", "evil", {"acme_evil": "raise SystemExit(1)"}, points)
    monkeypatch.syspath_prepend(tmp_path / "installed")
    assert [one.package for one in list_plugins("taxes.provider")] == ["evil"]
    assert make_providers(settings_for(tmp_path), db)
