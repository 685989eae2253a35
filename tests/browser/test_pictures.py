"""Photos, drawings and documents of items, as people see them. Source: S1 §3, S2 §7.3."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.make.files import PDF, STEP, SVG, picture
from tests.support import demo, servers
from tests.support.shopper import LIVE
from tests.support.signed_in import Member, open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser
SECTION = "Documents and CAD"


@pytest.fixture
def staff(running_store: servers.Store) -> Member:
    """One of our staff."""
    return add_staff(running_store)


@pytest.fixture(scope="session")
def pictured(running_store: servers.Store, tmp_path_factory: pytest.TempPathFactory) -> demo.Sold:
    """An item with two photos, a data sheet, a CAD drawing and a video, as an import brings them."""
    item, folder = demo.to_be_pictured(), tmp_path_factory.mktemp("media")
    rows = [
        ("Picture", "front.jpg", "From the front", 1),
        ("Picture", "side.jpg", "From the side", 2),
        ("DataSheet", "sheet.pdf", "", 3),
        ("Cad", "body.step", "Bare body", 4),
        ("Video", "https://videos.example.com/fit", "How to fit it", 5),
    ]
    lines = [f"{item.code},{kind},{source},{caption},{at}" for kind, source, caption, at in rows]
    head = "item_code,kind,source,caption,sort_order"
    (folder / "media.csv").write_text("\n".join([head, *lines]), "utf-8")
    (folder / "front.jpg").write_bytes(picture(1800, 1200))
    (folder / "side.jpg").write_bytes(picture(800, 1200, shade=200))
    (folder / "sheet.pdf").write_bytes(PDF)
    (folder / "body.step").write_bytes(STEP)
    running_store.bring(folder)
    return item


def opened(page: Page, path: str) -> None:
    page.goto(path)
    page.wait_for_selector(LIVE)


def test_a_gallery_is_gone_through_by_keys_and_opens_large(page: Page, pictured: demo.Sold) -> None:
    """S1-3-014: the photos of an item, and its line drawing after them."""
    opened(page, pictured.path)
    shown = page.get_by_role("button", name="show large")
    expect(shown).to_have_accessible_name("From the front: show large")
    box = shown.locator("img")
    assert box.evaluate("img => img.complete && img.naturalWidth > 0 && img.currentSrc.endsWith('.avif')")
    assert box.get_attribute("width") and box.get_attribute("height"), "its place is kept while it loads"
    thumbs = page.get_by_role("group", name="Pictures").get_by_role("button")
    expect(thumbs).to_have_count(3)
    thumbs.first.focus()
    page.keyboard.press("ArrowRight")
    expect(thumbs.nth(1)).to_be_focused()
    expect(shown).to_have_accessible_name("From the side: show large")
    page.keyboard.press("ArrowRight")
    expect(page.locator("figcaption")).to_have_text("Line drawing")
    expect(shown).to_have_accessible_name(re.compile("^Line drawing of .*: show large$"))
    page.keyboard.press("ArrowRight")
    shown.click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="From the front")).to_be_visible()
    expect(dialog.get_by_role("status")).to_have_text("1 of 3 · From the front")
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("status")).to_have_text("2 of 3 · From the side")
    dialog.get_by_role("button", name="Next picture").click()
    expect(dialog.get_by_role("status")).to_have_text("3 of 3 · Line drawing")
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("status")).to_have_text("1 of 3 · From the front")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(shown).to_be_focused()
    page.set_viewport_size({"width": 390, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    shown.click()
    expect(dialog.locator("img")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_documents_say_what_they_are(page: Page, pictured: demo.Sold) -> None:
    """S1-3-011: label, kind, format and size, and where else a page lies."""
    opened(page, pictured.path)
    rows = page.get_by_role("region", name=SECTION).get_by_role("listitem")
    expect(rows).to_have_text(
        [
            f"Data sheet PDF · {len(PDF)} bytes",
            f"Bare body CAD drawing · STEP · {len(STEP)} bytes",
            "How to fit it Video · videos.example.com",
        ]
    )
    with page.expect_download() as kept:
        rows.nth(1).get_by_role("link").click()
    assert kept.value.suggested_filename == "body.step"
    assert Path(kept.value.path()).read_bytes() == STEP
    expect(page.get_by_role("button", name="Add a document")).to_have_count(0)


def test_rows_cards_and_the_quick_look_show_the_photo(page: Page, pictured: demo.Sold) -> None:
    alone = f"/search?searchTerm={pictured.code}&innerSearchTerms={pictured.code}"
    opened(page, alone)
    row = page.get_by_role("row").filter(has_text=pictured.code).first
    expect(row.locator("picture img")).to_be_visible()
    opened(page, f"{alone}&view=cards")
    card = page.get_by_role("article").filter(has_text=pictured.code).first
    expect(card.locator("picture img")).to_be_visible()
    card.hover()
    card.get_by_role("button", name="Quick look").click()
    expect(page.get_by_role("dialog").get_by_role("img", name="From the front")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("3 documents")


def test_staff_add_a_document_take_it_away_and_put_it_back(page: Page, staff: Member, tmp_path: Path) -> None:
    """S2-7.3-002: everybody sees what one of our staff has added."""
    item = demo.plain()
    open_as(page, staff, item.path)
    section = page.get_by_role("region", name=SECTION)
    before = section.get_by_role("listitem").count()
    section.get_by_role("button", name="Add a document").click()
    dialog = page.get_by_role("dialog", name=f"Add a document to {item.code}")
    dialog.get_by_role("button", name="Add document").click()
    expect(dialog.get_by_text("Please choose a file.")).to_be_visible()
    wrong, right = tmp_path / "wrong.pdf", tmp_path / "Torque.pdf"
    wrong.write_bytes(SVG)
    right.write_bytes(PDF + b"% torque")
    dialog.get_by_label("File").set_input_files(wrong)
    dialog.get_by_role("button", name="Add document").click()
    expect(
        dialog.get_by_text("Error uploading file: wrong.pdf is not an accepted file type.")
    ).to_be_visible()
    dialog.get_by_label("File").set_input_files(right)
    dialog.get_by_label("Kind").select_option("Manual")
    dialog.get_by_label("Label").fill("Torque table")
    dialog.get_by_role("button", name="Add document").click()
    expect(dialog).to_have_count(0)
    link = section.get_by_role("link", name="Torque table")
    expect(link).to_be_visible()
    expect(section.get_by_role("listitem")).to_have_count(before + 1)
    section.get_by_role("button", name="Remove Torque table").click()
    expect(link).to_have_count(0)
    section.get_by_role("button", name="Undo").click()
    expect(link).to_be_visible()
    page.reload()
    expect(link).to_be_visible()
    section.get_by_role("button", name="Remove Torque table").click()
    expect(section.get_by_text("Torque table removed.")).to_be_visible()
