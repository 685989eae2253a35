"""A quote in the running store, and what our staff do with it over HTTP while a browser looks at it."""

from typing import Any

import httpx
from playwright.sync_api import Page
from sqlalchemy import insert

from storefront.platform.db import Database
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.make.quote_desk import draft_lines
from tests.make.quoted import in_days
from tests.support.servers import Store
from tests.support.signed_in import Member
from tests.support.staff import with_database


def first_number(member: Member) -> int:
    """Return the first of a thousand quote numbers of this member's company.

    Later companies get lower numbers: the store gives quotes the numbers above all that there are.
    """
    assert member.company_id is not None
    return 900_000_000 - 1_000 * member.company_id


def put_quote(
    store: Store, member: Member, number: int, lines: list[dict[str, Any]], days: int = 20, **columns: Any
) -> None:
    """Keep a quote of this member's company that expires in so many days; lines are numbered in order."""
    kept = {"quote_date": in_days(-5), "expires": in_days(days), "status": "Open", "reference": "Press 4"}

    def add(db: Database) -> None:
        with db.write() as tx:
            tx.execute(
                insert(QuoteRow).values(
                    quote_number=number, customer_id_p21=member.company_id, **kept | columns
                )
            )
            for place, line in enumerate(lines, 1):
                common = {"quote_line_id": number * 10 + place, "quote_number": number, "line_number": place}
                tx.execute(insert(QuoteLineRow).values({"price_breaks": [], **common, **line}))

    with_database(store, add)


def client_of(page: Page, path: str, api: str, address: str) -> httpx.Client:
    """Open a page, and return a client that calls the store as whoever is signed in there."""
    with page.expect_request(lambda call: api in call.url and "authorization" in call.headers) as call:
        page.goto(path)
    return httpx.Client(base_url=address, headers={"Authorization": call.value.headers["authorization"]})


class QuoteDesk:
    """One of our staff, who answers a quote."""

    def __init__(self, client: httpx.Client, number: int) -> None:
        self.client = client
        self.number = number

    def read(self) -> dict[str, Any]:
        """Return the quote as staff see it."""
        answer = self.client.get(f"/api/admin/quotes/{self.number}")
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def do(self, action: str, **form: Any) -> None:
        """Do something with the current version."""
        sent = {"version": self.read()["version"], **form}
        answer = self.client.post(f"/api/admin/quotes/{self.number}/{action}", json=sent)
        assert answer.is_success, answer.text

    def change(self, place: int, **changes: Any) -> None:
        """Change a line of the draft; a changed price needs a reason."""
        lines = draft_lines(self.read())
        lines[place] |= changes
        self.do("draft", lines=lines)

    def write(self, text: str) -> None:
        """Write to the customer."""
        sent = {"text": text, "isInternal": False}
        answer = self.client.post(f"/api/admin/quotes/{self.number}/messages", json=sent)
        assert answer.is_success, answer.text
