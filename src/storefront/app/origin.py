"""The store's own address: the setting, or the one that was asked for."""

from storefront.app.asgi import Headers, Scope


def origin_of(public_url: str, scope: Scope, headers: Headers) -> str:
    """Return scheme, host and port, without a slash at the end."""
    asked = f"{scope.get('scheme', 'http')}://{headers.text(b'host') or 'localhost'}"
    return (public_url or asked).rstrip("/")
