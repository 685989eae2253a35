"""An outside OpenID provider whose ID tokens a test writes itself: good ones, and forged ones."""

import base64
import hashlib
import hmac
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding, rsa

KID = "the-one"


def b64(raw: bytes) -> str:
    """Return bytes as they stand in a token."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def part(value: Any) -> str:
    """Return JSON as it stands in a token."""
    return b64(json.dumps(value).encode())


class ForgingProvider:
    """Answers as a provider does; the token endpoint gives `id_token`, whatever it is asked."""

    def __init__(self) -> None:
        self.key = rsa.generate_private_key(65537, 2048)
        self.id_token = ""
        self.address = ""

    def claims(self, nonce: str, subject: str, email: str) -> dict[str, Any]:
        """Return what a good ID token says."""
        now = int(time.time())
        return {
            "iss": self.address,
            "aud": "northfield",
            "sub": subject,
            "email": email,
            "email_verified": True,
            "nonce": nonce,
            "iat": now,
            "exp": now + 300,
        }

    def signed(self, claims: dict[str, Any], key: rsa.RSAPrivateKey | None = None, **header: Any) -> str:
        """Return a token signed by the provider's key, or by another one."""
        head = {"alg": "RS256", "typ": "JWT", "kid": KID} | header
        text = f"{part(head)}.{part(claims)}"
        signature = (key or self.key).sign(text.encode(), padding.PKCS1v15(), hashes.SHA256())
        return f"{text}.{b64(signature)}"

    def unsigned(self, claims: dict[str, Any], algorithm: str) -> str:
        """Return a token that says it needs no signature."""
        return f"{part({'alg': algorithm, 'typ': 'JWT', 'kid': KID})}.{part(claims)}."

    def by_public_key(self, claims: dict[str, Any]) -> str:
        """Return a token whose signature is an HMAC by what everybody knows."""
        text = f"{part({'alg': 'HS256', 'typ': 'JWT', 'kid': KID})}.{part(claims)}"
        pem = self.key.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
        )
        return f"{text}.{b64(hmac.new(pem, text.encode(), hashlib.sha256).digest())}"

    def answer(self, path: str) -> dict[str, Any]:
        """Return the document at a path."""
        if path.startswith("/.well-known/"):
            return {
                "issuer": self.address,
                "authorization_endpoint": f"{self.address}/authorize",
                "token_endpoint": f"{self.address}/token",
                "jwks_uri": f"{self.address}/jwks",
            }
        if path == "/jwks":
            numbers = self.key.public_key().public_numbers()
            n, e = (b64(number.to_bytes((number.bit_length() + 7) // 8)) for number in (numbers.n, numbers.e))
            return {"keys": [{"kty": "RSA", "use": "sig", "kid": KID, "n": n, "e": e}]}
        return {"token_type": "Bearer", "access_token": "none", "id_token": self.id_token}


@contextmanager
def running() -> Iterator[ForgingProvider]:
    """Give a provider that answers on a port of its own."""
    provider = ForgingProvider()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            body = json.dumps(provider.answer(self.path)).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_POST(self) -> None:
            self.do_GET()

        def log_message(self, *_args: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    provider.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
