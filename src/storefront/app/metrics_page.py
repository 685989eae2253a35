"""`/metrics` for Prometheus: it exists only with a token, and answers only who sends it."""

from hmac import compare_digest

from storefront.app import measuring
from storefront.app.asgi import TEXT, Headers, Receive, Scope, Send, send_answer
from storefront.app.measuring import Measuring
from storefront.app.shop import Shop
from storefront.platform import metrics

PATH = "/metrics"
NO_TOKEN = b"Send the token of metrics.token: Authorization: Bearer TOKEN\n"


class MetricsPage:
    """Answers with everything that is measured."""

    def __init__(self, shop: Shop, measuring: Measuring) -> None:
        self._shop, self._measuring = shop, measuring
        self._expected = b"Bearer " + shop.settings.metrics.token.encode()

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        """Handle a request."""
        scope["path_template"] = PATH
        sent = Headers(scope["headers"]).get(b"authorization") or b""
        if scope["method"] != "GET":
            await send_answer(send, 405, b"", TEXT, [(b"allow", b"GET, HEAD")])
        elif not compare_digest(sent, self._expected):
            await send_answer(send, 401, NO_TOKEN, TEXT, [(b"www-authenticate", b"Bearer")])
        else:
            text = await self._shop.threads.readiness.run(self._text)
            await send_answer(send, 200, text.encode(), metrics.CONTENT_TYPE.encode())

    def _text(self) -> str:
        return metrics.exposition(measuring.samples(self._shop, self._measuring))
