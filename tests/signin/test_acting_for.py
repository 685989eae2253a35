"""Acting for a customer as a browser does it: start, new tokens by the cookie, end. Decisions C9, H4."""

import httpx

from storefront.platform.db import open_database
from tests.make.people import add_company
from tests.make.signed_in import answer_of, asked, code_for, new_proof, redeem, refresh, tokens_for
from tests.signin.conftest import COMPANY, STAFF, Door

OTHER = 900_002
START, END, INFO = "/api/impersonation/start", "/api/impersonation/end", "/api/Authorization/ImpUserInfo"


def tokens(browser: httpx.Client, address: str, imp: int) -> dict[str, str]:
    """Return the tokens that a silent renewal gives to a browser that is signed in."""
    proof = new_proof()
    code = code_for(browser, address, proof, imp=str(imp), prompt="none")
    given: dict[str, str] = redeem(browser, address, code, proof).json()
    return given


def bearer(given: dict[str, str]) -> dict[str, str]:
    return {"Authorization": f"Bearer {given['access_token']}"}


def test_a_browser_begins_renews_and_ends(door: Door) -> None:
    """S1-3-068, S1-7-003, S1-7-004."""
    signed_in = tokens_for(door.address, STAFF)
    browser = signed_in.browser
    sent = {"customerId": COMPANY, "reason": "Phone order"}
    began = browser.post(START, json=sent, headers=signed_in.headers)
    assert began.status_code == 200, began.text
    assert browser.post(INFO, headers=signed_in.headers).status_code == 403
    acting = tokens(browser, door.address, COMPANY)
    company = browser.post(INFO, headers=bearer(acting))
    assert (company.status_code, company.json()["CustomerName"]) == (200, "Door Makers")
    renewed = refresh(browser, acting["refresh_token"]).json()
    assert browser.post(INFO, headers=bearer(renewed)).json()["CustomerIdP21"] == COMPANY
    me = browser.get("/api/user-info", headers=bearer(renewed)).json()
    assert (me["isImpersonator"], me["companyName"], me["companyId"]) == (True, "Door Makers", COMPANY)
    assert browser.post(END, headers=bearer(renewed)).status_code == 200
    own = refresh(browser, renewed["refresh_token"]).json()
    assert not browser.get("/api/user-info", headers=bearer(own)).json()["isImpersonator"]


def test_a_browser_cannot_name_another_customer_than_the_one_it_began_with(door: Door) -> None:
    database = open_database(door.settings)
    add_company(database, OTHER, "Window Makers")
    database.close()
    signed_in = tokens_for(door.address, STAFF)
    sent = {"customerId": COMPANY, "reason": "Phone order"}
    assert signed_in.browser.post(START, json=sent, headers=signed_in.headers).status_code == 200
    wanted = asked(door.address, new_proof(), imp=str(OTHER), prompt="none")
    answer = signed_in.browser.get("/oidc/authorize", params=wanted)
    assert answer_of(answer)["error"] == "access_denied"
    signed_in.browser.post(END, headers=bearer(tokens(signed_in.browser, door.address, COMPANY)))
    denied = asked(door.address, new_proof(), imp=str(COMPANY), prompt="none")
    answer = signed_in.browser.get("/oidc/authorize", params=denied)
    assert answer_of(answer)["error"] == "access_denied"
