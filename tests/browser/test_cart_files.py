"""Files that go with the cart, in a browser. Source: S1 §3, S2 §5.9, §8, decision B20."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from storefront.identity.schemas import UserType
from tests.browser.test_looks import expect_fit
from tests.make.files import PDF
from tests.support import demo
from tests.support.buyer import Buyer
from tests.support.quoting import client_of
from tests.support.servers import Store
from tests.support.shopper import LIVE
from tests.support.signed_in import Member, add_member, open_as, sign_in

pytestmark = pytest.mark.browser
NAME = "Gate drawing of press line 4, revised.pdf"


def offered(name: str, content: bytes = PDF, kind: str = "application/pdf") -> dict[str, object]:
    return {"name": name, "mimeType": kind, "buffer": content}


def open_files(page: Page, member: Member) -> Locator:
    """Put an item into the cart and open the cart; return where its files are."""
    item = demo.plain()
    open_as(page, member, item.path)
    page.get_by_role("button", name=f"Add to cart: {item.code}", exact=True).first.click()
    expect(page.get_by_role("link", name="Cart(1)")).to_be_visible()
    page.goto("/cart")
    expect(page.locator(LIVE)).to_be_attached()
    files = page.get_by_role("region", name="Files")
    expect(files).to_be_visible()
    return files


def attach(files: Locator, *offers: dict[str, object]) -> None:
    with files.page.expect_file_chooser() as chosen:
        files.get_by_role("button", name="Attach files").click()
    chosen.value.set_files(list(offers))  # type: ignore[arg-type]


def test_files_are_attached_kept_downloaded_and_taken_off_with_a_way_back(
    page: Page, member: Member, tmp_path: Path
) -> None:
    """S1-3-033: a reload shows them too; Undo keeps what another tab has attached meanwhile."""
    files = open_files(page, member)
    attach(files, offered("Gate drawing.pdf"), offered("Weld plan.pdf"))
    expect(files.get_by_role("listitem")).to_have_count(2)
    page.reload()
    expect(files.get_by_role("listitem")).to_have_count(2)
    with page.expect_download() as given:
        files.get_by_role("button", name="Gate drawing.pdf", exact=True).click()
    assert given.value.suggested_filename == "Gate drawing.pdf"
    assert Path(given.value.path()).read_bytes() == PDF
    files.get_by_role("button", name="Remove Gate drawing.pdf").click()
    expect(files.get_by_role("listitem")).to_have_count(1)
    expect(files.get_by_role("button", name="Attach files")).to_be_focused()
    other = page.context.new_page()
    other.goto("/cart")
    attach(other.get_by_role("region", name="Files"), offered("Site photo.pdf"))
    expect(files.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Undo").click()
    all_three = [re.compile(f"^{name}") for name in ("Gate drawing.pdf", "Weld plan.pdf", "Site photo.pdf")]
    expect(files.get_by_role("listitem")).to_have_text(all_three)
    page.reload()
    expect(files.get_by_role("listitem")).to_have_text(all_three)


def test_the_company_and_staff_open_them_from_the_order_and_paper_has_their_names(
    page: Page, member: Member, running_store: Store, address: str
) -> None:
    """Decision G41; in every width."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    sign_in(page, member)
    with client_of(page, "/account/orders", "/api/orders", address) as client:
        buyer = Buyer(client)
        buyer.add(demo.plain().inv_mast_uid, 2)
        sent = client.post("/api/FileUpload/file", files={"file": (NAME, PDF, "application/pdf")})
        assert sent.status_code == 201, sent.text
        buyer.start()
        buyer.fill_in()
        number = client.get(f"/api/orders/complete/{buyer.submit()}").json()["orderNumber"]
    page.goto(f"/account/order-detail/{number}")
    expect_download(page, page.get_by_role("region", name="Summary"))
    expect_fit(page)
    page.emulate_media(media="print")
    expect(page.get_by_role("main").get_by_text(NAME)).to_be_visible()
    page.emulate_media(media="screen")
    open_as(page, add_member(running_store, role=UserType.AIRLINE_EMPLOYEE), f"/admin/orders/{number}")
    expect_download(page, page.get_by_role("main"))
    expect_fit(page)


def expect_download(page: Page, place: Locator) -> None:
    with page.expect_download() as given:
        place.get_by_role("button", name=NAME, exact=True).click()
    assert given.value.suggested_filename == NAME
    assert Path(given.value.path()).read_bytes() == PDF
