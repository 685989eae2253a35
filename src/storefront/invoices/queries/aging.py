"""What a company has to pay, by the time since it was due."""

import datetime
from decimal import Decimal

from sqlalchemy import Connection, bindparam, case, func, literal, select, type_coerce

from storefront.invoices.limits import AGE_DAYS
from storefront.invoices.queries.pages import DUE_DATE, IS_UNPAID
from storefront.invoices.schemas import DueByAge, InvoiceAge
from storefront.invoices.tables import InvoiceRow
from storefront.platform.db import Money6
from storefront.platform.statements import Query

_AGES = list(InvoiceAge)
_STEPS = case(
    (bindparam("today") <= DUE_DATE, literal(0)),
    (bindparam("first") <= DUE_DATE, literal(1)),
    (bindparam("second") <= DUE_DATE, literal(2)),
    (bindparam("third") <= DUE_DATE, literal(3)),
    else_=literal(4),
)
_UNPAID = (
    select(
        _STEPS.label("step"),
        type_coerce(InvoiceRow.total_amount - InvoiceRow.amount_paid, Money6).label("due"),
    )
    .where(InvoiceRow.customer_id_p21 == bindparam("customer"), IS_UNPAID)
    .subquery()
)
_SUMS = Query(
    select(_UNPAID.c.step, type_coerce(func.sum(_UNPAID.c.due), Money6), func.count()).group_by(
        _UNPAID.c.step
    ),
    lambda step, due, count: (step, due, count),
)


def list_due(conn: Connection, customer_id_p21: int, today: datetime.date) -> list[DueByAge]:
    """Return what the company has to pay for each age, the youngest first; ages without invoices have zeros.

    Credits that are not used up are subtracted from what is not yet due.
    """
    first, second, third = (today - datetime.timedelta(days=days) for days in AGE_DAYS)
    found = _SUMS.all(conn, customer=customer_id_p21, today=today, first=first, second=second, third=third)
    by_step = {step: (Decimal(due), count) for step, due, count in found}
    none = (Decimal("0.00"), 0)
    return [
        DueByAge(
            age=age,
            amount=by_step.get(step, none)[0].quantize(Decimal("0.01")),
            invoice_count=by_step.get(step, none)[1],
        )
        for step, age in enumerate(_AGES)
    ]
