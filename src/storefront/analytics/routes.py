"""The log of events and crashes over REST. Source: S1 §8, S2 §7.4, decisions G39, I20."""

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from storefront.analytics import actions
from storefront.analytics.schemas import AnalyticsReport, CrashLogged, CrashReport
from storefront.identity.request_context import RequestContext


@post(
    "/api/analytics/events",
    status_code=204,
    sync_to_thread=True,
    operation_id="reportEvents",
    tags=["analytics"],
)
def report_events(context: NamedDependency[RequestContext], data: JSONBody[AnalyticsReport]) -> None:
    """Log events of the shop; 404 unless the store logs them."""
    actions.log_events(context, data)


@post(
    "/api/analytics/crashes",
    status_code=200,
    sync_to_thread=True,
    operation_id="reportCrash",
    tags=["analytics"],
)
def report_crash(context: NamedDependency[RequestContext], data: JSONBody[CrashReport]) -> CrashLogged:
    """Log what broke a page in the browser; return the code under which the log has it."""
    return actions.log_crash(context, data)


handlers = [report_events, report_crash]
