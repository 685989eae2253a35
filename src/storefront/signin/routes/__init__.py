"""Signing in over HTTP: the OpenID provider for clients, the sign-in page's API for people."""

from storefront.signin.routes import factors, openid, outside, sessions, sign_in

handlers = [
    *openid.handlers,
    *outside.handlers,
    *sign_in.handlers,
    *factors.handlers,
    *sessions.handlers,
]
