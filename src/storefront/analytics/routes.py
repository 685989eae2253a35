"""The log of events over REST. Source: S2 §7.4, decision G39."""

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from storefront.analytics import actions
from storefront.analytics.schemas import AnalyticsReport
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


handlers = [report_events]
