"""Whether a colleague's role or account may be changed. Source: decisions G17, B31."""

from collections.abc import Collection

from storefront.accounts import limits
from storefront.accounts.messages import answers
from storefront.base.problems import Problem
from storefront.base.text import as_text, is_blank
from storefront.identity.schemas import CompanyRole


def why_fixed(web_user_id: int, name: str, admins: Collection[int], you: int | None) -> str:
    """Return why this colleague's role and state cannot be changed, "" if they can.

    `admins` are the company's admins who can sign in: the last one must stay, so that someone can invite.
    Source: decision B31.
    """
    if web_user_id not in admins or len(admins) > 1:
        return ""
    return answers.LAST_ADMIN_YOU if web_user_id == you else answers.LAST_ADMIN_OTHER.format(name=name)


def why_not_role(
    web_user_id: int, name: str, role: CompanyRole, admins: Collection[int], you: int | None
) -> str:
    """Return why the colleague cannot be given this role, "" if they can. Source: decision B31."""
    return "" if role is CompanyRole.ADMIN else why_fixed(web_user_id, name, admins, you)


def why_not_switch_off(web_user_id: int, name: str, admins: Collection[int], you: int | None) -> str:
    """Return why the colleague cannot be switched off, "" if they can. Nobody can switch themselves off.

    Source: decision B31.
    """
    fixed = why_fixed(web_user_id, name, admins, you)
    return fixed or (answers.NOT_YOURSELF if web_user_id == you else "")


def problems_of_refusal(reason: object) -> list[Problem]:
    """Return what is wrong with the reason of a refusal, which is mailed and so required.

    Source: decision G17.
    """
    text = as_text(reason).strip()
    if is_blank(text) or len(text) < limits.REFUSAL_REASON_MIN:
        why = answers.REASON_MISSING.format(minimum=limits.REFUSAL_REASON_MIN)
    elif len(text) > limits.REFUSAL_REASON_MAX:
        why = answers.REASON_TOO_LONG.format(maximum=limits.REFUSAL_REASON_MAX)
    else:
        return []
    return [Problem(field="reason", message=why)]


def role_name(role: CompanyRole) -> str:
    """Return the role as shown to people: Admin, Buyer, View only. Source: decision B31."""
    return answers.ROLE_NAMES[role]
