"""Send events to endpoints, in order per order, until each is delivered or given up."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import datetime
from typing import Protocol

from storefront.platform import failpoints, outbox
from storefront.platform.clock import now as this_moment
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.outbound import Posted, Poster
from storefront.platform.repeating import Repeating
from storefront.platform.settings import Settings
from storefront.webhooks import limits, messages, standard
from storefront.webhooks.events import WebhookDisabled
from storefront.webhooks.queries import deliveries, dispatch, endpoints
from storefront.webhooks.stored import ClaimedDelivery, StoredEndpoint

DRAIN_SECONDS = 10.0
"""How long a thread stays with one endpoint."""
THREADS = 8
Moment = Callable[[], datetime]

log = logger("webhooks")


class Posting(Protocol):
    """Posts to a URL."""

    def post(self, url: str, headers: dict[str, str], body: bytes) -> Posted:
        """Post the body; return the answer, or why there is none."""
        ...


def make_poster(settings: Settings) -> Poster:
    """Return the poster for this store: only to public addresses, unless a setting allows others."""
    is_any = settings.http.private_webhooks
    return Poster(
        (lambda _: True) if is_any else standard.is_public,
        seconds=limits.POST_SECONDS,
        connect=limits.CONNECT_SECONDS,
        answer_max=limits.ANSWER_MAX,
    )


def dispatch_new(database: Database, moment: Moment) -> int:
    """Write the deliveries of new events; return the number of events."""
    with database.read() as conn:
        if not dispatch.has_new(conn):
            return 0
    with database.write() as tx:
        count = dispatch.dispatch(tx, moment())
        failpoints.reach("webhooks.before_dispatch")
    failpoints.reach("webhooks.after_dispatch")
    return count


def drain(
    database: Database,
    poster: Posting,
    endpoint_id: int,
    moment: Moment,
    is_stopping: Callable[[], bool] = lambda: False,
) -> int:
    """Send what is due to an endpoint, until something fails; return the number of tries.

    After a failure the endpoint is paused: the other deliveries would most likely fail, too.
    """
    until, count = time.monotonic() + DRAIN_SECONDS, 0
    while not is_stopping() and time.monotonic() < until:
        with database.write() as tx:
            endpoint = endpoints.find_endpoint(tx, endpoint_id)
            if endpoint is None or endpoint.disabled_at is not None:
                break
            claimed = deliveries.claim_next(tx, endpoint_id, moment())
            event = None if claimed is None else deliveries.find_event(tx, claimed.event_id)
        if claimed is None or event is None:
            break
        failpoints.reach("webhooks.before_post")
        now = moment()
        body = standard.body_of(event.type, event.subject, event.at, event.by_name, event.facts)
        message_id = standard.message_id_of(event.event_id, event.at)
        secrets = [endpoint.secret, endpoint.previous_secret]
        headers = standard.headers_of(secrets, message_id, int(now.timestamp()), body)
        posted = poster.post(endpoint.url, headers, body)
        failpoints.reach("webhooks.before_mark")
        count += 1
        if not _marked(database, endpoint, claimed, posted, moment()):
            break
    return count


def _marked(
    database: Database, endpoint: StoredEndpoint, claimed: ClaimedDelivery, posted: Posted, now: datetime
) -> bool:
    """Record the result of a try; return whether it was delivered."""
    is_good = posted.status is not None and 200 <= posted.status < 300
    error = "" if is_good else posted.error or messages.ANSWERED.format(status=posted.status)
    is_over = is_good or claimed.attempts >= limits.TRIES_MAX
    answer = {"status": posted.status, "reason": error, "took": posted.duration_ms}
    with database.write() as tx:
        deliveries.mark(
            tx,
            claimed,
            is_delivered=is_good,
            ended_at=now if is_over else None,
            due_at=now if is_over else now + standard.wait_after(claimed.attempts),
            answer=answer,
        )
        if is_good:
            endpoints.note_success(tx, endpoint.endpoint_id)
            return True
        pause = standard.pause_after(endpoint.failures + 1)
        endpoints.note_failure(tx, endpoint.endpoint_id, now, now + pause)
        why = standard.why_disable(posted.status, error, endpoint.failing_since or now, now)
        if why and endpoints.disable_endpoint(tx, endpoint.endpoint_id, now, why):
            notice = WebhookDisabled(
                endpoint_id=endpoint.endpoint_id,
                name=endpoint.name,
                url=endpoint.url,
                why=why,
                at=int(now.timestamp()),
            )
            key = f"WebhookDisabled:{endpoint.endpoint_id}:{notice.at}"
            outbox.add(tx, notice, key, now)
    log.warning("webhook_failed", endpoint_id=endpoint.endpoint_id, reason=error, attempts=claimed.attempts)
    return False


def run_once(database: Database, poster: Posting, moment: Moment) -> int:
    """Write the deliveries of new events and send what is due, one endpoint after another."""
    while dispatch_new(database, moment):
        pass
    with database.read() as conn:
        due = deliveries.list_due_endpoints(conn, moment())
    return sum(drain(database, poster, endpoint_id, moment) for endpoint_id in due)


class WebhookWorker(Repeating):
    """The thread that sends events while the store runs, with a few threads so that endpoints do not wait
    for each other. `prepare` is called once before the first event, and again if it fails.
    """

    def __init__(
        self,
        database: Database,
        poster: Posting,
        prepare: Callable[[], None] = lambda: None,
        every: float = 1.0,
    ) -> None:
        super().__init__("webhooks")
        self._database, self._poster, self._every = database, poster, every
        self._prepare: Callable[[], None] | None = prepare
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="webhook")
        self._running: dict[int, Future[int]] = {}

    def step(self) -> float:
        """Dispatch new events and start sending; return the seconds until the next step."""
        if self._prepare is not None:
            self._prepare()
            self._prepare = None
        dispatched = dispatch_new(self._database, this_moment)
        self._running = {one: call for one, call in self._running.items() if not call.done()}
        with self._database.read() as conn:
            due = deliveries.list_due_endpoints(conn, this_moment())
        for endpoint_id in due:
            if endpoint_id not in self._running:
                self._running[endpoint_id] = self._threads.submit(self._drain, endpoint_id)
        return 0.05 if dispatched else self._every

    def stop(self, timeout: float | None = None) -> None:
        """Stop; a call under way may take longer, and its delivery is sent again if it is cut off."""
        super().stop(timeout)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def failed(self, error: Exception) -> float:
        """Log the error and try again as usual."""
        log.error("webhooks_unavailable", reason=type(error).__name__)
        return self._every

    def _drain(self, endpoint_id: int) -> int:
        try:
            return drain(self._database, self._poster, endpoint_id, this_moment, lambda: self.is_stopping)
        except Exception as error:
            log.error("webhooks_unavailable", endpoint_id=endpoint_id, reason=type(error).__name__)
            return 0
