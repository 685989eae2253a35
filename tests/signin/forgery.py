"""Tokens that somebody might try: each is a good one with one thing wrong."""

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cryptography.hazmat.primitives import serialization
from joserfc import jws
from joserfc.jwk import ECKey, RSAKey

from storefront.signin.keys import private_key, public_jwk
from storefront.signin.stored.grants import StoredKey

Json = dict[str, Any]


def b64(raw: bytes) -> str:
    """Return bytes as they stand in a token."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def part(value: Any) -> str:
    """Return JSON as it stands in a token."""
    return b64(json.dumps(value, separators=(",", ":")).encode())


def said(token: str, place: int = 1) -> Json:
    """Return what a token says: 0 is its header, 1 its claims."""
    text = token.split(".")[place]
    found: Json = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    return found


@dataclass(frozen=True)
class Forger:
    """Has a good token, the ID token beside it, and, for what nobody outside could, the store's own key."""

    good: str
    id_token: str
    key: StoredKey

    @property
    def header(self) -> Json:
        """Return a good header."""
        return said(self.good, 0)

    @property
    def claims(self) -> Json:
        """Return good claims."""
        return said(self.good)

    def signed(self, header: Json | None = None, **claims: Any) -> str:
        """Return a token by the store's own key; None takes a claim away."""
        kept = {name: value for name, value in (self.claims | claims).items() if value is not None}
        return self._by(private_key(self.key), header or self.header, json.dumps(kept).encode())

    def of(self, payload: bytes) -> str:
        """Return a token of any payload, by the store's own key."""
        return self._by(private_key(self.key), self.header, payload)

    def by_stranger(self, **header: Any) -> str:
        """Return a token by a key of somebody else."""
        key = RSAKey.generate_key(2048, private=True)
        named = {name: value(key) if callable(value) else value for name, value in header.items()}
        return self._by(key, self.header | named, json.dumps(self.claims).encode())

    def by_secret(self, secret: bytes, algorithm: str = "HS256") -> str:
        """Return a token whose signature is an HMAC."""
        head = f"{part(self.header | {'alg': algorithm})}.{self.good.split('.')[1]}"
        digest = {"HS256": hashlib.sha256, "HS384": hashlib.sha384, "HS512": hashlib.sha512}[algorithm]
        return f"{head}.{b64(hmac.new(secret, head.encode(), digest).digest())}"

    def unsigned(self, algorithm: str) -> str:
        """Return a token that says it needs no signature."""
        return f"{part(self.header | {'alg': algorithm})}.{self.good.split('.')[1]}."

    def with_header(self, **changed: Any) -> str:
        """Return a token by the store's own key with another header; None takes a field away."""
        kept = {name: value for name, value in (self.header | changed).items() if value is not None}
        head = f"{part(kept)}.{self.good.split('.')[1]}"
        raw: Any = private_key(self.key).private_key
        from cryptography.hazmat.primitives.asymmetric import padding
        from cryptography.hazmat.primitives.hashes import SHA256

        return f"{head}.{b64(raw.sign(head.encode(), padding.PKCS1v15(), SHA256()))}"

    def pem(self, form: str = "SubjectPublicKeyInfo") -> bytes:
        """Return the public key as it is written in a file."""
        public: Any = RSAKey.import_key(public_jwk(self.key)).public_key
        raw: bytes = public.public_bytes(
            serialization.Encoding.PEM, getattr(serialization.PublicFormat, form)
        )
        return raw

    @staticmethod
    def _by(key: Any, header: Json, payload: bytes) -> str:
        registry = jws.JWSRegistry(algorithms=["RS256", "ES256", "HS256"], strict_check_header=False)
        return jws.serialize_compact(header, payload, key, registry=registry)


Kind = Callable[[Forger], str]


def _flip(text: str, place: int) -> str:
    other = "A" if text[place] != "A" else "B"
    return text[:place] + other + text[place + 1 :]


def _loose_signature(forger: Forger) -> str:
    """Another spelling of the same bytes: the last sign of a signature has bits that do not count."""
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    last = forger.good[-1]
    return forger.good[:-1] + signs[signs.index(last) ^ 1]


def _es256(forger: Forger) -> str:
    key = ECKey.generate_key("P-256", private=True)
    head = forger.header | {"alg": "ES256"}
    return Forger._by(key, head, json.dumps(forger.claims).encode())


def _jwk(key: RSAKey) -> Json:
    return dict(key.as_dict(private=False))


