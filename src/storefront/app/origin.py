"""The store's own address: from the settings, or else from the request."""

from storefront.app.asgi import Headers, Scope


def origin_of(public_url: str, scope: Scope, headers: Headers) -> str:
    """Return scheme, host and port, without a trailing slash."""
    requested = f"{scope.get('scheme', 'http')}://{headers.text(b'host') or 'localhost'}"
    return (public_url or requested).rstrip("/")
