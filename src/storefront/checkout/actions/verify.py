"""Verify a ship-to address. Source: S2 §4.6, §7.2, decision G22."""

from msgspec.structs import replace

from storefront.addresses import actions as addresses
from storefront.addresses.provider import AddressVerifier
from storefront.addresses.rules.address import tidy_address, why_not_address
from storefront.addresses.schemas import Address
from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.checkout import messages
from storefront.checkout.actions.load import load_snapshot, started
from storefront.checkout.queries import checkouts
from storefront.checkout.rules import places
from storefront.checkout.snapshot import Snapshot
from storefront.identity.request_context import RequestContext


def verify(
    context: RequestContext, token: str, sent: Address, verifier: AddressVerifier, *, is_bypass: bool
) -> Address:
    """Return the address, corrected if necessary, with the company's preferences for this place.

    A bypass stores the address as typed and records that. Raises Refused for invalid fields, or
    another company's address, and
    `VerificationFailed` if the verifier does not know the address.
    """
    problems = why_not_address(sent, context.settings.shipping.countries)
    if problems:
        raise Refused(messages.SHIP_TO_SECTION, problems)
    with context.db.read() as conn:
        snapshot = load_snapshot(conn, context, token, with_cards=False)
    known_id = started(snapshot).edits.shipping_choices.p21_id
    own = {place.p21_id for place in snapshot.company.addresses}
    why = places.why_not_saved_place(sent.p21_id, known_id, own)
    if why:
        raise Refused(why, [Problem(field="P21Id", message=why)])
    answered = tidy_address(sent) if is_bypass else addresses.verify(context, verifier, sent)
    with context.db.write() as tx:
        checkouts.note_bypass(tx, snapshot.cart.token, is_bypass)
    return _with_preferences(answered, snapshot)


def _with_preferences(address: Address, snapshot: Snapshot) -> Address:
    known = next((one for one in snapshot.company.addresses if one.p21_id == address.p21_id != 0), None)
    if known is None:
        return address
    return replace(
        address,
        preferred_carrier_name=known.preferred_carrier_name,
        preferred_packing_basis=known.preferred_packing_basis,
        is_collect=known.is_collect,
        collect_account=known.collect_account,
        collect_carrier=known.collect_carrier,
        delivery_instructions=address.delivery_instructions or known.delivery_instructions,
    )
