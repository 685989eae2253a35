"""A store's own carrier, tax, cards and address checks: examples/plugins, chosen by settings."""

import base64
import hashlib
import re
import shutil
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import httpx
import pytest

from tests.conftest import Shop
from tests.support import demo, servers
from tests.support.buyer import SHIP_TO, Buyer
from tests.support.waiting import wait_until

FOLDER = servers.ROOT / "examples" / "plugins"


@pytest.fixture
def guest(shop: Shop, tmp_path: Path) -> Iterator[Buyer]:
    project = tmp_path / "store"
    shutil.copytree(FOLDER, project)
    variables = {
        "STOREFRONT_DATA__FOLDER": str(shop.folder),
        "STOREFRONT_SHIPPING__OPTIONS__FROM_POUNDS": "0",
        "STOREFRONT_PAYMENT__OPTIONS__LIMIT": "400",
        "STOREFRONT_EVENTS__OPTIONS__FOLDER": str(tmp_path / "notes"),
    }
    with (
        servers.running(project, **variables) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=30) as client,
    ):
        yield Buyer(client)


def test_the_stores_own_classes_are_asked(guest: Buyer, tmp_path: Path) -> None:
    """Rates, tax, address, card, and the listener afterwards; an option may come from the environment."""
    guest.add(demo.plain().inv_mast_uid, 1)
    guest.start()
    guest.fill_in()
    assert guest.edits["ShippingChoices"]["SelectedShippingCarrier"] == "Pallet"
    assert Decimal(str(guest.status["ShippingTotal"])) == Decimal("145.00")
    sub_total = Decimal(str(guest.status["SubTotal"]))
    assert Decimal(str(guest.status["TaxTotal"])) == round(sub_total * Decimal("0.065") + Decimal("1e-9"), 2)
    answer = guest.client.post(f"/api/shipping/validateAddress/{guest.token}", json=SHIP_TO).json()
    assert answer["Address1"] == "2210 Mill Race Road"
    assert guest.submit()
    (notes,) = wait_until(lambda: list((tmp_path / "notes").glob("*.txt")))
    assert " order.placed the customer msg_" in wait_until(lambda: notes.read_text(encoding="utf-8"))


def test_the_own_card_provider_declines_in_its_own_words(guest: Buyer) -> None:
    guest.add(demo.plain().inv_mast_uid, 200)
    guest.start()
    guest.fill_in()
    assert Decimal(str(guest.status["OrderTotal"])) > 400
    answer = guest.client.post(f"/api/checkout/SubmitOrder/{guest.token}", json={"approveOrder": False})
    assert answer.json()["ErrorMessages"] == ["This card pays up to $400.00."]


WRONG = {
    "nothing_there": ("rates:TruckRates", "rates:TruckRates cannot be found", "Put rates.py beside"),
    "no_class": ("own:TruckRates", "there is no class TruckRates in own", "module:Class"),
    "broken": ("broken:Rates", "broken:Rates cannot be loaded (SyntaxError", "Fix it"),
    "no_option": ("own:Keyed", "own:Keyed cannot be created (KeyError: 'api_key')", "[shipping.options]"),
    "not_rates": ("own:Empty", "own:Empty has no options", "RatesProvider in storefront.shipping.provider"),
    "no_name": ("ups", "'ups' is not possible", "embedded, easypost, or your own as module:Class"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_class_that_cannot_be_used_is_one_line_with_the_cure(tmp_path: Path, case: str) -> None:
    chosen, wrong, cure = WRONG[case]
    own = "class Empty:\n    def __init__(self, options, db): pass\n\n"
    own += "class Keyed:\n    def __init__(self, options, db): options['api_key']\n"
    (tmp_path / "own.py").write_text(own, encoding="utf-8")
    (tmp_path / "broken.py").write_text("class Rates(:\n", encoding="utf-8")
    for words in (("serve", "--port", str(servers.free_port())), ("check",)):
        done = servers.command(*words, project=tmp_path, STOREFRONT_SHIPPING__PROVIDER=chosen)
        assert done.returncode == 1
        (line,) = [one for one in done.stderr.splitlines() if "shipping.provider" in one]
        assert wrong in line
        assert cure in line
        assert "Traceback" not in done.stderr


def test_the_theme_is_on_every_page(shop: Shop, tmp_path: Path) -> None:
    project = tmp_path / "store"
    shutil.copytree(FOLDER / "theme", project)
    (project / "own.woff2").write_bytes(b"wOF2 and the rest of a font")
    named = {"STOREFRONT_DATA__FOLDER": str(shop.folder), "STOREFRONT_BRAND__FONTS": "own.woff2,gone.woff2"}
    with (
        servers.running(project, **named) as store,
        httpx.Client(verify=False, base_url=store.address, timeout=30) as client,
    ):
        for path in ("/", demo.plain().path):
            page = client.get(path)
            (styles,) = re.findall("<style>(.*?)</style>", page.text, re.DOTALL)
            assert "--brand-red:#1F6B45" in styles
            assert styles.endswith((project / "theme.css").read_text(encoding="utf-8"))
            digest = base64.b64encode(hashlib.sha256(styles.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in page.headers["content-security-policy"]
        assert client.get("/brand/logo.svg").content == (project / "logo.svg").read_bytes()
        font = client.get("/brand/fonts/own.woff2")
        assert (font.headers["content-type"], font.content[:4]) == ("font/woff2", b"wOF2")
    told = " ".join(servers.command("check", project=project, **named).stderr.split())
    assert "gone.woff2 cannot be read. Correct brand.fonts, or add the file." in told
