"""Log what browsers report: events and crashes. Source: S1 §8, S2 §7.4, decisions G39, I20."""

import msgspec

from storefront.analytics import messages
from storefront.analytics.schemas import AnalyticsReport, CrashLogged, CrashReport
from storefront.base.errors import NotFound
from storefront.identity.request_context import RequestContext
from storefront.platform.log import logger

log = logger("analytics")


def log_events(context: RequestContext, report: AnalyticsReport) -> None:
    """Write each event to the log, with the user's type and nothing else about them.

    Raises NotFound unless `analytics.log` is on.
    """
    if not context.settings.analytics.log:
        raise NotFound(messages.LOG_IS_OFF)
    for event in report.events:
        given = msgspec.structs.asdict(event)
        facts = {name: given[name] for name in given if given[name] not in ("", None)}
        log.info("shop_event", user_type=context.actor.user_type.value, **facts)


def log_crash(context: RequestContext, crash: CrashReport) -> CrashLogged:
    """Write to the log what broke a page in the browser; return the code that the visitor sees."""
    log.error(
        "page_crashed",
        page=crash.page.partition("?")[0],
        reason=crash.reason,
        stack=crash.stack,
        user_type=context.actor.user_type.value,
    )
    return CrashLogged(code=context.request_id)
