"""Types of exports."""

from storefront.base.wire import Wire


class PrintedTable(Wire, frozen=True):
    """A table to print: its title, the titles of its columns, which are numbers, and the texts of its cells.

    `is_cut` if there are more rows than a printed table has.
    """

    title: str
    heads: list[str]
    numbers: list[bool]
    rows: list[list[str]]
    is_cut: bool
