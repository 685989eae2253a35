"""Identities and permissions: the whole role × ability matrix in one table.

Source: S1 §6, S2 §6; decisions B11, C11, D13, F11, H1 to H5.
"""

import datetime
from collections.abc import Mapping, Sequence

from storefront.base.errors import Forbidden, Unauthenticated
from storefront.base.quantity import whole_number
from storefront.identity import messages
from storefront.identity.limits import PURCHASE_VISIBLE_HOURS
from storefront.identity.schemas import ANON, Ability, Actor, CompanyRole, UserInfo, UserType

_HOURS_MAX = datetime.timedelta.max.days * 24

_ANON = frozenset({UserType.ANON})
_CUSTOMER = frozenset({UserType.WEB_USER})
_ENGINEER = frozenset({UserType.AIRLINE_ENGINEER_USER})
_IMPERSONATOR = frozenset({UserType.IMPERSONATOR_USER})
_STAFF = frozenset({UserType.AIRLINE_EMPLOYEE}) | _ENGINEER | _IMPERSONATOR
_BUYER = _CUSTOMER | _IMPERSONATOR
_SIGNED_IN = _CUSTOMER | _STAFF
_ANYBODY = _ANON | _SIGNED_IN

MATRIX: Mapping[Ability, tuple[str, frozenset[UserType]]] = {
    Ability.BROWSE: ("browse the catalog", _ANYBODY),
    Ability.SEARCH: ("search", _ANYBODY),
    Ability.LOOK_UP_ORDER: ("look up an order", _ANYBODY),
    Ability.REQUEST_ACCOUNT: ("request an account", _ANON),
    Ability.SEND_FEEDBACK: ("use the feedback widget", _ANON | _CUSTOMER),
    Ability.SUBSCRIBE: ("subscribe to the newsletter", _ANYBODY),
    Ability.KEEP_CART: ("keep a cart", _ANYBODY),
    Ability.CHECK_OUT: ("check out", _ANYBODY),
    Ability.CREATE_ACCOUNT_AT_CHECKOUT: ("create an account during checkout", _ANON),
    Ability.REQUEST_PRICE: ("request a price", _ANYBODY),
    Ability.REQUEST_PRICE_IN_ONE_CLICK: ("request a price in one click", _SIGNED_IN),
    Ability.NOTIFY_ME: ("ask for a stock notification", _ANYBODY),
    Ability.NOTIFY_ME_IN_ONE_CLICK: ("ask for a stock notification in one click", _SIGNED_IN),
    Ability.MY_ACCOUNT: ("open My Account", _BUYER),
    Ability.ORDERS: ("see the company's orders", _BUYER),
    Ability.CANCEL_ORDERS: ("ask to cancel an order", _BUYER),
    Ability.REQUEST_RETURNS: ("request a return", _BUYER),
    Ability.INVOICES: ("see the company's invoices", _BUYER),
    Ability.QUOTES: ("see the company's quotes", _BUYER),
    Ability.ANSWER_QUOTES: ("answer quotes", _BUYER),
    Ability.SHOPPING_LISTS: ("keep shopping lists", _BUYER),
    Ability.PURCHASE_HISTORY: ("see the purchase history", _BUYER),
    Ability.CUSTOMER_PART_NUMBERS: ("keep customer part numbers", _BUYER),
    Ability.CREATE_QUOTE: ("create a quote", _ANYBODY),
    Ability.ADDRESS_BOOK: ("use the address book", _BUYER),
    Ability.NOT_BEFORE_DATE: ("set a Do Not Ship Before date", _BUYER),
    Ability.SPECIAL_PAPERWORK: ("request special paperwork", _BUYER),
    Ability.SHIP_COLLECT: ("ship collect", _BUYER),
    Ability.PACKING_BASIS: ("choose how the order ships", _BUYER),
    Ability.ATTACH_FILES: ("attach files", _BUYER),
    Ability.SEND_FILES: ("send files", _SIGNED_IN),
    Ability.REMEMBER_CARD: ("have a card remembered", _BUYER),
    Ability.GREETING: ("be greeted", _SIGNED_IN),
    Ability.SEE_CHAT: ("chat", _ANYBODY - _ENGINEER),
    Ability.INCLUDE_NON_WEB: ("include non-web items", _STAFF),
    Ability.ADVANCED_SEARCH: ("use the advanced search", _STAFF),
    Ability.IMPERSONATE: ("act for a customer", _STAFF),
    Ability.IMPERSONATION_SEARCH: ("search for a customer to act for", _STAFF),
    Ability.IMPERSONATOR_HISTORY: ("see the impersonation history", _STAFF),
    Ability.PRICE_REASONS: ("see price reasons", _STAFF),
    Ability.OVERRIDE_PRICE: ("override a price", _STAFF),
    Ability.RESTRICTED_ITEMS: ("add restricted items", _ENGINEER | _IMPERSONATOR),
    Ability.SEE_RESTRICTED_CUSTOMERS: ("see who may buy a restricted item", _ENGINEER | _IMPERSONATOR),
    Ability.SEE_STAFF_FIELDS: ("see internal figures", _STAFF),
    Ability.SEE_VISIBILITY_HINTS: ("see where a note is shown", _STAFF),
    Ability.SAVED_CONTACTS: ("choose from the saved contacts", _SIGNED_IN),
    Ability.PROMISE_DATES: ("change promise dates", _STAFF),
    Ability.SOURCE_LOCATION: ("choose where a line ships from", _STAFF),
    Ability.SKIP_NCNR_ACKNOWLEDGEMENT: ("submit without the NCNR acknowledgement", _STAFF),
    Ability.APPROVE_ORDER: ("approve an order", _IMPERSONATOR),
    Ability.CONFIRMATION_EMAIL: ("direct the confirmation email", _IMPERSONATOR),
    Ability.LINE_NOTES: ("write notes on a line", _IMPERSONATOR),
    Ability.DROPSHIP_DATES: ("set dropship and requested dates", _IMPERSONATOR),
    Ability.FROM_CONTACT: ("fill an address from the contact", _IMPERSONATOR),
    Ability.EDIT_CONTACT: ("edit the contact in the back office", _IMPERSONATOR),
    Ability.CHOOSE_NOTE_AREAS: ("choose note areas", _IMPERSONATOR),
    Ability.RUSH: ("request rush processing", _IMPERSONATOR),
    Ability.STAFF_PAYMENT_OPTIONS: ("choose COD or No Charge", _STAFF),
    Ability.OWN_PROFILE: ("change your profile", _SIGNED_IN),
    Ability.EDIT_ADDRESS_BOOK: ("change the address book", _BUYER),
    Ability.SEE_COLLEAGUES: ("see your colleagues", _CUSTOMER),
    Ability.MANAGE_COLLEAGUES: ("manage colleagues", _CUSTOMER),
    Ability.STAFF_AREA: ("open the staff area", _STAFF),
    Ability.DECIDE_REQUESTS: ("decide on account requests", _STAFF),
    Ability.EDIT_CUSTOMERS: ("change a customer", _STAFF),
    Ability.ITEM_DOCUMENTS: ("change the documents of an item", _STAFF),
    Ability.LIFT_HOLDS: ("lift the holds of an order", _STAFF),
    Ability.DECIDE_RETURNS: ("decide on returns", _STAFF),
    Ability.DECIDE_CANCELLATIONS: ("decide on requests to cancel", _STAFF),
    Ability.SETTLE_PAYMENTS: ("capture, void or refund a payment", _STAFF),
    Ability.QUOTE_DESK: ("work on quotes", _STAFF),
    Ability.APPROVE_QUOTES: ("approve a quote below the margin floor", _STAFF),
}

