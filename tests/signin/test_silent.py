"""Silent questions of guests, and people who are gone while they are signed in."""

import secrets

import httpx
import pytest
from sqlalchemy import delete

from storefront.accounts.tables import AccountRow, WebUserRow
from storefront.signin import messages
from tests.make.people import add_person
from tests.make.signed_in import answer_of, asked, new_proof, refresh, tokens_for
from tests.signin.conftest import COMPANY, Door


def test_guests_who_ask_silently_wait_for_no_writer(door: Door, browser: httpx.Client) -> None:
    """Each page of a guest asks so; on SQLite there is one writer at a time."""
    silent = asked(door.address, new_proof(), prompt="none")
    with door.db.write() as tx:
        tx.execute(delete(WebUserRow).where(WebUserRow.web_user_id == -1))
        assert answer_of(browser.get("/oidc/authorize", params=silent))["error"] == "login_required"
        page = browser.get("/oidc/authorize", params=asked(door.address, new_proof()))
        assert page.headers["location"].startswith("/auth/sign-in?")


@pytest.mark.parametrize("gone", [AccountRow, WebUserRow])
def test_who_is_deleted_while_signed_in_is_told_and_sent_nowhere_twice(
    door: Door, gone: type[AccountRow] | type[WebUserRow]
) -> None:
    """No new token, a sentence, and the sign-in page once: it asks for nothing by itself."""
    email = f"{secrets.token_hex(6)}@door.example"
    number = add_person(door.db, email, company=COMPANY)
    tokens = tokens_for(door.address, email)
    with door.db.write() as tx:
        tx.execute(delete(gone).where(gone.web_user_id == number))
    told = tokens.browser.get("/oidc/userinfo", headers=tokens.headers)
    assert (told.status_code, told.json()["detail"]) == (401, messages.PERSON_GONE)
    assert refresh(tokens.browser, tokens.refresh_token).json()["error"] == "invalid_grant"
    silent = asked(door.address, new_proof(), prompt="none")
    assert answer_of(tokens.browser.get("/oidc/authorize", params=silent))["error"] == "login_required"
    page = tokens.browser.get("/oidc/authorize", params=asked(door.address, new_proof()))
    assert page.headers["location"].startswith("/auth/sign-in?")
    assert tokens.browser.get(page.headers["location"]).status_code == 200
    again = tokens.browser.post("/api/sign-in", json={"email": email, "password": "Correct-Horse-7"})
    assert again.json()["status"] == "Refused"
    profile = tokens.browser.get("/api/account/profile", headers=tokens.headers)
    assert profile.status_code == 401 and profile.json()["detail"]
    tokens.browser.close()
