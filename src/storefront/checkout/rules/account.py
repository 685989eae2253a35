"""The status of the account that a guest wants to create. Source: S2 §4.4, decisions D17, G11, G12."""

from storefront.base import person
from storefront.checkout import messages
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.facts import CheckoutFacts
from storefront.checkout.schemas.status import NewAccountState, NewAccountStatus
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor


def new_account_status(edits: UserEdits, facts: CheckoutFacts, actor: Actor) -> NewAccountStatus:
    """Return the status of the new account; Disabled except for guests who ticked "create account".

    A password saved for a different email does not count. Source: S2 §4.4, decisions D17, G11, G12.
    """
    may_create = identity.may(actor, Ability.CREATE_ACCOUNT_AT_CHECKOUT)
    if not may_create or edits.general.is_create_account is not True:
        return NewAccountStatus()
    email = person.as_text(edits.selected_contact.email)
    if not person.is_email(email):
        return _status(NewAccountState.INVALID_EMAIL, messages.NEW_ACCOUNT_INVALID_EMAIL, facts)
    if facts.is_email_registered:
        return _status(NewAccountState.DUPLICATE_EMAIL, messages.NEW_ACCOUNT_DUPLICATE_EMAIL, facts)
    if person.same_email(facts.saved_user_name, email):
        return _status(NewAccountState.OK, "", facts)
    return _status(NewAccountState.NEEDS_PASSWORD, messages.NEW_ACCOUNT_NEEDS_PASSWORD, facts)


def wanted_email(edits: UserEdits, actor: Actor) -> str:
    """Return the email that the guest wants an account with, "" if there is none or it is not valid.

    Source: S2 §4.4.
    """
    may_create = identity.may(actor, Ability.CREATE_ACCOUNT_AT_CHECKOUT)
    email = person.as_text(edits.selected_contact.email)
    wants = may_create and edits.general.is_create_account is True
    return email if wants and person.is_email(email) else ""


def _status(state: NewAccountState, message: str, facts: CheckoutFacts) -> NewAccountStatus:
    return NewAccountStatus(status=state, saved_user_name=facts.saved_user_name, message=message)


def is_new_account_editor_open(status: NewAccountStatus) -> bool:
    """Return whether the editor is open: unless the account is Ok or not requested. Source: S2 §4.4."""
    return status.status not in (NewAccountState.OK, NewAccountState.DISABLED)