_COMPANY: Mapping[Ability, frozenset[CompanyRole]] = {
    ability: frozenset({CompanyRole.ADMIN, CompanyRole.BUYER})
    for ability in (
        Ability.KEEP_CART,
        Ability.CHECK_OUT,
        Ability.CREATE_QUOTE,
        Ability.ANSWER_QUOTES,
        Ability.CANCEL_ORDERS,
        Ability.REQUEST_RETURNS,
        Ability.SEND_FILES,
        Ability.SHOPPING_LISTS,
        Ability.CUSTOMER_PART_NUMBERS,
        Ability.EDIT_ADDRESS_BOOK,
    )
} | {Ability.MANAGE_COLLEAGUES: frozenset({CompanyRole.ADMIN})}
"""Which company roles have the ability, where not all of them do."""

_WHO = (
    (_ANYBODY, messages.WHO_ANYBODY),
    (_STAFF, messages.WHO_STAFF),
    (_ANON, messages.WHO_VISITORS),
    (_CUSTOMER, messages.WHO_CUSTOMERS),
    (_IMPERSONATOR, messages.WHO_IMPERSONATORS),
    (_ENGINEER, messages.WHO_ENGINEERS),
)


def why_not(actor: Actor, ability: Ability, *, is_quote: bool = False) -> str:
    """Return why the actor may not do it, as a full sentence, or "" if they may.

    `is_quote` is whether it concerns a quote, which cannot be approved. Source: S1 §6, S2 §6.
    """
    if may(actor, ability, is_quote=is_quote):
        return ""
    deed, roles = MATRIX[ability]
    if not _has_right(actor, ability):
        return messages.NOT_IN_YOUR_COMPANY.format(
            who=messages.WHO_ADMINS
            if _COMPANY[ability] == {CompanyRole.ADMIN}
            else messages.WHO_ADMINS_AND_BUYERS,
            deed=deed,
        )
    if actor.user_type in roles:
        return messages.NOT_ON_QUOTES
    if ability is Ability.SEND_FEEDBACK:
        return messages.FEEDBACK_NOT_FOR_STAFF
    if not actor.is_signed_in and UserType.WEB_USER in roles:
        return messages.SIGN_IN_TO.format(deed=deed)
    return messages.ONLY_MAY.format(who=_who(roles), deed=deed)


