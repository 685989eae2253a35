"""Take rows from the ERP: check all of them first, then write document by document.

A document is all rows of an order, a shipment, an invoice or a return. Taking the same rows again changes
nothing and mails nothing. Source: decisions B24, D5 to D9.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from storefront.base.errors import Conflict, Refused
from storefront.base.problems import Problem
from storefront.erp import limits, messages
from storefront.erp.actions import allowed, documents, storing
from storefront.erp.actions.order_progress import Progress, progress_of
from storefront.erp.rules.reading import ErpRow, WrongCell, read_row
from storefront.erp.schemas import ErpKind, ErpReport, InvoiceRow, RowProblem
from storefront.invoices.queries import invoices
from storefront.orders.queries import orders
from storefront.orders.queries.progress import lock_orders
from storefront.platform import clock
from storefront.platform.db import Database
from storefront.returns.queries import returns

AT_ONCE = 50
"""Documents that are written in one transaction, so that others can write in between."""


class ErpRefused(Refused):
    """Some rows are wrong, and nothing was changed; `rows` names each of them."""

    def __init__(self, total: int, rows: Sequence[RowProblem]) -> None:
        form = messages.REFUSED_ONE if len(rows) == 1 else messages.REFUSED
        shown = rows[: limits.PROBLEMS_SHOWN]
        problems = [Problem(field=f"rows[{one.row - 1}].{one.field}", message=one.message) for one in shown]
        super().__init__(form.format(count=f"{len(rows):,}", rows=f"{total:,}"), problems)
        self.rows = list(rows)


class Outcome(Enum):
    """What a document is to the store."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"


class Placed(NamedTuple):
    """A row and its place, from 1."""

    place: int
    row: Any


Document = list[Placed]


