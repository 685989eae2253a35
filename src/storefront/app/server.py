"""The whole store as one ASGI application: edge around REST, GraphQL, the bundle and the pages."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from storefront.app import routes
from storefront.app.asgi import TEXT, App, Headers, Receive, Scope, Send, send_answer
from storefront.app.edge import Edge
from storefront.app.etags import ETags
from storefront.app.graphql.documents import Allowance
from storefront.app.graphql.engine import GraphQLEngine
from storefront.app.graphql.fields import FieldContext
from storefront.app.graphql.http import Ask, Charge, GraphQLEndpoint
from storefront.app.graphql.limits import CHARACTERS_A_REQUEST
from storefront.app.lifespan import Lifespan
from storefront.app.measuring import Measuring
from storefront.app.metrics_page import PATH as METRICS
from storefront.app.metrics_page import MetricsPage
from storefront.app.ratelimit import RateLimiter
from storefront.app.rest import Rest
from storefront.app.shop import Shop
from storefront.app.structs import prepare_all_structs
from storefront.app.website.bundle import Bundle
from storefront.app.website.website import Website
from storefront.base.errors import TooMany
from storefront.orders.messages import LOOKUP_ASKS_REFERENCE
from storefront.orders.rules import wanted_order
from storefront.platform import log, metrics
from storefront.platform.settings import Settings, load_settings
from storefront_web import find_bundle

if TYPE_CHECKING:
    from storefront.app.tracing import Tracing

REMEMBERED = frozenset({"getItemPrices", "itemAvailability"})
GUEST_FORMS = frozenset({"addWatchedProduct", "requestPrice", "stopWatchedProducts"})
"""Guest forms, counted like those of REST."""
LOOKUPS = frozenset({"anonymousOrderDetails", "anonymousInvoiceDetail", "anonymousDocuments"})
"""Look-ups; those of one order with one email in a request count as one."""


def create_app(
    settings: Settings | None = None,
    started: Callable[[], None] | None = None,
    stop_accepting: Callable[[], None] | None = None,
) -> App:
    """Return the store as an ASGI application; default settings are read from project and environment.

    Nothing is opened before the server's lifespan begins, so workers may fork after this. `started` is called
    in each worker once it is open, `stop_accepting` when it stops, or another process takes its place.
    """
    settings = settings or load_settings()
    log.configure(settings.log)
    shop = Shop(settings)
    rest = Rest(shop, routes.rest_handlers())
    bundle = Bundle(find_bundle())
    website = Website(shop, bundle, rest)
    measuring = _measuring(shop, website)
    doors = Doors(
        ETags(rest), make_graphql(shop), website, MetricsPage(shop, measuring) if measuring else None
    )
    tracing = _tracing(settings)
    running = Lifespan(
        doors, shop, website, measuring, tracing, started=started, stop_accepting=stop_accepting
    )
    return Edge(running, settings, shop.limiter, lambda: shop.is_draining, rest.body_limit, tracing)


def _measuring(shop: Shop, website: Website) -> Measuring | None:
    """Begin to count if anybody may read the counts; before the workers fork, because they share them."""
    if not shop.settings.metrics.token:
        return None
    metrics.begin()
    return Measuring(shop, website.cache_size)


def _tracing(settings: Settings) -> "Tracing | None":
    """Return what traces requests if anybody collects traces; raises Misconfigured without the packages."""
    if not settings.traces.endpoint:
        return None
    from storefront.app.tracing import Tracing

    return Tracing(settings)


def make_engine(shop: Shop) -> GraphQLEngine:
    """Return the GraphQL engine, which counts look-ups by address and order, and guest forms by address."""
    limits = shop.settings.limits
    allowance = Allowance(
        limits.graphql_depth, limits.graphql_cost, limits.graphql_characters, limits.graphql_introspection
    )
    queries, mutations = routes.graph_fields()

    def guard(name: str, values: dict[str, Any], asked: FieldContext) -> None:
        if name in GUEST_FORMS and not asked.context.actor.is_signed_in:
            shop.limiter.count(("form",), asked.client)
        lookup = (values.get("order_number"), values.get("email"))
        if name in LOOKUPS and lookup not in asked.looked_up:
            shop.limiter.count(("lookup",), asked.client)
            wanted = wanted_order(values.get("order_number"))
            if wanted is not None:
                shop.limiter.count(("lookup of one order",), f"{wanted}:{asked.client}")
            if isinstance(wanted, int):
                _count_number(shop.limiter, wanted)
            asked.looked_up.add(lookup)

    engine = GraphQLEngine(queries, mutations, allowance, guard, REMEMBERED)
    prepare_all_structs()
    return engine


def make_graphql(shop: Shop) -> GraphQLEndpoint:
    """Return the GraphQL endpoint."""
    answer_max = shop.settings.limits.graphql_answer_bytes
    return GraphQLEndpoint(
        make_engine(shop), asker(shop), shop.threads, shop.bodies, answer_max, charger(shop)
    )


def charger(shop: Shop) -> Charge:
    """Return the function that charges a new document as extra requests, in proportion to its length."""

    def charge(asked: FieldContext, characters: int) -> None:
        shop.limiter.count(("request",) * (characters // CHARACTERS_A_REQUEST), asked.client)

    return charge


def _count_number(limiter: RateLimiter, number: int) -> None:
    """Count a look-up by order number; raises TooMany that asks for the web reference instead."""
    try:
        limiter.count(("order number",), str(number))
    except TooMany as error:
        raise TooMany(LOOKUP_ASKS_REFERENCE.format(n=number), error.retry_after) from error


def asker(shop: Shop) -> Ask:
    """Return the function that creates the context of a GraphQL request."""

    def ask(scope: Scope, headers: Headers) -> FieldContext:
        return FieldContext(
            shop.context(scope, headers), shop.providers.by_protocol(), scope["state"].get("client", "")
        )

    return ask


class Doors:
    """Routes a path to the REST API, GraphQL, the metrics, or else the website."""

    REST = (
        "/api/",
        "/media/",
        "/oidc/",
        "/.well-known/openid-configuration",
        "/healthz",
        "/readyz",
        "/CompleteQuotes",
    )

    def __init__(self, rest: App, graphql: App, website: App, metrics_page: App | None = None) -> None:
        """Without a `metrics_page` its path is one of the website."""
        self._rest = rest
        self._graphql = graphql
        self._website = website
        self._metrics_page = metrics_page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request to the application that handles it."""
        path: str = scope["path"]
        is_rest = path.startswith(self.REST) or path == "/api"
        if scope["method"] == "OPTIONS" and not is_rest:
            allowed = b"GET, HEAD, POST, OPTIONS" if path == "/graphql" else b"GET, HEAD, OPTIONS"
            await send_answer(send, 204, b"", TEXT, [(b"allow", allowed)])
        elif path == "/graphql":
            scope["path_template"] = path
            await self._graphql(scope, receive, send)
        elif is_rest:
            await self._rest(scope, receive, send)
        elif path == METRICS and self._metrics_page is not None:
            await self._metrics_page(scope, receive, send)
        else:
            await self._website(scope, receive, send)
