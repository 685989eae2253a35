"""An ERP that reports on the orders of a company in the small shop."""

from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from sqlalchemy import select

from storefront.erp.actions.keys import make_key
from storefront.erp.schemas import ErpKind
from storefront.eventlog import queries as eventlog
from storefront.orders.actions.notices import letter_of
from storefront.orders.events import OrderNotice
from storefront.platform.mail import Letter
from storefront.platform.outbox import OutboxRow
from tests.make.buying import NOW
from tests.make.company_orders import Company


class Erp(NamedTuple):
    """The store's company, and the key of its ERP for all kinds."""

    company: Company
    key: str

    def ask(
        self, kind: str, *rows: dict[str, Any], query: str = "", key: str | None = None
    ) -> httpx.Response:
        """Send these rows."""
        sent = f"Bearer {self.key if key is None else key}"
        answer: httpx.Response = self.company.store.post(
            f"/api/erp/{kind}{query}", {"rows": list(rows)}, Authorization=sent
        )
        return answer

    def send(self, kind: str, *rows: dict[str, Any], query: str = "") -> tuple[int, int, int]:
        """Send these rows; return how many documents are new, changed and unchanged."""
        answer = self.ask(kind, *rows, query=query)
        assert answer.status_code == 200, answer.text
        report = answer.json()
        assert report["rows"] == len(rows)
        return report["new"], report["changed"], report["unchanged"]

    def problems(self, kind: str, *rows: dict[str, Any]) -> dict[str, str]:
        """Send wrong rows; return what is wrong, by field."""
        answer = self.ask(kind, *rows)
        assert answer.status_code == 422, answer.text
        return {one["field"]: one["message"] for one in answer.json()["problems"]}

    def letters(self) -> list[Letter]:
        """Return the mails about orders that wait to be sent, in their order."""
        store = self.company.store
        wanted = select(OutboxRow.payload).where(OutboxRow.kind == "OrderNotice").order_by(OutboxRow.id)
        with store.db.read() as conn:
            rows = conn.execute(wanted).scalars().all()
        return [letter_of(msgspec.convert(row, OrderNotice), store.settings) for row in rows]

    def events(self, number: int) -> list[str]:
        """Return the types of the events of an order, oldest first."""
        with self.company.store.db.read() as conn:
            return [event.type for event in eventlog.list_of_order(conn, number)]


@pytest.fixture
def erp(company: Company) -> Erp:
    """An ERP with a key for all kinds."""
    return Erp(company, make_key(company.store.db, "ERP", list(ErpKind), NOW))
