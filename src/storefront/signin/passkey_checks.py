"""Passkeys (WebAuthn): options for the browser, and verification of its response.

Passkeys are bound to the host of the store's address, and only pages at that address may use them.

The library takes long to import, so this module is imported when someone uses a passkey.
"""

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from storefront.signin import limits
from storefront.signin.stored.factors import StoredPasskey

_MALFORMED = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError)
"""What the library raises for an invalid or malformed response."""
_WAIT_MILLISECONDS = limits.CHALLENGE_MINUTES * 60_000


class NewPasskey(msgspec.Struct, frozen=True):
    """A newly created passkey; id and public key in base64url."""

    credential_id: str
    public_key: str
    sign_count: int
    transports: list[str]


def host_of(issuer: str) -> str:
    """Return the relying party id of the store at this address."""
    return urlsplit(issuer).hostname or ""


def registration_options(
    issuer: str, store: str, person: tuple[int, str, str], known: Sequence[StoredPasskey], challenge: bytes
) -> dict[str, Any]:
    """Return the browser's options for creating a passkey: `person` is id, email and name.

    A device that already holds one of the `known` passkeys creates no second one.
    """
    number, email, name = person
    options = generate_registration_options(
        rp_id=host_of(issuer),
        rp_name=store,
        user_id=user_handle(number),
        user_name=email,
        user_display_name=name,
        challenge=challenge,
        timeout=_WAIT_MILLISECONDS,
        exclude_credentials=_descriptors(known),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.PREFERRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    return _as_dict(options_to_json(options))


def authentication_options(
    issuer: str, known: Sequence[StoredPasskey], challenge: bytes, *, is_only_step: bool
) -> dict[str, Any]:
    """Return the browser's options for signing with one of the `known` passkeys, or with any of its own.

    As the only step, a passkey must also verify its owner by PIN or biometrics.
    """
    options = generate_authentication_options(
        rp_id=host_of(issuer),
        challenge=challenge,
        timeout=_WAIT_MILLISECONDS,
        allow_credentials=_descriptors(known) or None,
        user_verification=UserVerificationRequirement.REQUIRED
        if is_only_step
        else UserVerificationRequirement.PREFERRED,
    )
    return _as_dict(options_to_json(options))


def new_passkey(credential: dict[str, Any], challenge: bytes, issuer: str) -> NewPasskey | None:
    """Return the passkey that a browser has created, or None if its response is invalid."""
    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=host_of(issuer),
            expected_origin=issuer,
        )
    except _MALFORMED:
        return None
    credential_id = bytes_to_base64url(made.credential_id)
    if len(credential_id) > limits.PASSKEY_ID_MAX:
        return None
    return NewPasskey(
        credential_id=credential_id,
        public_key=bytes_to_base64url(made.credential_public_key),
        sign_count=min(made.sign_count, limits.SIGN_COUNT_MAX),
        transports=_transports(credential),
    )


def signed_count(
    credential: dict[str, Any], passkey: StoredPasskey, challenge: bytes, issuer: str, *, is_only_step: bool
) -> int | None:
    """Return the passkey's new signature count, or None if the response is invalid.

    A passkey whose count went down is a copy and is refused.
    """
    try:
        signed = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=host_of(issuer),
            expected_origin=issuer,
            credential_public_key=base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=is_only_step,
        )
    except _MALFORMED:
        return None
    count = min(signed.new_sign_count, limits.SIGN_COUNT_MAX)
    return count if _is_owner(credential, passkey, is_only_step) else None


def user_handle(web_user_id: int) -> bytes:
    """Return the user handle that a passkey stores for its owner."""
    return str(web_user_id).encode()


def _is_owner(credential: dict[str, Any], passkey: StoredPasskey, is_only_step: bool) -> bool:
    """Return whether the passkey's user handle matches its owner; as the only step it is required."""
    handle = _response(credential).get("userHandle")
    if handle is None:
        return not is_only_step
    own = bytes_to_base64url(user_handle(passkey.web_user_id))
    return isinstance(handle, str) and handle.rstrip("=") == own


def _descriptors(known: Sequence[StoredPasskey]) -> list[PublicKeyCredentialDescriptor]:
    return [
        PublicKeyCredentialDescriptor(
            id=base64url_to_bytes(passkey.credential_id),
            transports=[AuthenticatorTransport(name) for name in passkey.transports],
        )
        for passkey in known
    ]


def _transports(credential: dict[str, Any]) -> list[str]:
    """Return the known transports that the browser named."""
    named = _response(credential).get("transports")
    ways = named if isinstance(named, list) else []
    return [way.value for way in AuthenticatorTransport if way.value in ways]


def _response(credential: dict[str, Any]) -> dict[str, Any]:
    """Return the inner response of the credential, or an empty dict if it is malformed."""
    sent = credential.get("response")
    return sent if isinstance(sent, dict) else {}


def _as_dict(text: str) -> dict[str, Any]:
    options: dict[str, Any] = json.loads(text)
    return options
