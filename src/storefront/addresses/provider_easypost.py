"""Address verification by EasyPost, API v2, see https://docs.easypost.com."""

from collections.abc import Mapping
from typing import Any

import msgspec

from storefront.addresses import messages
from storefront.addresses.provider import VerificationFailed
from storefront.addresses.rules.address import tidy_address, why_not_address
from storefront.addresses.schemas import Address
from storefront.platform.db import Database
from storefront.platform.web_service import (
    ServiceDown,
    ServiceRefused,
    WebService,
    api_key_of,
    base_url_of,
    refuse_unknown,
    timeout_of,
)

SETTING = "addresses.options"
OPTIONS = ("api_key", "base_url", "timeout")
BASE_URL = "https://api.easypost.com/v2"


class FieldError(msgspec.Struct, frozen=True):
    """Why an address cannot be delivered to; `message` is for people."""

    message: str | None = None


class Delivery(msgspec.Struct, frozen=True):
    """The result of the check whether mail can be delivered."""

    success: bool = False
    errors: list[FieldError] = []


class Verifications(msgspec.Struct, frozen=True):
    """The checks that were made."""

    delivery: Delivery | None = None


class Verified(msgspec.Struct, frozen=True):
    """An address as EasyPost sends it, in capital letters; what is empty may be null."""

    street1: str | None = None
    street2: str | None = None
    city: str | None = None
    state: str | None = None
    zip: str | None = None
    country: str | None = None
    verifications: Verifications = Verifications()


class EasyPostVerifier:
    """Has EasyPost check each address for delivery, with the corrections that it makes."""

    def __init__(self, options: Mapping[str, Any], _db: Database) -> None:
        refuse_unknown(SETTING, options, OPTIONS)
        self._service = WebService(
            base_url_of(SETTING, options, BASE_URL),
            timeout=timeout_of(SETTING, options),
            auth=(api_key_of(SETTING, options), ""),
        )

    def verify(self, address: Address) -> Address:
        """Return the corrected address; raise VerificationFailed with what EasyPost finds wrong.

        An answer that differs only in case, or in the last four digits of a ZIP code, is no correction.
        Raises ServiceDown if the service does not answer.
        """
        tidy = tidy_address(address)
        sent = {
            "street1": tidy.address1,
            "street2": tidy.address2,
            "city": tidy.city,
            "state": tidy.state,
            "zip": tidy.zip,
            "country": tidy.country,
            "company": tidy.name,
        }
        try:
            answer = self._service.post("/addresses", {"address": sent, "verify": ["delivery"]})
        except ServiceRefused as refusal:
            raise VerificationFailed(_said(refusal.answer)) from refusal
        try:
            found = msgspec.convert(answer, Verified)
        except msgspec.ValidationError as error:
            raise ServiceDown(f"answered something else than an address ({error})") from error
        delivery = found.verifications.delivery
        if delivery is None:
            raise ServiceDown("answered without a verification")
        if not delivery.success:
            raise VerificationFailed(_sentence([one.message for one in delivery.errors]))
        return _corrected(tidy, found)


def _corrected(sent: Address, found: Verified) -> Address:
    corrected = tidy_address(
        msgspec.structs.replace(
            sent,
            address1=found.street1 or sent.address1,
            address2=found.street2 or "",
            city=found.city or sent.city,
            state=found.state or sent.state,
            zip=found.zip or sent.zip,
        )
    )
    if _key(corrected) == _key(sent) or why_not_address(corrected):
        return sent
    return corrected


def _key(address: Address) -> tuple[str, ...]:
    parts = (address.address1, address.address2, address.city, address.state, address.zip[:5])
    return tuple(part.casefold() for part in parts) if address.country == "US" else (*parts[:4], address.zip)


def _said(answer: Any) -> str:
    """Return what a refusal says; each of its errors is a text, or a document with a message."""
    error = answer.get("error") if isinstance(answer, dict) else None
    if not isinstance(error, dict):
        return messages.VERIFICATION_FAILED
    errors = error.get("errors")
    found = errors if isinstance(errors, list) else []
    texts = [one.get("message") if isinstance(one, dict) else one for one in found]
    return _sentence(texts or [error.get("message")])


def _sentence(texts: list[Any]) -> str:
    found = [" ".join(text.split()).rstrip(".") for text in texts if isinstance(text, str) and text.strip()]
    unique = list(dict.fromkeys(found))
    return (". ".join(unique)[:300] + ".") if unique else messages.VERIFICATION_FAILED
