"""The token endpoint and token revocation."""

from storefront.identity.request_context import RequestContext
from storefront.platform.secret_texts import digest_of
from storefront.signin import keys
from storefront.signin.browser import Browser
from storefront.signin.openid.requests import Pairs, ProviderRequest
from storefront.signin.openid.server import Provider, ProviderAnswer
from storefront.signin.queries import grants


def give_tokens(context: RequestContext, browser: Browser, pairs: Pairs) -> ProviderAnswer:
    """Return tokens for a code or a refresh token, or the OAuth error."""
    request = ProviderRequest("POST", browser.issuer, pairs)
    key = keys.signing_key(context.db, context.now, context.settings.sign_in.session_days)
    with context.db.write() as tx:
        provider = Provider(tx, context.settings, key, browser.issuer, context.now)
        answer: ProviderAnswer = provider.create_token_response(request)
    return answer


def take_back(context: RequestContext, browser: Browser, pairs: Pairs) -> None:
    """End the family of a refresh token; any other value is accepted as already revoked (RFC 7009)."""
    request = ProviderRequest("POST", browser.issuer, pairs)
    with context.db.write() as tx:
        found = grants.find_refresh_token(tx, digest_of(request.form.get("token", "")))
        if found is not None:
            grants.end_family(tx, found.family, context.now)
