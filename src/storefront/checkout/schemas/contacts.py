"""The saved contacts of a company, as GraphQL shows them. Source: S1 §3, §7."""

from storefront.base.wire import Wire


class WebUserContact(Wire, frozen=True, kw_only=True):
    """A saved contact of a company. Source: S1 §3, decision G31."""

    p21_id: int
    first_name: str
    last_name: str
    title: str
    phone: str
    phone_ext: str
    email: str
