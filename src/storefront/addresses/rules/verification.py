"""What a buyer reads and may choose after a ship-to was verified."""

from storefront.addresses import messages
from storefront.addresses.schemas import Address, NextStep, Verification, VerificationState
from storefront.base import person
from storefront.base.wire import wire_names

_COMPARED = (
    *("name", "first_name", "last_name", "attn"),
    *("address1", "address2", "city", "state", "zip", "country"),
)
_SERVER_ERROR = 500
_STEPS = {
    messages.KEEP_ORIGINAL_ADDRESS: NextStep.SEND_WITH_BYPASS,
    messages.KEEP_THIS_ADDRESS: NextStep.SEND_WITH_BYPASS,
    messages.LOOKS_GOOD: NextStep.TAKE_CORRECTED,
    messages.EDIT_ADDRESS: NextStep.EDIT,
}


def corrected_fields(sent: Address, answered: Address) -> list[str]:
    """Return the wire names of the parts that the verification changed; spaces alone do not count.

    What it adds (preferred carrier, packing basis, collect data, instructions) is no correction.
    Source: S2 §4.6, §7.2.
    """
    names = wire_names(Address)
    return [names[part] for part in _COMPARED if _spaced(sent, part) != _spaced(answered, part)]


def is_address_corrected(sent: Address, answered: Address) -> bool:
    """Tell whether the buyer has to choose between their address and ours. Source: S2 §4.6."""
    return bool(corrected_fields(sent, answered))


def verified(sent: Address, answered: Address) -> Verification:
    """Return what the buyer reads when the verification answered: nothing, or the choice between the two.

    Source: S2 §4.6, §8.
    """
    changed = corrected_fields(sent, answered)
    if not changed:
        return Verification(state=VerificationState.VERIFIED)
    return Verification(
        state=VerificationState.CORRECTED,
        message=messages.ADDRESS_CORRECTED,
        choices=[messages.KEEP_ORIGINAL_ADDRESS, messages.LOOKS_GOOD],
        changed_fields=changed,
    )


def not_verified(status: int | None, detail: str) -> Verification:
    """Return what the buyer reads when the verification failed.

    Status 500 shows the server's `detail` with the choice to keep or edit the address and a warning; any
    other failure, or no answer at all (None), shows the one sentence. Source: S2 §4.6, §8.
    """
    if status != _SERVER_ERROR:
        return Verification(state=VerificationState.REQUEST_FAILED, message=messages.VERIFICATION_FAILED)
    return Verification(
        state=VerificationState.SERVER_ERROR,
        message=detail or messages.VERIFICATION_FAILED,
        choices=[messages.KEEP_THIS_ADDRESS, messages.EDIT_ADDRESS],
        warning=messages.UNVERIFIED_WARNING,
    )


def step_after(choice: str) -> NextStep:
    """Return what a choice leads to; an unknown one leads back to the editor. Source: S2 §4.6."""
    return _STEPS.get(choice, NextStep.EDIT)


def _spaced(address: Address, part: str) -> str:
    return " ".join(person.as_text(getattr(address, part)).split())
