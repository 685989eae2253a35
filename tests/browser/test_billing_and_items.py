"""Billing & Other and Your Items of the checkout, in a browser. Source: S2 §2.5, §2.9, §5.7, §6, §7.3."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_cart_files import offered
from tests.browser.test_impersonation import begin
from tests.make.files import HTML
from tests.support import demo, servers
from tests.support.shopper import LIVE, Shopper, changes_cart
from tests.support.signed_in import Member, open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser


def billing(page: Page) -> Locator:
    return page.get_by_role("region", name="Billing & Other")


def check_out(page: Page, *items: demo.Sold) -> None:
    """Put items into the cart and open the checkout."""
    shopper = Shopper(page)
    for item in items:
        shopper.add(item)
    page.goto("/checkout")
    expect(page.locator(LIVE)).to_be_attached()
    expect(billing(page)).to_be_visible()


def upload(page: Page, *files: dict[str, Any]) -> None:
    with page.expect_file_chooser() as chosen:
        page.get_by_role("dialog", name="Attach Files").get_by_role("button", name="choose them").click()
    chosen.value.set_files(list(files))  # type: ignore[arg-type]


def test_files_are_attached_in_a_dialog_one_request_each_and_go_with_the_order(
    page: Page, member: Member
) -> None:
    """S2-2.5-021, S2-2.5-026, S2-7.3-003, S2-8-019: the store looks into each file."""
    open_as(page, member)
    check_out(page, demo.plain())
    sent: list[str] = []
    page.on("request", lambda call: sent.append(call.url) if call.url.endswith("/FileUpload/file") else None)
    billing(page).get_by_role("button", name="Attach Files").click()
    upload(page, offered("Bay 3.pdf"), offered("Press plan.pdf"))
    dialog = page.get_by_role("dialog", name="Attach Files")
    expect(dialog.get_by_role("listitem")).to_have_text(["Bay 3.pdf", "Press plan.pdf"])
    assert len(sent) == 2
    upload(page, offered("Lie.pdf", HTML))
    told = dialog.get_by_text("Error uploading file: Lie.pdf is not an accepted file type.")
    expect(told).to_be_visible()
    dialog.get_by_role("button", name="Done").click()
    files = billing(page).get_by_role("region", name="Attachments")
    expect(files.get_by_role("listitem")).to_have_count(2)
    files.get_by_role("button", name="Remove Press plan.pdf").click()
    expect(files.get_by_role("listitem")).to_have_text(["Bay 3.pdf"])
    page.reload()
    expect(files.get_by_role("listitem")).to_have_text(["Bay 3.pdf"])
    with page.expect_download() as given:
        files.get_by_role("button", name="Bay 3.pdf", exact=True).click()
    assert Path(given.value.path()).read_bytes() == offered("Bay 3.pdf")["buffer"]


def test_staff_set_the_terms_of_a_line_for_a_customer(
    page: Page, running_store: servers.Store, member: Member
) -> None:
    """S2-6-029, S2-6-030, S2-6-031: each saves itself, and a reload shows it."""
    open_as(page, add_staff(running_store))
    begin(page, member)
    item = demo.plain()
    check_out(page, item)
    line = page.get_by_role("group", name=f"Terms of {item.code}")
    line.get_by_label("Override price").fill("0.01")
    line.get_by_label("Override price").press("Tab")
    expect(line.get_by_text("Choose a price reason.")).to_be_visible()
    line.get_by_label("Price reason").select_option(label="Competitor match")
    expect(line.get_by_text("is below our cost of $")).to_contain_text("$0.01")
    with page.expect_response(changes_cart):
        line.get_by_label("Dropship").check()
    with page.expect_response(changes_cart):
        line.get_by_label("Note on this line").fill("Tag with job 40-118")
        line.get_by_label("Note on this line").press("Enter")
    with page.expect_response("**/api/checkout/Save"):
        line.get_by_label("Requested date").fill("2031-05-06")
    with page.expect_response(changes_cart):
        line.get_by_label("Promise date").fill("2031-05-04")
    page.reload()
    expect(line.get_by_label("Override price")).to_have_value("0.01")
    expect(line.get_by_label("Price reason").locator("option:checked")).to_have_text("Competitor match")
    expect(line.get_by_label("Dropship")).to_be_checked()
    expect(line.get_by_label("Note on this line")).to_have_value("Tag with job 40-118")
    expect(line.get_by_label("Requested date")).to_have_value("2031-05-06")
    expect(line.get_by_label("Promise date")).to_have_value("2031-05-04")
    items = page.get_by_role("region", name="Your Items")
    expect(items.get_by_role("row").nth(1)).to_contain_text("05/04/2031")
    expect(items.get_by_role("row").nth(1)).to_contain_text("Dropship")
