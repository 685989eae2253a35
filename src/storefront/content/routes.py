"""What frames every page, over REST."""

from litestar import get
from litestar.di import NamedDependency

from storefront.content import queries
from storefront.content.schemas import ShellContent
from storefront.identity.visit import Visit


@get("/api/content/shell", sync_to_thread=True, operation_id="shell", tags=["content"])
def shell(visit: NamedDependency[Visit]) -> ShellContent:
    """Return what the header and the footer show on every page."""
    return queries.shell_content(visit)


handlers = [shell]
