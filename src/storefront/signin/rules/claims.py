"""The claims about a person in tokens. Source: S1 §3 (user profile claims), decisions D13, H3, H5, H13."""

from typing import Any

from storefront.accounts.person import Person
from storefront.identity.schemas import UserType
from storefront.identity.stored import StoredSession

Claims = dict[str, Any]
VERSION = "RightsVersion"
"""Identifies tokens from before a change of rights; omitted until the first change."""


def acts_for_customer(person: Person, session: StoredSession) -> bool:
    """Return whether the person acts for a customer in this session and still may. Source: decision H4."""
    return (
        person.is_staff
        and person.may_impersonate
        and session.imp_customer_id_p21 is not None
        and session.imp_customer_id_aw is not None
    )


def person_claims(person: Person, session: StoredSession) -> Claims:
    """Return who is signed in, for whom, and in which session; claims without a value are omitted.

    Source: S1 §3, §6, decisions D13, H3, H5.
    """
    acts = acts_for_customer(person, session)
    claims: Claims = {
        "sub": str(person.web_user_id),
        "sid": session.session_id,
        "UserType": (UserType.IMPERSONATOR_USER if acts else person.role).value,
        "WebUserId": person.web_user_id,
        "P21CustId": person.customer_id_p21,
        "AwCustId": person.customer_id_aw,
        "CustName": person.customer_name or None,
        "CompanyRole": None if person.is_staff else person.company_role.value,
        "MayImpersonate": person.may_impersonate if person.is_staff else None,
        "name": person.name or person.email,
        "preferred_name": person.greeting,
        "email": person.email,
        "permissions": [],
        VERSION: session.rights_version or None,
    }
    if acts:
        claims |= {
            "ImpCustIdAw": session.imp_customer_id_aw,
            "ImpCustIdP21": session.imp_customer_id_p21,
            "ImpCustName": session.imp_customer_name,
            "ImpId": session.impersonation_id,
        }
    return {name: value for name, value in claims.items() if value is not None}
