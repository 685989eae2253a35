"""OpenTelemetry traces: a span for each request, and one for each of its statements.

Imported only when chosen. Spans hold the pattern of a route and the name of a statement, never a path, a
query or a value. Variables of OpenTelemetry apply too, such as OTEL_EXPORTER_OTLP_HEADERS.
"""

import threading
import time
from contextvars import ContextVar
from typing import Any

from storefront import __version__
from storefront.app.asgi import Headers, Scope
from storefront.platform import statement_times
from storefront.platform.db import database_url, kind_of
from storefront.platform.settings import Misconfigured, Settings

try:
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, OTELResourceDetector, Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor
    from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
    from opentelemetry.trace import Span, SpanKind, StatusCode, Tracer, set_span_in_context
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
except ImportError as error:
    raise Misconfigured(
        "traces.endpoint needs more packages: pip install 'storefront[traces]', or leave it empty."
    ) from error

FAILED = 500
LAST_SECONDS = 1.0
"""How long the last spans may take to be sent when the store stops."""
HEADERS = ("traceparent", "tracestate")

_request: ContextVar["Span | None"] = ContextVar("request_span", default=None)


class Tracing:
    """Begins and ends the spans of a process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings.traces
        self._system = kind_of(database_url(settings))
        self._incoming = TraceContextTextMapPropagator()
        self._provider: TracerProvider | None = None
        self._tracer: Tracer | None = None

    def open(self) -> None:
        """Begin to send spans; after the fork, because a thread sends them."""
        resource = Resource({SERVICE_NAME: "storefront", SERVICE_VERSION: __version__})
        self._provider = TracerProvider(
            resource=resource.merge(OTELResourceDetector().detect()),
            sampler=ParentBased(TraceIdRatioBased(self._settings.share)),
            shutdown_on_exit=False,
        )
        self._provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(self._settings.endpoint)))
        self._tracer = self._provider.get_tracer("storefront", __version__)
        statement_times.tell(self._add_statement)

    def close(self) -> None:
        """Send the last spans, and no more; a collector that does not answer is not waited for."""
        statement_times.tell(None)
        if self._provider is not None:
            closing = threading.Thread(target=self._provider.shutdown, name="traces", daemon=True)
            closing.start()
            closing.join(LAST_SECONDS)

    def begin(self, scope: Scope, headers: Headers, request_id: str, *, continues: bool) -> "Span | None":
        """Begin the span of a request; it `continues` the trace that its headers name, or is a new one."""
        if self._tracer is None:
            return None
        sent = {name: headers.text(name.encode()) for name in HEADERS} if continues else {}
        span = self._tracer.start_span(
            scope["method"],
            context=self._incoming.extract({name: value for name, value in sent.items() if value}),
            kind=SpanKind.SERVER,
            attributes={"url.scheme": scope.get("scheme", "http"), "storefront.request_id": request_id},
        )
        _request.set(span if span.is_recording() else None)
        return span

    def end(self, span: "Span", method: str, route: str, status: int) -> None:
        """End the span of a request, named after its route."""
        span.update_name(f"{method} {route}")
        span.set_attributes(
            {"http.request.method": method, "http.route": route, "http.response.status_code": status}
        )
        if status >= FAILED:
            span.set_status(StatusCode.ERROR)
        span.end()

    def _add_statement(self, name: str, began: float, seconds: float) -> None:
        """Add the span of a statement to that of the request that runs it."""
        span = _request.get()
        if span is None or self._tracer is None:
            return
        ended_at = time.time_ns() - int((time.perf_counter() - began - seconds) * 1e9)
        attributes: dict[str, Any] = {"db.system.name": self._system, "db.query.summary": name}
        child = self._tracer.start_span(
            name,
            context=set_span_in_context(span),
            kind=SpanKind.CLIENT,
            attributes=attributes,
            start_time=ended_at - int(seconds * 1e9),
        )
        child.end(ended_at)