def may(actor: Actor, ability: Ability, *, is_quote: bool = False) -> bool:
    """Return whether the actor may do it; `why_not` has the reason. Source: S1 §6, S2 §6."""
    _, roles = MATRIX[ability]
    is_quote_approval = is_quote and ability is Ability.APPROVE_ORDER
    return actor.user_type in roles and _has_right(actor, ability) and not is_quote_approval


def _has_right(actor: Actor, ability: Ability) -> bool:
    """Return whether a web user's company role permits it."""
    return not actor.is_web_user or actor.company_role in _COMPANY.get(ability, frozenset(CompanyRole))


def require(actor: Actor, ability: Ability) -> None:
    """Check that the actor may do it.

    Raises Unauthenticated for guests, and raises Forbidden for others. Source: S1 §6, decision A21.
    """
    if why := why_not(actor, ability):
        raise Forbidden(why) if actor.is_signed_in else Unauthenticated(why)


def _who(roles: frozenset[UserType]) -> str:
    names = []
    left = roles
    for group, name in _WHO:
        if group <= left:
            names.append(name)
            left -= group
    return " and ".join(names)


def actor_from_claims(claims: Mapping[str, object]) -> Actor:
    """Return the actor described by the claims of an access token.

    Staff with both impersonated customer ids act for that customer (ImpersonatorUser); with only one of them
    they act for nobody. A web user never acts for someone else. Raises Unauthenticated for an unknown
    UserType. Source: S1 §3, §6, decisions D13, H3.
    """
    user_type = user_type_of(claims)
    if user_type is UserType.ANON:
        return ANON
    acts = user_type is UserType.IMPERSONATOR_USER
    return Actor(
        user_type=user_type,
        web_user_id=_id(claims, "WebUserId"),
        customer_id_p21=_id(claims, "P21CustId"),
        customer_id_aw=_id(claims, "AwCustId"),
        customer_name=_text(claims, "CustName"),
        imp_customer_id_aw=_id(claims, "ImpCustIdAw") if acts else None,
        imp_customer_id_p21=_id(claims, "ImpCustIdP21") if acts else None,
        imp_customer_name=_text(claims, "ImpCustName") if acts else "",
        preferred_name=_text(claims, "preferred_name") or _text(claims, "name"),
        full_name=_text(claims, "name"),
        email=_text(claims, "email"),
        company_role=_company_role(claims) if user_type is UserType.WEB_USER else CompanyRole.BUYER,
        session_id=_text(claims, "sid"),
        impersonation_id=_id(claims, "ImpId") if acts else None,
    )