def take(
    db: Database,
    kind: ErpKind,
    sent: Iterable[object],
    storing_as: storing.Storing,
    *,
    is_dry: bool = False,
    at_once: int = AT_ONCE,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> ErpReport:
    """Check these rows, and store them unless it is a dry run. Raises ErpRefused, and then changes nothing.

    A transaction has `at_once` documents. It can be stopped at any time: taking the same rows again does the
    rest. Raises Refused with what was stored if the store changes meanwhile so that a row no longer fits.
    """
    rows, problems = _read(kind, sent)
    count = len(rows) + len(problems)
    if not count:
        raise Refused(messages.NO_ROWS, [Problem(field="rows", message=messages.NO_ROWS)])
    found = list(_documents(kind, rows))
    ahead = _Ahead(kind, found)
    outcomes: Counter[Outcome] = Counter()
    with db.read() as conn:
        for place, document in enumerate(found):
            judged = _judge(conn, kind, document, storing_as, ahead.of(place))
            if isinstance(judged, RowProblem):
                problems.append(judged)
            else:
                outcomes[judged.outcome] += 1
    if problems:
        raise ErpRefused(count, sorted(problems, key=lambda one: one.row))
    if not is_dry:
        outcomes = _store(db, kind, found, ahead, storing_as, count, at_once, progress)
    return ErpReport(
        kind=kind,
        rows=count,
        new=outcomes[Outcome.NEW],
        changed=outcomes[Outcome.CHANGED],
        unchanged=outcomes[Outcome.UNCHANGED],
        is_dry_run=is_dry,
    )


def _store(
    db: Database,
    kind: ErpKind,
    found: list[Document],
    ahead: "_Ahead",
    storing_as: storing.Storing,
    count: int,
    at_once: int,
    progress: Callable[[int, int], None],
) -> Counter[Outcome]:
    """Store what has changed, each document judged again while nobody else can change its order."""
    outcomes: Counter[Outcome] = Counter()
    for start in range(0, len(found), at_once):
        part = found[start : start + at_once]
        try:
            with db.write() as tx:
                ahead.forget()
                lock_orders(tx, [document[0].row.order_number for document in part])
                for place, document in enumerate(part, start):
                    judged = _judge(tx, kind, document, storing_as, ahead.of(place))
                    if isinstance(judged, RowProblem):
                        raise _moved_on(count, judged, start, len(found))
                    outcomes[judged.outcome] += 1
                    if judged.outcome is not Outcome.UNCHANGED:
                        judged.store(tx)
        except IntegrityError as error:  # the same number for another order, at the same moment
            raise Conflict(messages.AT_ONCE) from error
        progress(min(start + at_once, len(found)), len(found))
    return outcomes


def _moved_on(count: int, wrong: RowProblem, done: int, total: int) -> Refused:
    if not done:
        return ErpRefused(count, [wrong])
    facts = {"row": wrong.row, "field": wrong.field, "message": wrong.message}
    return Refused(messages.MOVED_ON.format(done=done, total=total, **facts))


class Shipping(NamedTuple):
    """Pieces by line in this and earlier shipments of the order that were sent, and the numbers of all.

    `elsewhere` remembers the pieces of shipments that were not sent, by order.
    """

    pieces: Mapping[int, int]
    numbers: frozenset[str]
    elsewhere: dict[int, Counter[int]]

    def totals(self, conn: Connection, order_number: int) -> Counter[int]:
        """Return the pieces by line together with the shipments that were not sent."""
        if order_number not in self.elsewhere:
            self.elsewhere[order_number] = storing.pieces_elsewhere(conn, order_number, self.numbers)
        return self.elsewhere[order_number] + Counter(self.pieces)


class _Ahead:
    """What is sent together: the shipments of an order count together, before any of them is stored."""

    def __init__(self, kind: ErpKind, found: Sequence[Document]) -> None:
        self._pieces: list[dict[int, int]] = []
        numbers: dict[int, set[str]] = {}
        self._orders: list[int] = []
        so_far: Counter[tuple[int, int]] = Counter()
        for document in found if kind is ErpKind.SHIPMENTS else ():
            order = document[0].row.order_number
            numbers.setdefault(order, set()).add(document[0].row.shipment_number)
            for placed in document:
                so_far[order, placed.row.line_number] += placed.row.quantity
            lines = {placed.row.line_number for placed in document}
            self._pieces.append({line: so_far[order, line] for line in lines})
            self._orders.append(order)
        self._elsewhere: dict[int, Counter[int]] = {}
        self._numbers = {order: frozenset(some) for order, some in numbers.items()}

    def of(self, place: int) -> Shipping | None:
        """Return what counts for the document at this place; None if it is no shipment."""
        if not self._orders:
            return None
        return Shipping(self._pieces[place], self._numbers[self._orders[place]], self._elsewhere)

    def forget(self) -> None:
        """Forget what was stored before: others may have changed it."""
        self._elsewhere.clear()


def _read(kind: ErpKind, sent: Iterable[object]) -> tuple[list[Placed], list[RowProblem]]:
    rows: list[Placed] = []
    problems: list[RowProblem] = []
    for place, one in enumerate(sent, 1):
        row = one if isinstance(one, WrongCell) else read_row(kind, one)
        if isinstance(row, WrongCell):
            problems.append(RowProblem(row=place, field=row.field, message=row.message))
        else:
            rows.append(Placed(place, row))
    return rows, problems


def _key(kind: ErpKind, row: ErpRow) -> object:
    match kind:
        case ErpKind.ORDER_STATUS:
            return row.order_number
        case ErpKind.SHIPMENTS:
            return (row.order_number, row.shipment_number)  # type: ignore[union-attr]
        case ErpKind.INVOICES:
            return row.invoice_number  # type: ignore[union-attr]
        case ErpKind.RETURNS:
            return row.rma_number  # type: ignore[union-attr]


def _documents(kind: ErpKind, rows: Iterable[Placed]) -> Iterator[Document]:
    """Yield the rows of each document together, in the order in which the documents begin."""
    found: dict[object, Document] = {}
    for placed in rows:
        found.setdefault(_key(kind, placed.row), []).append(placed)
    yield from found.values()


class Judged(NamedTuple):
    """What a document is to the store, and how to store it."""

    outcome: Outcome
    store: Callable[[Connection], None]


def _judge(
    conn: Connection,
    kind: ErpKind,
    document: Document,
    storing_as: storing.Storing,
    shipping: Shipping | None = None,
) -> Judged | RowProblem:
    """Compare a document with what is stored."""

    def wrong(place: int, cell: WrongCell) -> RowProblem:
        return RowProblem(row=document[place].place, field=cell.field, message=cell.message)

    rows = [placed.row for placed in document]
    order = orders.find_by_number(conn, rows[0].order_number)
    if order is None:
        return wrong(0, WrongCell("order_number", messages.NO_ORDER.format(number=rows[0].order_number)))
    listed = orders.list_lines(conn, order.order_number)
    lines = {line.line_number: line for line in listed}
    if kind is ErpKind.ORDER_STATUS:
        progress = progress_of(order, listed, rows, storing_as.now)
        if not isinstance(progress, Progress):
            return wrong(*progress)
        is_same = progress.order == order and not progress.lines
        outcome = Outcome.UNCHANGED if is_same else Outcome.CHANGED
        return Judged(outcome, partial(storing.store_progress, storing_as, order, progress))
    name, number = _named(kind, rows[0])
    if (differing := documents.why_rows_differ(name, number, rows)) is not None:
        return wrong(*differing)
    if kind is ErpKind.SHIPMENTS:
        shipment = documents.shipment_of(order, lines, rows, storing_as.now)
        if not isinstance(shipment, documents.ShipmentDocument):
            return wrong(*shipment)
        assert shipping is not None
        totals = shipping.totals(conn, order.order_number)
        if (why := allowed.why_not_ship(order, lines, rows, totals)) is not None:
            return wrong(*why)
        known = storing.stored_shipment(conn, order.order_number, shipment.shipment.shipment_number)
        outcome = _outcome(known, storing.comparable_shipment(shipment))
        return Judged(
            outcome,
            partial(storing.store_shipment, storing_as, order, shipment, lines, outcome is Outcome.NEW),
        )
    if kind is ErpKind.INVOICES:
        return _judge_invoice(conn, order, lines, rows, storing_as, wrong)
    before = returns.find_return(conn, rows[0].rma_number)
    kept = None
    if before is not None:
        kept = documents.ReturnDocument(before, returns.list_lines(conn, before.rma_number))
    after = documents.return_of(order, lines, kept, rows, storing_as.now)
    if not isinstance(after, documents.ReturnDocument):
        return wrong(*after)
    if (why := allowed.why_not_return(lines, kept, rows, after)) is not None:
        return wrong(*why)
    return Judged(_outcome(kept, after), partial(storing.store_return, storing_as, order, kept, after))


def _judge_invoice(
    conn: Connection,
    order: Any,
    lines: dict[int, Any],
    rows: list[InvoiceRow],
    storing_as: storing.Storing,
    wrong: Callable[[int, WrongCell], RowProblem],
) -> Judged | RowProblem:
    known = invoices.find_invoice(conn, rows[0].invoice_number)
    if known is not None and known.order_number != order.order_number:
        reason = messages.OTHER_ORDER.format(
            document="Invoice", number=known.invoice_number, known=known.order_number
        )
        return wrong(0, WrongCell("order_number", reason))
    day = clock.today(storing_as.time_zone, order.order_date)
    invoice = documents.invoice_of(order, lines, rows, day, storing_as.now)
    if not isinstance(invoice, documents.InvoiceDocument):
        return wrong(*invoice)
    if (why := allowed.why_not_invoice(order, known, rows[0], invoice.invoice)) is not None:
        return wrong(*why)
    kept = None
    if known is not None:
        before = invoices.list_lines(conn, [known.invoice_number])[known.invoice_number]
        same_moment = msgspec.structs.replace(known, imported_at=invoice.invoice.imported_at)
        kept = documents.InvoiceDocument(same_moment, sorted(before, key=lambda line: line.line_number))
    after = documents.InvoiceDocument(
        invoice.invoice, sorted(invoice.lines, key=lambda line: line.line_number)
    )
    outcome = _outcome(kept, after)
    return Judged(outcome, partial(storing.store_invoice, storing_as, order, after, outcome is Outcome.NEW))


def _named(kind: ErpKind, row: Any) -> tuple[str, object]:
    match kind:
        case ErpKind.SHIPMENTS:
            return "Shipment", row.shipment_number
        case ErpKind.INVOICES:
            return "Invoice", row.invoice_number
        case _:
            return "Return", row.rma_number


def _outcome(known: object, after: object) -> Outcome:
    if known is None:
        return Outcome.NEW
    return Outcome.UNCHANGED if known == after else Outcome.CHANGED
