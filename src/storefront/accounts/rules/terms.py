"""Payment terms as shown to people. Source: S1 §2, decisions B29, D20."""

from storefront.accounts.messages import customers as messages
from storefront.base.text import is_blank, one_line


def terms_shown(terms: str) -> str:
    """Return the payment terms in words; none means credit card, and unknown terms are unchanged.

    Source: S1 §2 (Credit Card by default), decisions B29, D20.
    """
    if is_blank(terms):
        return messages.TERMS_DEFAULT
    return messages.TERMS.get(one_line(terms), one_line(terms))