KINDS: dict[str, Kind] = {
    **{f"alg {name}": lambda f, name=name: f.unsigned(name) for name in ("none", "None", "NONE", "nOnE", "")},
    "alg none, signature kept": lambda f: f.unsigned("none") + f.good.split(".")[2],
    "alg null": lambda f: f"{part(f.header | {'alg': None})}.{f.good.split('.', 1)[1]}",
    "HS256 with the public PEM": lambda f: f.by_secret(f.pem()),
    "HS256 with the PEM without its last line end": lambda f: f.by_secret(f.pem().strip()),
    "HS256 with the public key in PKCS1": lambda f: f.by_secret(f.pem("PKCS1")),
    "HS256 with the public JWK": lambda f: f.by_secret(json.dumps(public_jwk(f.key)).encode()),
    "HS256 with the modulus": lambda f: f.by_secret(public_jwk(f.key)["n"].encode()),
    "HS256 with an empty key": lambda f: f.by_secret(b""),
    "HS256 with a key of zeros": lambda f: f.by_secret(bytes(32)),
    "HS384 with the public PEM": lambda f: f.by_secret(f.pem(), "HS384"),
    "HS512 with the public PEM": lambda f: f.by_secret(f.pem(), "HS512"),
    "ES256 by a stranger": _es256,
    "RS256 by a stranger": lambda f: f.by_stranger(),
    "kid of a file": lambda f: f.by_stranger(kid="../../../../dev/null"),
    "kid with SQL": lambda f: f.by_stranger(kid="x' UNION SELECT 'AA'--"),
    "kid unknown": lambda f: f.with_header(kid="unknown"),
    "kid missing": lambda f: f.with_header(kid=None),
    "kid empty": lambda f: f.with_header(kid=""),
    "kid a number": lambda f: f.with_header(kid=0),
    "kid a list": lambda f: f.with_header(kid=[f.key.kid]),
    "jwk of a stranger": lambda f: f.by_stranger(jwk=_jwk),
    "jwk of our own": lambda f: f.with_header(jwk=public_jwk(f.key)),
    "jku": lambda f: f.by_stranger(jku="http://127.0.0.1:9/jwks"),
    "jku, good signature": lambda f: f.with_header(jku="http://127.0.0.1:9/jwks"),
    "x5u": lambda f: f.with_header(x5u="http://127.0.0.1:9/cert"),
    "x5c": lambda f: f.with_header(x5c=["MIIB"]),
    "crit": lambda f: f.with_header(crit=["exp"]),
    "b64 false": lambda f: f.with_header(b64=False, crit=["b64"]),
    "zip": lambda f: f.with_header(zip="DEF"),
    "cty": lambda f: f.with_header(cty="JWT"),
    "typ JWT": lambda f: f.with_header(typ="JWT"),
    "typ missing": lambda f: f.with_header(typ=None),
    "the ID token": lambda f: f.id_token,
    "other issuer": lambda f: f.signed(iss="https://evil.example"),
    "issuer with a slash": lambda f: f.signed(iss=f.claims["iss"] + "/"),
    "issuer missing": lambda f: f.signed(iss=None),
    "other audience": lambda f: f.signed(aud="https://evil.example"),
    "audience is the client": lambda f: f.signed(aud="storefront"),
    "several audiences": lambda f: f.signed(aud=[f.claims["aud"], "https://evil.example"]),
    "audience missing": lambda f: f.signed(aud=None),
    "expired": lambda f: f.signed(exp=int(time.time()) - 120),
    "expired for longer than clocks differ": lambda f: f.signed(exp=int(time.time()) - 61),
    "never expires": lambda f: f.signed(exp=None),
    "expiry is text": lambda f: f.signed(exp="9999999999"),
    "expiry is true": lambda f: f.signed(exp=True),
    "not yet": lambda f: f.signed(nbf=int(time.time()) + 120),
    "issued in future": lambda f: f.signed(iat=int(time.time()) + 120),
    "session missing": lambda f: f.signed(sid=None),
    "session empty": lambda f: f.signed(sid=""),
    "claims altered": lambda f: ".".join(
        [f.good.split(".")[0], part(f.claims | {"WebUserId": 99_999, "sub": "99999"}), f.good.split(".")[2]]
    ),
    "made staff": lambda f: ".".join(
        [f.good.split(".")[0], part(f.claims | {"UserType": "AirlineEmployee"}), f.good.split(".")[2]]
    ),
    "signature taken away": lambda f: f.good.rsplit(".", 1)[0] + ".",
    "signature and its dot taken away": lambda f: f.good.rsplit(".", 1)[0],
    "signature altered": lambda f: _flip(f.good, len(f.good) - 100),
    "signature spelled otherwise": _loose_signature,
    "signature padded": lambda f: f.good + "==",
    "signature cut": lambda f: f.good[:-4],
    "signature of another token": lambda f: f.good.rsplit(".", 1)[0] + "." + f.id_token.rsplit(".", 1)[1],
    "header altered": lambda f: _flip(f.good, 3),
    "four parts": lambda f: f.good + "." + f.good.rsplit(".", 1)[1],
    "five parts, as if encrypted": lambda f: f"{part({'alg': 'dir', 'enc': 'A256GCM'})}..AAAA.AAAA.AAAA",
    "claims are a list": lambda f: f.of(b"[1]"),
    "claims are no JSON": lambda f: f.of(b"\xff\xfe"),
    "header is no JSON": lambda f: "AAAA." + f.good.split(".", 1)[1],
    "header is a list": lambda f: part(["RS256"]) + "." + f.good.split(".", 1)[1],
    "a JSON serialization": lambda f: part({"protected": f.good.split(".")[0]}),
    "dots alone": lambda f: "..",
    "endless": lambda f: f.good + "A" * 5_000,
}
