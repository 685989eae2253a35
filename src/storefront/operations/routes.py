"""REST routes of the staff pages about the store itself. Source: decision H10."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from storefront.base.paging import page_of
from storefront.identity.request_context import RequestContext
from storefront.operations.actions import audit, jobs, settings, values
from storefront.operations.schemas.audit import AuditPage
from storefront.operations.schemas.jobs import JobsPage, OutboxRetried
from storefront.operations.schemas.settings import SettingList
from storefront.operations.schemas.values import ValueLists

AnyRequest = Request[Any, Any, Any]


@get("/api/admin/jobs", sync_to_thread=True, operation_id="jobs", tags=["admin"])
def load_jobs(context: NamedDependency[RequestContext], request: AnyRequest) -> JobsPage:
    """Return the background jobs and a page of the outbox. Accepts state, q and page."""
    query = request.query_params
    return jobs.load_jobs(
        context,
        state=query.get("state", ""),
        word=query.get("q", ""),
        page=page_of(query.get("page")),
    )


@post(
    "/api/admin/outbox/{event_id:int}/retry",
    status_code=200,
    sync_to_thread=True,
    operation_id="retryOutbox",
    tags=["admin"],
)
def retry_outbox(context: NamedDependency[RequestContext], event_id: FromPath[int]) -> OutboxRetried:
    """Try an event of the outbox again now; 404 if it is done, 409 while it is being tried."""
    return jobs.retry(context, event_id)


@get("/api/admin/audit", sync_to_thread=True, operation_id="auditLog", tags=["admin"])
def list_audit(context: NamedDependency[RequestContext], request: AnyRequest) -> AuditPage:
    """Return a page of the audit log, newest first. Accepts source, q, from, to and after (a cursor)."""
    query = request.query_params
    return audit.list_audit(
        context,
        source=query.get("source", ""),
        word=query.get("q", ""),
        start=query.get("from", ""),
        end=query.get("to", ""),
        cursor=query.get("after", ""),
    )


@get("/api/admin/settings", sync_to_thread=True, operation_id="settings", tags=["admin"])
def list_settings(context: NamedDependency[RequestContext]) -> SettingList:
    """Return every setting with its value, where that comes from, and its default; no secrets."""
    return settings.list_settings(context)


@get("/api/admin/values", sync_to_thread=True, operation_id="values", tags=["admin"])
def list_values(context: NamedDependency[RequestContext]) -> ValueLists:
    """Return the lists of values that the store uses."""
    return values.list_values(context)


handlers = [load_jobs, retry_outbox, list_audit, list_settings, list_values]
