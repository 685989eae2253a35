"""REST routes of exports: the tables of the store as files. Source: S1 §1, §9, decision I12."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Stream

from storefront.exports import actions
from storefront.exports.schemas import PrintedTable
from storefront.identity.request_context import RequestContext

AnyRequest = Request[Any, Any, Any]


@get(
    "/api/exports/{file_name:str}",
    sync_to_thread=True,
    operation_id="exportFile",
    tags=["exports"],
    opt={"cancellable": True},
)
def export_file(
    context: NamedDependency[RequestContext], file_name: FromPath[str], request: AnyRequest
) -> Stream:
    """Return all rows of a list as a file, such as orders.csv or orders.xlsx.

    Accepts the parameters of the list's own route; the page is ignored.
    """
    file, parts = actions.export_file(context, file_name, dict(request.query_params))
    headers = {"Content-Disposition": f'attachment; filename="{file.name}"'}
    return Stream(parts, media_type=file.media_type, headers=headers)


@get(
    "/api/exports/{table:str}/print",
    sync_to_thread=True,
    operation_id="printedTable",
    tags=["exports"],
    opt={"cancellable": True},
)
def printed_table(
    context: NamedDependency[RequestContext], table: FromPath[str], request: AnyRequest
) -> PrintedTable:
    """Return a list as it is printed. Accepts the parameters of the list's own route."""
    return actions.printed_table(context, table, dict(request.query_params))


handlers = [export_file, printed_table]
