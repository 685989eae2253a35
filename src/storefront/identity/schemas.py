"""Schemas of identity: actors, roles and abilities. Source: S1 §3, §6; decisions D13, H1 to H5."""

from enum import StrEnum

import msgspec

from storefront.base.wire import Wire


class UserType(StrEnum):
    """The five kinds of visitor; Anon if there is no token. Source: S1 §6, decision D13."""

    ANON = "Anon"
    WEB_USER = "WebUser"
    AIRLINE_EMPLOYEE = "AirlineEmployee"
    AIRLINE_ENGINEER_USER = "AirlineEngineerUser"
    IMPERSONATOR_USER = "ImpersonatorUser"


class CompanyRole(StrEnum):
    """What a user may do in their company, set by its admins. The last Admin must stay one."""

    ADMIN = "Admin"
    BUYER = "Buyer"
    VIEW_ONLY = "ViewOnly"


class Actor(msgspec.Struct, frozen=True, kw_only=True):
    """Who is making the request. Staff who act for a customer have that customer in the three `imp_` fields.

    Ids are the ERP's (`_p21`) and our own (`_aw`) numbers of a company, or None. `company_role` only applies
    to web users. `session_id` is the sign-in session, "" for guests. Source: S1 §3 (user profile claims), §6,
    decision H3.
    """

    user_type: UserType = UserType.ANON
    web_user_id: int | None = None
    customer_id_p21: int | None = None
    customer_id_aw: int | None = None
    customer_name: str = ""
    imp_customer_id_aw: int | None = None
    imp_customer_id_p21: int | None = None
    imp_customer_name: str = ""
    preferred_name: str = ""
    full_name: str = ""
    email: str = ""
    company_role: CompanyRole = CompanyRole.BUYER
    session_id: str = ""
    impersonation_id: int | None = None

    @property
    def is_signed_in(self) -> bool:
        """Return whether the visitor has signed in."""
        return self.user_type is not UserType.ANON

    @property
    def name(self) -> str:
        """Return the name under which the store records what the actor does, "" for guests."""
        return self.full_name or self.preferred_name or self.email

    @property
    def is_web_user(self) -> bool:
        """Return whether the actor is a customer's own user. Source: S1 §6 (isWebUser)."""
        return self.user_type is UserType.WEB_USER

    @property
    def is_employee(self) -> bool:
        """Return whether the actor is on our staff, acting for a customer or not. Source: decision H3."""
        return self.is_signed_in and not self.is_web_user

    @property
    def is_engineer(self) -> bool:
        """Return whether the actor is an engineer not acting for a customer. Source: S1 §6."""
        return self.user_type is UserType.AIRLINE_ENGINEER_USER

    @property
    def is_impersonator(self) -> bool:
        """Return whether the actor is on our staff and acting for a customer. Source: S1 §6."""
        return self.user_type is UserType.IMPERSONATOR_USER

    @property
    def acting_customer_id(self) -> int | None:
        """Return the ERP id of the current company: the impersonated one, or the user's own.

        None for guests and for staff who are not acting for a customer.
        """
        if self.is_impersonator:
            return self.imp_customer_id_p21
        return self.customer_id_p21 if self.is_web_user else None

    @property
    def acting_customer_name(self) -> str:
        """Return the name of the current company, "" for none."""
        if self.is_impersonator:
            return self.imp_customer_name
        return self.customer_name if self.is_web_user else ""


ANON = Actor()


class UserInfo(Wire, frozen=True):
    """The facts about the signed-in user that the browser may see. Source: S1 §3 (user info)."""

    is_web_user: bool
    is_airline_employee: bool
    is_airline_engineer_user: bool
    is_impersonator: bool
    preferred_name: str
    company_name: str
    company_id: int | None
    web_user_id: int | None
    company_role: CompanyRole | None = None
    permissions: tuple[str, ...] = ()


