"""The frame of every page, and content pages, over REST."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from storefront.content import actions, queries
from storefront.content.schemas import ContentPage, ShellContent
from storefront.identity.request_context import RequestContext

AnyRequest = Request[Any, Any, Any]


@get("/api/content/shell", sync_to_thread=True, operation_id="shell", tags=["content"])
def shell(context: NamedDependency[RequestContext]) -> ShellContent:
    """Return the content of the header and footer."""
    return queries.shell_content(context)


@get("/api/content/page", sync_to_thread=True, operation_id="contentPage", tags=["content"])
def content_page(context: NamedDependency[RequestContext], request: AnyRequest) -> ContentPage:
    """Return a content page by its path, such as ?path=/pages/services/robotics."""
    return actions.load_page(context, request.query_params.get("path", ""))


@get(
    "/api/content/pages/{section:str}/{name:str}",
    sync_to_thread=True,
    operation_id="pageOfSection",
    tags=["content"],
)
def page_of_section(
    context: NamedDependency[RequestContext], section: FromPath[str], name: FromPath[str]
) -> ContentPage:
    """Return a content page by its section and name, such as legal/terms-and-conditions."""
    return actions.load_page(context, f"/pages/{section}/{name}")


handlers = [shell, content_page, page_of_section]
