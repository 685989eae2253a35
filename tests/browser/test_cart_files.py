"""Files that go with the cart, in a browser. Source: S1 §3, S2 §5.9, §8, decision B20."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.make.files import PDF
from tests.support import demo
from tests.support.shopper import LIVE, Shopper
from tests.support.signed_in import Member, open_as

pytestmark = pytest.mark.browser


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
    """S1-3-033: a reload shows them too."""
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
    page.get_by_role("button", name="Undo").click()
    expect(files.get_by_role("listitem")).to_have_count(2)
    page.reload()
    expect(files.get_by_role("listitem").first).to_contain_text("Gate drawing.pdf")


def test_the_order_names_the_files(page: Page, member: Member) -> None:
    """Decision G41."""
    files = open_files(page, member)
    attach(files, offered("Gate drawing.pdf"))
    expect(files.get_by_role("listitem")).to_have_count(1)
    shopper = Shopper(page)
    shopper.fill_in()
    shopper.submit()
    expect(page.get_by_role("main").get_by_text("Gate drawing.pdf", exact=True)).to_be_visible()


def test_a_file_that_is_not_taken_says_why_and_the_others_go_along(page: Page, member: Member) -> None:
    files = open_files(page, member)
    attach(files, offered("notes.txt", b"x", "text/plain"), offered("plan.pdf"))
    expect(files.get_by_role("alert")).to_have_text("notes.txt is not an accepted file type.")
    expect(files.get_by_role("listitem")).to_have_count(1)
    attach(files, offered("fake.pdf", b"<html>"))
    expect(files.get_by_role("alert")).to_have_text(
        "Error uploading file: fake.pdf is not an accepted file type."
    )
    attach(files, *(offered(f"{number}.pdf") for number in range(5)))
    expect(files.get_by_role("alert")).to_contain_text("Too many files attempted.")
    expect(files.get_by_role("listitem")).to_have_count(1)
    page.route("**/api/FileUpload/file", lambda route: route.abort())
    attach(files, offered("late.pdf"))
    expect(files.get_by_role("alert")).to_have_text("There was an error uploading, please try again.")
    expect(files.get_by_role("status")).to_have_count(0)


def test_of_two_files_of_one_name_the_good_one_is_taken(page: Page, member: Member) -> None:
    files = open_files(page, member)
    attach(files, offered("plan.pdf", b""), offered("plan.pdf"))
    expect(files.get_by_role("alert")).to_have_text("plan.pdf is empty.")
    expect(files.get_by_role("listitem")).to_have_count(1)


def test_undo_keeps_what_another_tab_attached_meanwhile(page: Page, member: Member) -> None:
    files = open_files(page, member)
    attach(files, offered("Gate drawing.pdf"))
    files.get_by_role("button", name="Remove Gate drawing.pdf").click()
    expect(files.get_by_role("listitem")).to_have_count(0)
    other = page.context.new_page()
    other.goto("/cart")
    theirs = other.get_by_role("region", name="Files")
    attach(theirs, offered("Weld plan.pdf"))
    expect(files.get_by_role("listitem")).to_have_text([re.compile("^Weld plan.pdf")])
    page.get_by_role("button", name="Undo").click()
    both = [re.compile("^Gate drawing.pdf"), re.compile("^Weld plan.pdf")]
    expect(files.get_by_role("listitem")).to_have_text(both)
    page.reload()
    expect(files.get_by_role("listitem")).to_have_text(both)
    page.get_by_role("button", name="Remove Weld plan.pdf").click()
    page.route("**/api/cart/attachments", lambda route: route.abort())
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Failed to update cart:").first).to_be_visible()


def test_a_guest_is_offered_none_of_it(page: Page) -> None:
    item = demo.plain()
    page.goto(item.path)
    expect(page.locator(LIVE)).to_be_attached()
    page.get_by_role("button", name=f"Add to cart: {item.code}", exact=True).first.click()
    expect(page.get_by_role("link", name="Cart(1)")).to_be_visible()
    page.goto("/cart")
    expect(page.get_by_label("Cart note")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("region", name="Files")).to_have_count(0)
