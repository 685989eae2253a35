"""A passkey in software: makes key pairs and signs with them as a browser's authenticator does (WebAuthn)."""

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


@dataclass
class Kept:
    """One passkey on the device."""

    key: ec.EllipticCurvePrivateKey
    handle: str
    count: int = 0


@dataclass
class Authenticator:
    """A device at one origin. `knows_owner` says that it asks for a PIN or a finger.

    `id_bytes` is how long the ids of its passkeys are.
    """

    origin: str
    knows_owner: bool = True
    id_bytes: int = 32
    kept: dict[str, Kept] = field(default_factory=dict)

    def create(self, options: dict[str, Any], origin: str = "") -> dict[str, Any]:
        """Return what `navigator.credentials.create` would, as JSON."""
        number = secrets.token_bytes(self.id_bytes)
        key = ec.generate_private_key(ec.SECP256R1())
        self.kept[text_of(number)] = Kept(key, options["user"]["id"])
        about = bytes(16) + struct.pack(">H", len(number)) + number + _cose(key)
        data = self._data(options["rp"]["id"], 0, ATTESTED) + about
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"], origin)
        return {
            "id": text_of(number),
            "rawId": text_of(number),
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": text_of(client),
                "attestationObject": text_of(attested),
                "transports": ["internal"],
            },
        }

    def get(self, options: dict[str, Any], origin: str = "", count: int | None = None) -> dict[str, Any]:
        """Return what `navigator.credentials.get` would, as JSON; `count` for a counter of one's own."""
        allowed = [known["id"] for known in options.get("allowCredentials") or []] or list(self.kept)
        number = next(name for name in self.kept if name in allowed)
        kept = self.kept[number]
        kept.count += 1
        client = self._client("webauthn.get", options["challenge"], origin)
        data = self._data(options["rpId"], kept.count if count is None else count)
        signed = kept.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return {
            "id": number,
            "rawId": number,
            "type": "public-key",
            "clientExtensionResults": {},
            "response": {
                "clientDataJSON": text_of(client),
                "authenticatorData": text_of(data),
                "signature": text_of(signed),
                "userHandle": kept.handle,
            },
        }

    def _data(self, host: str, count: int, more: int = 0) -> bytes:
        flags = PRESENT | (VERIFIED if self.knows_owner else 0) | more
        return hashlib.sha256(host.encode()).digest() + flags.to_bytes() + struct.pack(">I", count)

    def _client(self, kind: str, challenge: str, origin: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": origin or self.origin, "crossOrigin": False}
        return json.dumps(told).encode()


def text_of(raw: bytes) -> str:
    """Return bytes as base64url."""
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _cose(key: ec.EllipticCurvePrivateKey) -> bytes:
    point = key.public_key().public_numbers()
    return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)})
