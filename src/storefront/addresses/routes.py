"""REST routes of the address book, at /api/account/addresses; requires an account."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody

from storefront.addresses import actions
from storefront.addresses.schemas import (
    AddressBookPage,
    AddressForm,
    AddressSaved,
    RemoveAddressForm,
    StaleAddress,
)
from storefront.base.paging import page_of
from storefront.base.problems import PROBLEM, answered
from storefront.identity.request_context import RequestContext

AnyRequest = Request[Any, Any, Any]
STALE = {409: ResponseSpec(StaleAddress, media_type=PROBLEM, generate_examples=False)}


@get("/api/account/addresses", sync_to_thread=True, operation_id="addressBook", tags=["accounts"])
def list_addresses(context: NamedDependency[RequestContext], request: AnyRequest) -> AddressBookPage:
    """Return a page of the company's address book. Accepts q and page."""
    query = request.query_params
    return actions.list_addresses(context, query.get("q", ""), page_of(query.get("page")))


@post(
    "/api/account/addresses",
    status_code=200,
    sync_to_thread=True,
    operation_id="saveAddress",
    tags=["accounts"],
    responses=STALE,
)
def save_address(
    context: NamedDependency[RequestContext], data: JSONBody[AddressForm]
) -> Response[AddressSaved]:
    """Save a new (id 0) or changed address; 409 with the current one if it has changed since."""
    return Response(**answered(actions.save_address(context, data)))


@post(
    "/api/account/addresses/remove",
    status_code=200,
    sync_to_thread=True,
    operation_id="removeAddress",
    tags=["accounts"],
    responses=STALE,
)
def remove_address(
    context: NamedDependency[RequestContext], data: JSONBody[RemoveAddressForm]
) -> Response[AddressSaved]:
    """Remove an address added in the store."""
    return Response(**answered(actions.remove_address(context, data)))


handlers = [list_addresses, save_address, remove_address]
