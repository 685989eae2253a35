"""Why Submit is disabled: the page's state combined with the server's status. Source: S2 §5.8."""

from collections.abc import Iterable

from storefront.checkout import messages
from storefront.checkout.rules import account
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.facts import Editor, LineFacts, PageState, SubmitBlocker, SubmitBlockerCode
from storefront.checkout.schemas.status import POState, QuoteRefState, ValidationStatus
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor


def is_ncnr_acknowledgement_needed(lines: Iterable[LineFacts], actor: Actor) -> bool:
    """Return whether the NCNR statement is shown: an item is non-cancelable and the actor is not staff.

    Source: S2 §4.8, §6.
    """
    if identity.may(actor, Ability.SKIP_NCNR_ACKNOWLEDGEMENT):
        return False
    return any(line.is_ncnr for line in lines)


def why_not_submit(
    status: ValidationStatus, edits: UserEdits, page: PageState | None = None
) -> list[SubmitBlocker]:
    """Return every reason why Submit is disabled, in display order; none means it is enabled.

    The tooltip shows the first one's message. `page` is None on the server. Source: S2 §5.8, decisions G3,
    G7, G32.
    """
    page = page or PageState()
    found = [
        (page.is_initializing, SubmitBlockerCode.INITIALIZING, messages.INITIALIZING),
        (page.is_saving, SubmitBlockerCode.SAVING, messages.SAVING),
        *((True, SubmitBlockerCode.NOT_READY, reason) for reason in _section_reasons(status)),
        (bool(page.open_editors), SubmitBlockerCode.EDITOR_OPEN, messages.UNSAVED_CHANGES),
        (
            status.is_po_valid.status is not POState.VALID,
            SubmitBlockerCode.PO_NUMBER,
            status.is_po_valid.message,
        ),
        (
            _has_bad_reference(status, edits),
            SubmitBlockerCode.QUOTE_REFERENCE,
            status.is_quote_ref_valid.message,
        ),
        (_lacks_acknowledgement(status, edits), SubmitBlockerCode.NCNR, messages.NCNR_MISSING),
    ]
    return [SubmitBlocker(code=code, message=message) for holds, code, message in found if holds]


def _section_reasons(status: ValidationStatus) -> list[str]:
    """Return the reasons that have no code of their own; a "not ready" status always has one."""
    reasons = status.is_not_ready_to_checkout_reasons
    if not reasons and not status.is_ready_to_checkout:
        return [messages.NOT_READY]
    own = {status.is_po_valid.message, status.is_quote_ref_valid.message, messages.NCNR_MISSING}
    return [reason for reason in reasons if reason not in own]


def _has_bad_reference(status: ValidationStatus, edits: UserEdits) -> bool:
    return edits.general.is_quote and status.is_quote_ref_valid.status is not QuoteRefState.VALID


def _lacks_acknowledgement(status: ValidationStatus, edits: UserEdits) -> bool:
    return status.is_ncnr_acknowledgement_needed and not edits.general.is_ncnr_acknowledged


def is_ship_to_section_valid(status: ValidationStatus, open_editors: Iterable[Editor]) -> bool:
    """Return whether the Shipping Address section has its tick: valid, and both of its editors closed.

    Source: S2 §4.3.
    """
    own = {Editor.SHIPPING_ADDRESS, Editor.SHIPPING_OPTIONS}
    return status.is_ship_to_valid and own.isdisjoint(open_editors)


def opened_editors(status: ValidationStatus, is_billing_same_as_shipping: bool) -> list[Editor]:
    """Return the editors that open by themselves: those of contact and addresses with invalid data.

    The new account's editor is open unless it is Ok or Disabled; the billing address has no editor while it
    is the same as the ship-to. Source: S2 §4.3, §4.4.
    """
    is_bill_to_open = not status.is_bill_to_valid and not is_billing_same_as_shipping
    found = (
        (not status.is_contact_valid, Editor.CONTACT),
        (not status.is_ship_to_valid, Editor.SHIPPING_ADDRESS),
        (account.is_new_account_editor_open(status.new_account_status), Editor.NEW_ACCOUNT),
        (is_bill_to_open, Editor.BILLING_ADDRESS),
    )
    return [editor for is_open, editor in found if is_open]
