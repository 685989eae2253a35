"""What one worker process holds while it serves: made in it, opened when it starts, closed when it ends."""

from storefront.app.asgi import Headers, Scope
from storefront.app.auth import NoTokens, TokenVerifier, actor_of, cart_token_of
from storefront.app.providers import Providers, make_providers
from storefront.app.ratelimit import RateLimiter, windows
from storefront.app.threads import Threads
from storefront.identity.visit import Visit
from storefront.platform import clock
from storefront.platform.db import Database, database_url, open_database
from storefront.platform.settings import Settings
from storefront.search.follower import Follower


class Shop:
    """The store's resources, and the visits that they allow."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limiter = RateLimiter(windows(settings.limits))
        self.threads = Threads(settings.http, has_one_writer=database_url(settings).startswith("sqlite"))
        self.verifier: TokenVerifier = NoTokens()
        self.is_draining = False
        self._db: Database | None = None
        self._providers: Providers | None = None
        self._follower: Follower | None = None

    @property
    def db(self) -> Database:
        """Return the database, opened in this process."""
        if self._db is None:
            self._db = open_database(self.settings)
        return self._db

    @property
    def providers(self) -> Providers:
        """Return the outside services of this process."""
        if self._providers is None:
            self._providers = make_providers(self.settings, self.db)
        return self._providers

    def open(self) -> None:
        """Open what has to be open before the first request; raises Misconfigured.

        It waits for the database, so it is not to be called on the event loop.
        """
        self._follower = Follower(self.db)
        self._follower.start()
        self._providers = make_providers(self.settings, self.db)

    def close(self) -> None:
        """Give everything back; called when no request is in flight any more."""
        self.is_draining = True
        self.threads.close(self.settings.http.shutdown_seconds)
        if self._follower is not None:
            self._follower.stop()
        if self._db is not None:
            self._db.close()

    def visit(self, scope: Scope, headers: Headers) -> Visit:
        """Return the visit of a request; raises Unauthenticated or BadInput for malformed tokens."""
        return Visit(
            actor=actor_of(headers, self.verifier),
            db=self.db,
            settings=self.settings,
            now=clock.now(),
            cart_token=cart_token_of(headers),
            request_id=scope["state"].get("request_id", ""),
        )
