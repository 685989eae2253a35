"""The design page: every part of our screens in every state, at three widths, by day, by night, on paper."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_every_page import find_problems
from tests.support.servers import Store
from tests.support.signed_in import Member, add_member, open_as
from tests.support.staff import add_staff

pytestmark = pytest.mark.browser
STATES = ("normal", "loading", "empty", "error", "long", "many")
DIALOGS = ("normal", "narrow", "wide", "side", "confirm", "refused")
MOVING = "() => document.getAnimations().map((one) => one.animationName || one.transitionProperty)"
WIDEST = "(selector) => Math.max(...[...document.querySelectorAll(selector)].map((one) => one.scrollWidth))"


@pytest.fixture
def design(page: Page, running_store: Store) -> Page:
    """The page as one of our staff sees it."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    open_as(page, add_staff(running_store), "/admin/design")
    expect(page.get_by_role("heading", level=1, name="Design")).to_be_visible()
    return page


def test_every_state_can_be_used_by_everybody(design: Page) -> None:
    states = design.get_by_role("navigation", name="States")
    problems = find_problems(design)
    for state in STATES[1:]:
        states.get_by_role("link", name=state).click()
        expect(states.get_by_role("link", name=state)).to_have_attribute("aria-current", "true")
        region = design.get_by_role("region", name="A list in its states")
        problems += [f"{state}, {one}" for one in find_problems(design, region, (390,))]
    assert problems == []
    expect(design.get_by_role("region", name="Orders").get_by_role("row")).to_have_count(501)


def test_a_dialog_takes_the_focus_and_gives_it_back(design: Page) -> None:
    for kind in DIALOGS:
        opener = design.get_by_role("button", name=f"Open {kind}")
        opener.focus()
        design.keyboard.press("Enter")
        dialog = design.get_by_role("dialog")
        expect(dialog).to_be_visible()
        assert dialog.evaluate("(of) => of.contains(document.activeElement)")
        if kind == "refused":
            dialog.get_by_role("button", name="Remove").click()
            expect(dialog.get_by_text("The number is not in the catalog.")).to_be_visible()
        assert find_problems(design, dialog, (1440, 390)) == []
        design.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(opener).to_be_focused()


def test_nothing_moves_for_those_who_asked_for_that(design: Page) -> None:
    assert design.evaluate(MOVING) == []
    design.get_by_role("button", name="Open side").click()
    expect(design.get_by_role("dialog")).to_be_visible()
    assert design.evaluate(MOVING) == []
    design.emulate_media(reduced_motion="no-preference")
    assert design.evaluate(MOVING) != []


def test_paper_has_every_row_and_nothing_to_press(design: Page) -> None:
    design.goto("/admin/design?state=many")
    expect(design.get_by_role("region", name="Orders").get_by_role("row")).to_have_count(501)
    for scheme in ("light", "dark"):
        design.emulate_media(media="print", color_scheme=scheme)
        design.set_viewport_size({"width": 720, "height": 960})
        expect(design.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
        # where stock lies is shown by a button, which stays as text
        shown = design.get_by_role("button").all_inner_texts()
        assert [text for text in shown if "Check Locations" not in text] == [], (
            "stock stands there, unpressed"
        )
        assert design.evaluate(WIDEST, "main table") <= 720


def test_only_our_staff_see_it(page: Page, running_store: Store) -> None:
    buyer: Member = add_member(running_store)
    open_as(page, buyer, "/admin/design")
    expect(page.get_by_role("heading", name="Permission denied")).to_be_visible()
