"""REST routes for the ERP, which signs in with an API key. Source: decision I12."""

from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody, QueryParameter

from storefront.base.errors import BadInput, NotFound
from storefront.base.problems import Problem
from storefront.base.wire import Wire
from storefront.erp import limits, messages
from storefront.erp.actions import keys, taking
from storefront.erp.actions.storing import Storing
from storefront.erp.provider import KeyCalls
from storefront.erp.schemas import ErpKind, ErpReport
from storefront.identity.request_context import RequestContext

DryRun = Annotated[bool, QueryParameter(name="dryRun")]
Authorization = Annotated[str, HeaderParameter(name="Authorization")]


class ErpRows(Wire, frozen=True):
    """Rows of one kind: objects with the columns of its file."""

    rows: list[msgspec.Raw]


@post("/api/erp/{kind:str}", status_code=200, sync_to_thread=True, tags=["erp"])
def take_rows(
    context: NamedDependency[RequestContext],
    kind: FromPath[str],
    data: JSONBody[ErpRows],
    calls: NamedDependency[KeyCalls],
    authorization: Authorization = "",
    dry_run: DryRun = False,
    mail: FromQuery[bool] = True,
) -> ErpReport:
    """Take order statuses, shipments, invoices or returns: all rows, or none if one of them is wrong.

    Sending the same rows again changes nothing. With `dryRun` the rows are only checked; with `mail=false`
    customers get no mail about them.
    """
    if kind not in set(ErpKind):
        raise NotFound(messages.UNKNOWN_KIND)
    wanted = ErpKind(kind)
    key = keys.checked_key(context.db, authorization, wanted, context.now)
    calls.count(key.key_id)
    if len(data.rows) > limits.ROWS_PER_REQUEST:
        reason = messages.TOO_MANY_ROWS.format(most=f"{limits.ROWS_PER_REQUEST:,}")
        raise BadInput(reason, [Problem(field="rows", message=reason)])
    rows: list[Any] = [msgspec.json.decode(row) for row in data.rows]
    zone = context.settings.store.time_zone
    how = Storing(now=context.now, by_name=key.name, time_zone=zone, is_told=mail)
    return taking.take(context.db, wanted, rows, how, is_dry=dry_run, at_once=limits.ROWS_PER_REQUEST)


handlers = [take_rows]
