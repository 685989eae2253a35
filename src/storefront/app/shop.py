"""The resources of one worker process: opened when it starts, closed when it ends."""

from storefront.accounts.actions.pins import RESET_COOKIE
from storefront.app.asgi import Headers, Scope
from storefront.app.auth import actor_of, cart_token_of, cookie_of
from storefront.app.body_reader import BodyReader
from storefront.app.counting import open_counters
from storefront.app.email_lookups import ClientLookups
from storefront.app.key_calls import KeyCounter
from storefront.app.origin import origin_of
from storefront.app.password_tries import PasswordTries, password_windows
from storefront.app.providers import Providers, make_providers
from storefront.app.ratelimit import RateLimiter, windows
from storefront.app.threads import Threads
from storefront.identity.request_context import RequestContext
from storefront.platform import clock, statement_times
from storefront.platform.db import Database, database_url, open_database
from storefront.platform.file_store import open_file_store
from storefront.platform.settings import Settings
from storefront.platform.tallies import TallyWriter
from storefront.search.follower import Follower
from storefront.signin.browser import CART, COOKIE, KNOWN, TICKET, Browser
from storefront.signin.verifier import Verifier
from storefront.signin.watch import SignInWatch


class Shop:
    """The store's resources, which create request contexts."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limiter = RateLimiter(windows(settings.limits) | password_windows(settings.sign_in))
        self.threads = Threads(
            settings.http,
            has_one_writer=database_url(settings).startswith("sqlite"),
            has_bucket=bool(settings.files.bucket),
        )
        self.bodies = BodyReader(settings.http)
        self.verifier = Verifier()
        self.sign_ins = SignInWatch(lambda: self.db, self.verifier, settings.sign_in, clock.now)
        self.is_draining = False
        self.is_replaced = False
        """Another process serves instead, so the store as a whole does not stop."""
        self._db: Database | None = None
        self._providers: Providers | None = None
        self._follower: Follower | None = None
        self._tallies: TallyWriter | None = None

    @property
    def db(self) -> Database:
        """Return the database, opened in this process."""
        if self._db is None:
            self._db = open_database(self.settings)
        return self._db

    @property
    def providers(self) -> Providers:
        """Return the providers of this process."""
        if self._providers is None:
            self._providers = make_providers(self.settings, self.db)
        return self._providers

    def open(self) -> None:
        """Open everything needed before the first request, off the event loop; raises Misconfigured."""
        statement_times.begin(self.settings.log.slow_statement_milliseconds)
        self.limiter.use(open_counters(self.settings))
        self.db.watch_replica()
        self._follower = Follower(self.db)
        self._follower.start()
        self._tallies = TallyWriter(self.db)
        self._tallies.start()
        self.sign_ins.begin()
        self._providers = make_providers(self.settings, self.db)
        open_file_store(self.settings)

    def close(self, seconds: float = 0.0) -> None:
        """Close everything once no requests are in flight; threads may finish for `seconds`."""
        self.is_draining = True
        self.threads.close(seconds)
        self.sign_ins.stop()
        if self._follower is not None:
            self._follower.stop()
        if self._tallies is not None:
            self._tallies.stop(seconds)
        if self._db is not None:
            self._db.close()
        self.limiter.close()

    def context(self, scope: Scope, headers: Headers) -> RequestContext:
        """Return the context of a request; raises Unauthenticated or BadInput for malformed tokens."""
        return RequestContext(
            actor=actor_of(headers, self.verifier, lambda: self.origin(scope, headers)),
            db=self.db,
            settings=self.settings,
            now=clock.now(),
            cart_token=cart_token_of(headers),
            request_id=scope["state"].get("request_id", ""),
        )

    def origin(self, scope: Scope, headers: Headers) -> str:
        """Return the store's address, which is the issuer of its tokens."""
        return origin_of(self.settings.store.public_url, scope, headers)

    def lookups(self, scope: Scope) -> ClientLookups:
        """Return what counts the emails that the client of a request tests for an account."""
        return ClientLookups(self.limiter, scope["state"].get("client", ""))

    def key_calls(self) -> KeyCounter:
        """Return what counts the requests of API keys."""
        return KeyCounter(self.limiter)

    def browser(self, scope: Scope, headers: Headers) -> Browser:
        """Return the browser that sent a request."""
        return Browser(
            issuer=self.origin(scope, headers),
            cookie=cookie_of(headers, COOKIE),
            ticket=cookie_of(headers, TICKET),
            known=cookie_of(headers, KNOWN),
            reset=cookie_of(headers, RESET_COOKIE),
            address=scope["state"].get("client", ""),
            user_agent=headers.text(b"user-agent"),
            origin=headers.text(b"origin"),
            fetch_site=headers.text(b"sec-fetch-site"),
            tries=PasswordTries(self.limiter),
            cart=cookie_of(headers, CART),
        )