class Ability(StrEnum):
    """Something that a role may or may not do. Source: S1 §6, S2 §6."""

    BROWSE = "browse"
    SEARCH = "search"
    LOOK_UP_ORDER = "lookUpOrder"
    REQUEST_ACCOUNT = "requestAccount"
    SEND_FEEDBACK = "sendFeedback"
    SUBSCRIBE = "subscribe"
    KEEP_CART = "keepCart"
    CHECK_OUT = "checkOut"
    CREATE_ACCOUNT_AT_CHECKOUT = "createAccountAtCheckout"
    REQUEST_PRICE = "requestPrice"
    REQUEST_PRICE_IN_ONE_CLICK = "requestPriceInOneClick"
    NOTIFY_ME = "notifyMe"
    NOTIFY_ME_IN_ONE_CLICK = "notifyMeInOneClick"
    MY_ACCOUNT = "myAccount"
    ORDERS = "orders"
    CANCEL_ORDERS = "cancelOrders"
    REQUEST_RETURNS = "requestReturns"
    INVOICES = "invoices"
    QUOTES = "quotes"
    ANSWER_QUOTES = "answerQuotes"
    SHOPPING_LISTS = "shoppingLists"
    PURCHASE_HISTORY = "purchaseHistory"
    CUSTOMER_PART_NUMBERS = "customerPartNumbers"
    CREATE_QUOTE = "createQuote"
    ADDRESS_BOOK = "addressBook"
    NOT_BEFORE_DATE = "notBeforeDate"
    SPECIAL_PAPERWORK = "specialPaperwork"
    SHIP_COLLECT = "shipCollect"
    PACKING_BASIS = "packingBasis"
    ATTACH_FILES = "attachFiles"
    SEND_FILES = "sendFiles"
    REMEMBER_CARD = "rememberCard"
    GREETING = "greeting"
    SEE_CHAT = "seeChat"
    INCLUDE_NON_WEB = "includeNonWeb"
    ADVANCED_SEARCH = "advancedSearch"
    IMPERSONATE = "impersonate"
    IMPERSONATION_SEARCH = "impersonationSearch"
    IMPERSONATOR_HISTORY = "impersonatorHistory"
    PRICE_REASONS = "priceReasons"
    OVERRIDE_PRICE = "overridePrice"
    RESTRICTED_ITEMS = "restrictedItems"
    SEE_RESTRICTED_CUSTOMERS = "seeRestrictedCustomers"
    SEE_STAFF_FIELDS = "seeStaffFields"
    SEE_VISIBILITY_HINTS = "seeVisibilityHints"
    SAVED_CONTACTS = "savedContacts"
    PROMISE_DATES = "promiseDates"
    SOURCE_LOCATION = "sourceLocation"
    SKIP_NCNR_ACKNOWLEDGEMENT = "skipNcnrAcknowledgement"
    APPROVE_ORDER = "approveOrder"
    CONFIRMATION_EMAIL = "confirmationEmail"
    LINE_NOTES = "lineNotes"
    DROPSHIP_DATES = "dropshipDates"
    FROM_CONTACT = "fromContact"
    EDIT_CONTACT = "editContact"
    CHOOSE_NOTE_AREAS = "chooseNoteAreas"
    RUSH = "rush"
    STAFF_PAYMENT_OPTIONS = "staffPaymentOptions"
    OWN_PROFILE = "ownProfile"
    EDIT_ADDRESS_BOOK = "editAddressBook"
    SEE_COLLEAGUES = "seeColleagues"
    MANAGE_COLLEAGUES = "manageColleagues"
    STAFF_AREA = "staffArea"
    DECIDE_REQUESTS = "decideRequests"
    EDIT_CUSTOMERS = "editCustomers"
    ITEM_DOCUMENTS = "itemDocuments"
    LIFT_HOLDS = "liftHolds"
    DECIDE_RETURNS = "decideReturns"
    DECIDE_CANCELLATIONS = "decideCancellations"
    SETTLE_PAYMENTS = "settlePayments"
    QUOTE_DESK = "quoteDesk"
    APPROVE_QUOTES = "approveQuotes"
