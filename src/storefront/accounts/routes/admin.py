"""REST routes of the staff area for customers and account requests. Source: decisions A24, G17, H9."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from storefront.accounts.actions import customer_users, customers, previews, requests
from storefront.accounts.actions.people_lists import people_asked
from storefront.accounts.schemas import RequestState
from storefront.accounts.schemas.colleagues import ColleagueForm, InviteForm, RoleForm, SwitchForm
from storefront.accounts.schemas.customers import (
    CustomerAddresses,
    CustomerContacts,
    CustomerDetail,
    CustomerItems,
    CustomerPage,
    CustomerUsers,
    CustomerUserSaved,
    NotesForm,
    NotesSaved,
    StaleNotes,
)
from storefront.accounts.schemas.requests import (
    ApproveForm,
    Decision,
    MailPreview,
    RefuseForm,
    RequestDetail,
    RequestPage,
)
from storefront.base.paging import page_of
from storefront.base.problems import PROBLEM, answered
from storefront.identity.request_context import RequestContext

AnyRequest = Request[Any, Any, Any]
STALE = {409: ResponseSpec(StaleNotes, media_type=PROBLEM, generate_examples=False)}


@get("/api/admin/customers", sync_to_thread=True, operation_id="customers", tags=["admin"])
def list_customers(context: NamedDependency[RequestContext], request: AnyRequest) -> CustomerPage:
    """Return a page of customers.

    Accepts q, kind (onHold, withoutUsers, withNotes, prospects), terms, sort (name, -name, customerId,
    -customerId) and page.
    """
    query = request.query_params
    return customers.list_customers(
        context,
        word=query.get("q", ""),
        kind=query.get("kind", ""),
        terms=query.get("terms", ""),
        sort=query.get("sort", ""),
        page=page_of(query.get("page")),
    )


@get("/api/admin/customers/{customer_id:int}", sync_to_thread=True, operation_id="customer", tags=["admin"])
def load_customer(context: NamedDependency[RequestContext], customer_id: FromPath[int]) -> CustomerDetail:
    """Return a customer's details."""
    return customers.load_customer(context, customer_id)


@get(
    "/api/admin/customers/{customer_id:int}/users",
    sync_to_thread=True,
    operation_id="customerUsers",
    tags=["admin"],
)
def list_users(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], request: AnyRequest
) -> CustomerUsers:
    """Return a page of a customer's users.

    Accepts q, role (Admin, Buyer, ViewOnly), state (Active, Invited, SwitchedOff), sort (name, email, role,
    state, lastSignedIn) and page.
    """
    return customer_users.list_users(context, customer_id, people_asked(request.query_params))


@get(
    "/api/admin/customers/{customer_id:int}/addresses",
    sync_to_thread=True,
    operation_id="customerAddresses",
    tags=["admin"],
)
def list_addresses(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], request: AnyRequest
) -> CustomerAddresses:
    """Return a page of a customer's addresses. Accepts page."""
    return customers.list_addresses(context, customer_id, page_of(request.query_params.get("page")))


@get(
    "/api/admin/customers/{customer_id:int}/contacts",
    sync_to_thread=True,
    operation_id="customerContacts",
    tags=["admin"],
)
def list_contacts(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], request: AnyRequest
) -> CustomerContacts:
    """Return a page of a customer's contacts. Accepts page."""
    return customers.list_contacts(context, customer_id, page_of(request.query_params.get("page")))


@get(
    "/api/admin/customers/{customer_id:int}/items",
    sync_to_thread=True,
    operation_id="customerItems",
    tags=["admin"],
)
def list_items(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], request: AnyRequest
) -> CustomerItems:
    """Return a page of the restricted items that a customer may buy. Accepts page."""
    return customers.list_items(context, customer_id, page_of(request.query_params.get("page")))


@post(
    "/api/admin/customers/{customer_id:int}/notes",
    status_code=200,
    sync_to_thread=True,
    operation_id="saveNotes",
    tags=["admin"],
    responses=STALE,
)
def save_notes(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], data: JSONBody[NotesForm]
) -> Response[NotesSaved]:
    """Save a customer's mandatory notes; 409 with both versions if they have changed since."""
    return Response(**answered(customers.save_notes(context, customer_id, data)))


@post(
    "/api/admin/customers/{customer_id:int}/users/invite",
    status_code=200,
    sync_to_thread=True,
    operation_id="inviteUser",
    tags=["admin"],
)
def invite(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], data: JSONBody[InviteForm]
) -> CustomerUserSaved:
    """Invite someone to a customer."""
    return customer_users.invite_user(context, customer_id, data)


