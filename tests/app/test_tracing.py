"""Traces arrive at a collector: a span for the request, one for each statement, and nothing personal."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx
import pytest

from storefront.app.server import create_app
from storefront.platform.settings import Settings
from tests.conftest import Shop, settings_for

pytest.importorskip("opentelemetry.sdk", reason="pip install -e . --group test")

TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = "b7ad6b7169203331"


class Collector(ThreadingHTTPServer):
    """Takes what OTLP/HTTP sends, and keeps the spans."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Taking)
        self.spans: list[Any] = []
        self.resources: list[Any] = []
        self.sent = b""

    @property
    def endpoint(self) -> str:
        """Return where spans are sent."""
        return f"http://127.0.0.1:{self.server_port}/v1/traces"

    def take(self, body: bytes) -> None:
        """Keep the spans of a request."""
        from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

        self.sent += body
        for part in ExportTraceServiceRequest.FromString(body).resource_spans:
            self.resources.append(part.resource)
            self.spans += [span for scope in part.scope_spans for span in scope.spans]


class _Taking(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        if self.headers.get("content-encoding") == "gzip":
            import gzip

            body = gzip.decompress(body)
        self.server.take(body)  # type: ignore[attr-defined]
        self.send_response(200)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def collector() -> Iterator[Collector]:
    """A collector that listens."""
    server = Collector()
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()


async def asked(settings: Settings, path: str, headers: dict[str, str]) -> httpx.Response:
    """Return the answer of the whole store, from its start to its end, in this process."""
    app: Any = create_app(settings)
    events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    done: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    living = asyncio.create_task(app({"type": "lifespan"}, events.get, done.put))
    await events.put({"type": "lifespan.startup"})
    assert (await done.get())["type"] == "lifespan.startup.complete"
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 4321))
    async with httpx.AsyncClient(transport=transport, base_url="http://shop") as client:
        reply = await client.get(path, headers=headers)
    await events.put({"type": "lifespan.shutdown"})
    await living
    return reply


def traced(
    shop: Shop, collector: Collector, path: str, headers: dict[str, str], **more: str
) -> httpx.Response:
    variables = {"STOREFRONT_TRACES__ENDPOINT": collector.endpoint, **more}
    return asyncio.run(asked(settings_for(shop.folder, **variables), path, headers))


def attributes(span: Any) -> dict[str, Any]:
    return {pair.key: pair.value.string_value or pair.value.int_value for pair in span.attributes}


def test_a_request_is_a_span_and_its_statements_are_its_children(shop: Shop, collector: Collector) -> None:
    reply = traced(shop, collector, "/api/search?searchTerm=marcus%40larkin.example", {})
    root = next(span for span in collector.spans if not span.parent_span_id)
    told = attributes(root)
    assert root.name == "GET /api/search"
    assert told["http.route"] == "/api/search"
    assert told["http.response.status_code"] == reply.status_code
    assert told["storefront.request_id"] == reply.headers["x-request-id"]
    children = [span for span in collector.spans if span.parent_span_id == root.span_id]
    assert children
    for child in children:
        assert child.trace_id == root.trace_id
        assert attributes(child)["db.system.name"] == "sqlite"
        assert root.start_time_unix_nano <= child.start_time_unix_nano + 1_000_000
        assert child.start_time_unix_nano <= child.end_time_unix_nano
        assert child.end_time_unix_nano <= root.end_time_unix_nano + 1_000_000
    assert any("queries" in child.name for child in children)
    assert b"larkin" not in collector.sent
    names = {pair.key: pair.value.string_value for pair in collector.resources[0].attributes}
    assert names["service.name"] == "storefront"


def test_a_trusted_proxys_trace_is_continued_and_a_strangers_is_not(shop: Shop, collector: Collector) -> None:
    headers = {"traceparent": f"00-{TRACE}-{PARENT}-01"}
    traced(shop, collector, "/healthz", headers)
    assert collector.spans.pop().trace_id.hex() != TRACE
    traced(shop, collector, "/healthz", headers, STOREFRONT_HTTP__TRUSTED_PROXIES="127.0.0.1")
    span = collector.spans.pop()
    assert (span.trace_id.hex(), span.parent_span_id.hex()) == (TRACE, PARENT)


def test_a_share_of_nothing_traces_nothing(shop: Shop, collector: Collector) -> None:
    assert traced(shop, collector, "/readyz", {}, STOREFRONT_TRACES__SHARE="0").status_code == 200
    assert collector.spans == []


@contextmanager
def nobody_listens(collector: Collector) -> Iterator[None]:
    collector.server_close()
    yield


def test_without_its_collector_the_store_answers(shop: Shop, collector: Collector) -> None:
    with nobody_listens(collector):
        assert traced(shop, collector, "/healthz", {}).status_code == 200