def user_type_of(claims: Mapping[str, object]) -> UserType:
    """Return the user type from the claims, taking the impersonation ids into account.

    ImpersonatorUser without both ids is an employee who acts for nobody. Raises Unauthenticated for an
    unknown UserType. Source: S1 §6, decision H3.
    """
    stated = claims.get("UserType") or UserType.ANON
    if not isinstance(stated, str) or stated not in set(UserType):
        raise Unauthenticated(messages.UNKNOWN_USER_TYPE)
    user_type = UserType(stated)
    if user_type not in _STAFF:
        return user_type
    if _id(claims, "ImpCustIdAw") is not None and _id(claims, "ImpCustIdP21") is not None:
        return UserType.IMPERSONATOR_USER
    return UserType.AIRLINE_EMPLOYEE if user_type is UserType.IMPERSONATOR_USER else user_type


def user_info(actor: Actor) -> UserInfo:
    """Return the facts about the user that the browser may see; permissions stay empty (H5).

    Source: S1 §3, §6.
    """
    return UserInfo(
        is_web_user=actor.is_web_user,
        is_airline_employee=actor.is_employee,
        is_airline_engineer_user=actor.is_engineer,
        is_impersonator=actor.is_impersonator,
        preferred_name=actor.preferred_name,
        company_name=actor.acting_customer_name,
        company_id=actor.acting_customer_id,
        web_user_id=actor.web_user_id,
        company_role=actor.company_role if actor.is_web_user else None,
    )


def sees_whole(
    actor: Actor,
    *,
    customer_id_p21: int | None,
    holds_cart_token: bool = False,
    age: datetime.timedelta = datetime.timedelta(0),
    guest_hours: int = PURCHASE_VISIBLE_HOURS,
) -> bool:
    """Return whether a confirmation shows the whole order or quote; others see number and status only.

    Its company sees it, and staff: those acting for nobody, or for that company. The guest who submitted it
    (no `customer_id_p21`) sees it with the token of the cart it came from, until `guest_hours` have passed.
    Source: decision A13.
    """
    if actor.is_employee and not actor.is_impersonator:
        return True
    if customer_id_p21 is not None:
        return customer_id_p21 == actor.acting_customer_id
    return holds_cart_token and age <= datetime.timedelta(hours=max(min(guest_hours, _HOURS_MAX), 0))


def signs_in_outside(email: str, issuer: str, domains: Sequence[str]) -> bool:
    """Return whether people with this address sign in at an outside provider.

    `issuer` is the provider, "" for none; `domains` are its email domains, with or without an @. Source:
    decision H13.
    """
    domain = email.strip().lower().rpartition("@")[2]
    return issuer != "" and domain in {name.strip().lower().lstrip("@") for name in domains}


def _company_role(claims: Mapping[str, object]) -> CompanyRole:
    """Return the company role; a web user's token without one gets the least privileged."""
    stated = _text(claims, "CompanyRole")
    return CompanyRole(stated) if stated in set(CompanyRole) else CompanyRole.VIEW_ONLY


def _id(claims: Mapping[str, object], name: str) -> int | None:
    number = whole_number(claims.get(name))
    return number if number is not None and number > 0 else None


def _text(claims: Mapping[str, object], name: str) -> str:
    value = claims.get(name)
    return value if isinstance(value, str) else ""
