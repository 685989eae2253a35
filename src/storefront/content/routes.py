"""The frame of every page, and text pages, over REST."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath

from storefront.content import queries
from storefront.content.schemas import ShellContent, TextPage
from storefront.identity.request_context import RequestContext


@get("/api/content/shell", sync_to_thread=True, operation_id="shell", tags=["content"])
def shell(context: NamedDependency[RequestContext]) -> ShellContent:
    """Return the content of the header and footer."""
    return queries.shell_content(context)


@get(
    "/api/content/pages/{section:str}/{name:str}",
    sync_to_thread=True,
    operation_id="textPage",
    tags=["content"],
)
def text_page(
    context: NamedDependency[RequestContext], section: FromPath[str], name: FromPath[str]
) -> TextPage:
    """Return a text page, such as legal/terms-and-conditions."""
    return queries.load_page(context, section, name)


handlers = [shell, text_page]
