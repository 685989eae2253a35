"""REST routes of My Account: dashboard, profile, password, colleagues."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody

from storefront.accounts.actions import colleagues, passwords
from storefront.accounts.actions import dashboard as dashboards
from storefront.accounts.actions import profile as profiles
from storefront.accounts.actions.people_lists import people_asked
from storefront.accounts.schemas.colleagues import (
    ColleagueDecision,
    ColleagueForm,
    ColleaguePage,
    ColleagueSaved,
    Dashboard,
    InviteForm,
    RoleForm,
    SwitchForm,
)
from storefront.accounts.schemas.forms import LinkAnswer, PasswordForm, PasswordSaved, TokenForm
from storefront.accounts.schemas.profile import Profile, ProfileEdits, ProfileSaved, StaleProfile
from storefront.base.problems import PROBLEM, answered
from storefront.identity.request_context import RequestContext

AnyRequest = Request[Any, Any, Any]
STALE = {409: ResponseSpec(StaleProfile, media_type=PROBLEM, generate_examples=False)}


@get("/api/account/dashboard", sync_to_thread=True, operation_id="dashboard", tags=["accounts"])
def dashboard(context: NamedDependency[RequestContext]) -> Dashboard:
    """Return the My Account dashboard."""
    return dashboards.dashboard(context)


@get("/api/account/profile", sync_to_thread=True, operation_id="profile", tags=["accounts"])
def profile(context: NamedDependency[RequestContext]) -> Profile:
    """Return your profile."""
    return profiles.load_profile(context)


@post(
    "/api/account/profile",
    status_code=200,
    sync_to_thread=True,
    operation_id="saveProfile",
    tags=["accounts"],
    responses=STALE,
)
def save_profile(
    context: NamedDependency[RequestContext], data: JSONBody[ProfileEdits]
) -> Response[ProfileSaved]:
    """Save your profile; 409 with the current profile if it has changed since."""
    return Response(**answered(profiles.save_profile(context, data)))


@post(
    "/api/account/password",
    status_code=200,
    sync_to_thread=True,
    operation_id="changePassword",
    tags=["accounts"],
)
def change_password(context: NamedDependency[RequestContext], data: JSONBody[PasswordForm]) -> PasswordSaved:
    """Change your password and sign out your other devices."""
    return passwords.change_password(context, data)


@post(
    "/api/account/email/confirm",
    status_code=200,
    sync_to_thread=True,
    operation_id="confirmEmail",
    tags=["accounts"],
)
def confirm_email(context: NamedDependency[RequestContext], data: JSONBody[TokenForm]) -> LinkAnswer:
    """Confirm a new email with the secret of the link mailed to it."""
    return profiles.confirm_email(context, data.token)


@get("/api/account/colleagues", sync_to_thread=True, operation_id="colleagues", tags=["accounts"])
def list_colleagues(context: NamedDependency[RequestContext], request: AnyRequest) -> ColleaguePage:
    """Return a page of the company's users.

    Accepts q, role (Admin, Buyer, ViewOnly), state (Active, Invited, SwitchedOff), sort (name, email, role,
    state, lastSignedIn) and page.
    """
    return colleagues.list_colleagues(context, people_asked(request.query_params))


@post(
    "/api/account/colleagues/invite",
    status_code=200,
    sync_to_thread=True,
    operation_id="inviteColleague",
    tags=["accounts"],
)
def invite(context: NamedDependency[RequestContext], data: JSONBody[InviteForm]) -> ColleagueSaved:
    """Invite someone to the company."""
    return colleagues.invite_colleague(context, data)


@post(
    "/api/account/colleagues/resend",
    status_code=200,
    sync_to_thread=True,
    operation_id="inviteColleagueAgain",
    tags=["accounts"],
)
def resend(context: NamedDependency[RequestContext], data: JSONBody[ColleagueForm]) -> ColleagueSaved:
    """Mail a new invitation to someone who has not accepted yet."""
    return colleagues.invite_again(context, data.web_user_id)


@post(
    "/api/account/colleagues/role",
    status_code=200,
    sync_to_thread=True,
    operation_id="changeRole",
    tags=["accounts"],
)
def change_role(context: NamedDependency[RequestContext], data: JSONBody[RoleForm]) -> ColleagueSaved:
    """Change a colleague's role; the last admin must stay one."""
    return colleagues.change_role(context, data)


@post(
    "/api/account/colleagues/switch",
    status_code=200,
    sync_to_thread=True,
    operation_id="switchColleague",
    tags=["accounts"],
)
def switch(context: NamedDependency[RequestContext], data: JSONBody[SwitchForm]) -> ColleagueSaved:
    """Enable or disable a colleague's account."""
    return colleagues.switch(context, data)


@post(
    "/api/account/colleagues/decide",
    status_code=200,
    sync_to_thread=True,
    operation_id="decideJoinRequest",
    tags=["accounts"],
)
def decide(context: NamedDependency[RequestContext], data: JSONBody[ColleagueDecision]) -> ColleagueSaved:
    """Approve or refuse a request to join the company."""
    return colleagues.decide(context, data)


handlers = [
    dashboard,
    profile,
    save_profile,
    change_password,
    confirm_email,
    list_colleagues,
    invite,
    resend,
    change_role,
    switch,
    decide,
]
