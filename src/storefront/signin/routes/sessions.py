"""The devices on which a person is signed in."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from storefront.identity.request_context import RequestContext
from storefront.signin.actions import devices
from storefront.signin.schemas import EndSessionsInput, Sessions


@get("/api/account/sessions", sync_to_thread=True, tags=["accounts"])
def show(context: NamedDependency[RequestContext]) -> Sessions:
    """Return the devices on which you are signed in."""
    return devices.show_sessions(context)


@post("/api/account/sessions/end", status_code=200, sync_to_thread=True, tags=["accounts"])
def end(context: NamedDependency[RequestContext], data: JSONBody[EndSessionsInput]) -> Sessions:
    """Sign out on one device, or everywhere else."""
    return devices.end_sessions(context, data)


handlers = [show, end]
