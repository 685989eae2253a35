"""A page that is left while a change is on its way: the browser asks first."""

import pytest
from playwright.sync_api import Page, expect

from tests.support import demo
from tests.support.kept_lists import keep_list
from tests.support.servers import Store
from tests.support.shopper import Shopper, changes_cart, held, stay_when_asked
from tests.support.signed_in import Member

pytestmark = pytest.mark.browser


def test_a_quantity_that_is_not_saved_yet_is_not_lost(shopper: Shopper) -> None:
    item = demo.plain()
    shopper.bring(item)
    shopper.open("/cart")
    field = shopper.quantity(item)
    with shopper.page.expect_response(changes_cart), held(shopper.page, "**/graphql"):
        field.fill("7")
        field.press("Enter")
        assert stay_when_asked(shopper.page) == "beforeunload"
    expect(field).to_be_enabled()
    shopper.open("/cart")
    expect(field).to_have_value("7")


def test_a_change_of_a_list_is_not_lost(signed_in_page: Page, running_store: Store, member: Member) -> None:
    page, item = signed_in_page, demo.plain()
    number = keep_list(running_store, member, "Press", item, demo.another())
    page.goto(f"/account/shopping-list-detail/{number}")
    lines = page.locator("main section > ol > li")
    expect(lines).to_have_count(2)
    with held(page, "**/graphql"):
        page.get_by_role("button", name=f"Remove {item.code}", exact=True).click()
        expect(lines).to_have_count(1)
        assert stay_when_asked(page) == "beforeunload"
    expect(page.get_by_label("This list today")).to_contain_text("$")
    page.reload()
    expect(lines).to_have_count(1)
