"""May Submit be pressed, and if not, why: the page's state over the server's judgement. Source: S2 §5.8."""

from collections.abc import Iterable

from storefront.base import person
from storefront.checkout import messages
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.facts import Editor, GateCode, GateReason, LineFacts, PageState
from storefront.checkout.schemas.status import POState, QuoteRefState, SubmitResult, ValidationStatus
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor


def is_ncnr_acknowledgement_needed(lines: Iterable[LineFacts], actor: Actor) -> bool:
    """Tell whether the statement stands: an item is non-cancelable, non-refundable and no employee asks.

    Source: S2 §4.8, §6.
    """
    if identity.may(actor, Ability.SKIP_NCNR_ACKNOWLEDGEMENT):
        return False
    return any(line.is_ncnr for line in lines)


def why_not_submit(
    status: ValidationStatus, edits: UserEdits, page: PageState | None = None
) -> list[GateReason]:
    """Return every reason why Submit is off, in the order in which they are told; none means it is on.

    The first one's message is the tooltip. Without `page` it is the server that asks.
    Source: S2 §5.8, decisions G3, G7, G32.
    """
    page = page or PageState()
    found = [
        (page.is_initialising, GateCode.INITIALISING, messages.INITIALISING),
        (page.is_saving, GateCode.SAVING, messages.SAVING),
        *((True, GateCode.NOT_READY, reason) for reason in _section_reasons(status)),
        (bool(page.open_editors), GateCode.EDITOR_OPEN, messages.UNSAVED_CHANGES),
        (status.is_po_valid.status is not POState.VALID, GateCode.PO_NUMBER, status.is_po_valid.message),
        (_has_bad_reference(status, edits), GateCode.QUOTE_REFERENCE, status.is_quote_ref_valid.message),
        (_lacks_acknowledgement(status, edits), GateCode.NCNR, messages.NCNR_MISSING),
    ]
    return [GateReason(code=code, message=message) for holds, code, message in found if holds]


def tooltip(reasons: Iterable[GateReason]) -> str:
    """Return what the Submit button says while it is off: the first reason; "" while it is on.

    Source: S2 §5.8.
    """
    return next((reason.message for reason in reasons), "")


def _section_reasons(status: ValidationStatus) -> list[str]:
    """Return the reasons that have no code of their own; one sentence at least when it is not ready."""
    own = {
        status.is_po_valid.message,
        status.is_quote_ref_valid.message,
        messages.NCNR_MISSING,
    }
    return [reason for reason in status.is_not_ready_to_checkout_reasons if reason not in own]


def _has_bad_reference(status: ValidationStatus, edits: UserEdits) -> bool:
    return edits.general.is_quote and status.is_quote_ref_valid.status is not QuoteRefState.VALID


def _lacks_acknowledgement(status: ValidationStatus, edits: UserEdits) -> bool:
    return status.is_ncnr_acknowledgement_needed and not edits.general.is_ncnr_acknowledged


def is_ship_to_section_valid(status: ValidationStatus, open_editors: Iterable[Editor]) -> bool:
    """Tell whether the Shipping Address section has its tick: valid, and neither of its editors open.

    Source: S2 §4.3.
    """
    own = {Editor.SHIPPING_ADDRESS, Editor.SHIPPING_OPTIONS}
    return status.is_ship_to_valid and own.isdisjoint(open_editors)


def is_submitted(result: SubmitResult) -> bool:
    """Tell whether a submit succeeded: a reference, and no error message. Source: S2 §4.2."""
    return not person.is_blank(result.web_reference_id) and not result.error_messages
