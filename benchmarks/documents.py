"""PDFs of orders and invoices: how long they take, and whether their totals are those of the API.

    PYTHONPATH=src:cli:. python -m benchmarks.documents

To hold, once the fonts are loaded: an order of 50 lines in 60 ms at the median, an invoice of 1,000 lines in
1.5 s. Each has other lines, so nothing is found in a cache. 200 orders have the totals of the API. The memory
of the process after 200 more says whether the compiler keeps what it has made.
"""

import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

from storefront.base.money import show_money
from storefront.documents.actions.making import make_pdf
from storefront.documents.schemas import DocumentKind
from storefront.orders.queries import answer, orders
from storefront.platform import migrate
from storefront.platform.db import Database, open_database
from storefront.platform.settings import Settings, load_settings
from tests.make.printed import save_invoice, save_order, text_of

ORDERS, INVOICES = 200, 5
ORDER_MILLISECONDS, INVOICE_MILLISECONDS = 60.0, 1_500.0


def milliseconds(db: Database, settings: Settings, kind: DocumentKind, number: int) -> tuple[float, bytes]:
    """Return how long a PDF takes with everything that is read for it, and the PDF."""
    began = time.perf_counter()
    pdf = make_pdf(db, settings, kind, number)
    return (time.perf_counter() - began) * 1000, pdf


def has_totals(db: Database, settings: Settings, number: int, pdf: bytes) -> bool:
    """Return whether the PDF has the subtotal and the total of the order that the API answers with."""
    with db.read() as conn:
        row = orders.find_by_number(conn, number)
        assert row is not None
        order = answer.answer(conn, row, settings.store)
    text = text_of(pdf)
    wanted = (f"SubTotal {show_money(order.sub_total)}", f"Order total {show_money(order.total)}")
    return all(one in text for one in wanted)


def megabytes() -> float:
    """Return the most memory that this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> int:
    """Measure, print, and return 1 if something does not hold."""
    with tempfile.TemporaryDirectory() as folder:
        settings = load_settings(Path(folder), {"STOREFRONT_DATA__FOLDER": folder})
        db = open_database(settings)
        migrate.upgrade(db)
        for number in range(1, ORDERS * 2 + 1):
            save_order(db, number, 50)
        for number in range(1, INVOICES + 1):
            save_invoice(db, number, 1_000)
        milliseconds(db, settings, DocumentKind.ORDER, 1)
        taken, wrong = [], 0
        for number in range(2, ORDERS + 1):
            spent, pdf = milliseconds(db, settings, DocumentKind.ORDER, number)
            taken.append(spent)
            wrong += not has_totals(db, settings, number, pdf)
        before = megabytes()
        for number in range(ORDERS + 1, ORDERS * 2 + 1):
            milliseconds(db, settings, DocumentKind.ORDER, number)
        grown = megabytes() - before
        long = [milliseconds(db, settings, DocumentKind.INVOICE, n + 1)[0] for n in range(INVOICES)]
        db.close()
    order, invoice = statistics.median(taken), statistics.median(long)
    print(f"order, 50 lines: {order:.1f} ms at the median of {len(taken)} (goal {ORDER_MILLISECONDS:.0f})")
    print(f"invoice, 1,000 lines: {invoice:.0f} ms (goal {INVOICE_MILLISECONDS:.0f})")
    print(f"totals that differ from the API: {wrong} of {len(taken)}")
    print(f"memory: {before:.0f} MB, and {grown:.1f} MB more after {ORDERS} more orders")
    return int(order > ORDER_MILLISECONDS or invoice > INVOICE_MILLISECONDS or wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
