"""A reason why something is not possible, tied to the field that a person can mend."""

from storefront.base.wire import Wire


class Problem(Wire, frozen=True):
    """One "no" with its reason: `field` as it is named on the wire, `message` a whole sentence."""

    field: str
    message: str
