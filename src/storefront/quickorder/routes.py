"""REST API of quick order: check a paste, read a file, open a supplier link."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, RawBody

from storefront.identity.request_context import RequestContext
from storefront.quickorder import files, limits
from storefront.quickorder.queries import checking
from storefront.quickorder.rules import asking, links
from storefront.quickorder.schemas import QuickOrder, QuickOrderInput, ReadFile, SupplierLink

FILE = {"body": "file", "cancellable": True}
"""The body is a file instead of JSON; work stops when the client disconnects."""


@post("/api/quick-order/check", sync_to_thread=True, status_code=200, tags=["quick order"])
def check_quick_order(
    context: NamedDependency[RequestContext], data: JSONBody[QuickOrderInput]
) -> QuickOrder:
    """Return the items that the lines mean, with this buyer's prices and ship dates.

    Source: S1 §2, decision A15.
    """
    asking.check_input(data)
    if data.text is not None:
        return checking.check_text(context, data.text)
    return checking.check_lines(context, data.lines or [])


@post(
    "/api/quick-order/file",
    sync_to_thread=True,
    status_code=200,
    tags=["quick order"],
    request_max_body_size=limits.FILE_BYTES,
    opt=FILE,
)
def read_quick_order_file(body: RawBody, columns: FromQuery[str] = "") -> ReadFile:
    """Read a CSV or XLSX list, sent as application/octet-stream; it is not stored.

    `columns` sets what its columns contain: "number,ignored,quantity". Source: decision A15.
    """
    return files.read_file(body, files.columns_told(columns))


@get("/api/quick-order/link/{referrer:str}", sync_to_thread=False, tags=["quick order"])
def open_supplier_link(referrer: FromPath[str], items: FromQuery[str] = "") -> SupplierLink:
    """Return the items of a supplier link, as text to check. Source: decision A16."""
    text, problems = links.items_of(items)
    return SupplierLink(referrer=links.referrer_of(referrer), text=text, problems=problems)


handlers = [check_quick_order, read_quick_order_file, open_supplier_link]
