"""The token endpoint, and taking tokens back."""

from storefront.identity.visit import Visit
from storefront.platform.secret_texts import digest_of
from storefront.signin import keys
from storefront.signin.browser import Browser
from storefront.signin.openid.requests import Pairs, ProviderRequest
from storefront.signin.openid.server import Provider, ProviderAnswer
from storefront.signin.queries import grants


def give_tokens(visit: Visit, browser: Browser, pairs: Pairs) -> ProviderAnswer:
    """Return tokens for a code or a refresh token, or the error that OAuth has for it."""
    request = ProviderRequest("POST", browser.issuer, pairs)
    key = keys.signing_key(visit.db, visit.now, visit.settings.sign_in.session_days)
    with visit.db.write() as tx:
        provider = Provider(tx, visit.settings, key, browser.issuer, visit.now)
        answer: ProviderAnswer = provider.create_token_response(request)
    return answer


def take_back(visit: Visit, browser: Browser, pairs: Pairs) -> None:
    """End the family of a refresh token; whatever else is sent is as good as ended (RFC 7009)."""
    request = ProviderRequest("POST", browser.issuer, pairs)
    with visit.db.write() as tx:
        found = grants.find_refresh_token(tx, digest_of(request.form.get("token", "")))
        if found is not None:
            grants.end_family(tx, found.family, visit.now)