@post(
    "/api/admin/customers/{customer_id:int}/users/resend",
    status_code=200,
    sync_to_thread=True,
    operation_id="inviteUserAgain",
    tags=["admin"],
)
def resend(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], data: JSONBody[ColleagueForm]
) -> CustomerUserSaved:
    """Mail a new invitation to someone who has not accepted yet."""
    return customer_users.invite_again(context, customer_id, data)


@post(
    "/api/admin/customers/{customer_id:int}/users/role",
    status_code=200,
    sync_to_thread=True,
    operation_id="changeUserRole",
    tags=["admin"],
)
def change_role(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], data: JSONBody[RoleForm]
) -> CustomerUserSaved:
    """Change the role of a customer's user; the last admin must stay one."""
    return customer_users.change_role(context, customer_id, data)


@post(
    "/api/admin/customers/{customer_id:int}/users/switch",
    status_code=200,
    sync_to_thread=True,
    operation_id="switchUser",
    tags=["admin"],
)
def switch(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], data: JSONBody[SwitchForm]
) -> CustomerUserSaved:
    """Enable or disable a customer's user."""
    return customer_users.switch(context, customer_id, data)


@post(
    "/api/admin/customers/{customer_id:int}/users/reset",
    status_code=200,
    sync_to_thread=True,
    operation_id="resetUser",
    tags=["admin"],
)
def reset(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], data: JSONBody[ColleagueForm]
) -> CustomerUserSaved:
    """Mail a password reset PIN to a customer's user."""
    return customer_users.send_pin(context, customer_id, data)


@get("/api/admin/requests", sync_to_thread=True, operation_id="accountRequests", tags=["admin"])
def list_requests(context: NamedDependency[RequestContext], request: AnyRequest) -> RequestPage:
    """Return a page of account requests. Accepts state (Waiting, …; default all) and page."""
    query = request.query_params
    state = query.get("state", "")
    wanted = RequestState(state) if state in set(RequestState) else None
    return requests.list_requests(context, wanted, page_of(query.get("page")))


@get(
    "/api/admin/requests/{request_id:int}", sync_to_thread=True, operation_id="accountRequest", tags=["admin"]
)
def load_request(context: NamedDependency[RequestContext], request_id: FromPath[int]) -> RequestDetail:
    """Return an account request with likely customers and existing duplicates."""
    return requests.load_request(context, request_id)


@post(
    "/api/admin/requests/{request_id:int}/approve",
    status_code=200,
    sync_to_thread=True,
    operation_id="approveRequest",
    tags=["admin"],
)
def approve(
    context: NamedDependency[RequestContext], request_id: FromPath[int], data: JSONBody[ApproveForm]
) -> Decision:
    """Create the requested account; without a customer ID, in a new customer with public prices."""
    return requests.approve_as_staff(context, request_id, data)


@post(
    "/api/admin/requests/{request_id:int}/refuse",
    status_code=200,
    sync_to_thread=True,
    operation_id="refuseRequest",
    tags=["admin"],
)
def refuse(
    context: NamedDependency[RequestContext], request_id: FromPath[int], data: JSONBody[RefuseForm]
) -> Decision:
    """Refuse an account request and mail the reason."""
    return requests.refuse_as_staff(context, request_id, data)


@post(
    "/api/admin/requests/{request_id:int}/approve/mail",
    status_code=200,
    sync_to_thread=True,
    operation_id="previewApproval",
    tags=["admin"],
)
def preview_approval(
    context: NamedDependency[RequestContext], request_id: FromPath[int], data: JSONBody[ApproveForm]
) -> MailPreview:
    """Return the mail that an approval would send, without sending it."""
    return previews.preview_approval(context, request_id, data.role, data.customer_id, data.note)


@post(
    "/api/admin/requests/{request_id:int}/refuse/mail",
    status_code=200,
    sync_to_thread=True,
    operation_id="previewRefusal",
    tags=["admin"],
)
def preview_refusal(
    context: NamedDependency[RequestContext], request_id: FromPath[int], data: JSONBody[RefuseForm]
) -> MailPreview:
    """Return the mail that a refusal would send, without sending it."""
    return previews.preview_refusal(context, request_id, data.reason)


handlers = [
    list_customers,
    load_customer,
    list_users,
    list_addresses,
    list_contacts,
    list_items,
    save_notes,
    invite,
    resend,
    change_role,
    switch,
    reset,
    list_requests,
    load_request,
    approve,
    refuse,
    preview_approval,
    preview_refusal,
]
